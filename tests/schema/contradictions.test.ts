/** A definition that contradicts itself or another stops the program, with a sentence that names the entity and what to change. */
import { expect, test } from 'vitest';
import type { EntitySpec } from '#schema/entity-def.ts';
import { OWN_ID } from '#schema/written-values.ts';
import { dict, elapsed, image, money, named, ref, text } from '#schema/field.ts';
import { call, compose } from '#tests/support/dock-schema.ts';

const stepping = (more: object): Partial<EntitySpec> => ({
  flow: { field: 'callStatus', initial: '1', transitions: [{ action: 'moor', button: '靠泊', from: ['1'], to: '2', ...more }] },
});
const guarded = (guard: object): Partial<EntitySpec> => stepping({ guards: [{ message: '不行', ...guard }] });
const withField = (name: string, field: Parameters<typeof named>[1]): Partial<EntitySpec> => ({
  fields: [...call.fields, named(name, field)],
});

const NINE_FACTS = Array.from({ length: 9 }, (_, at) => `fact${at + 1}`);

test('the definitions themselves are accepted', () => {
  expect(compose({}).defs.map(({ name }) => name)).toEqual(['dock', 'call']);
});

test.each<[what: string, changed: Partial<EntitySpec>, sentence: string]>([
  ['a title', { titleField: 'callNr' }, 'call names an unknown field callNr'],
  ['a searched field', { searchFields: ['callNr'] }, 'call names an unknown field callNr'],
  ['a column', { listColumns: ['callNr'] }, 'call names an unknown field callNr'],
  ['a query', { query: [{ field: 'callNr', rule: 'eq' }] }, 'call names an unknown field callNr'],
  [
    'several written values',
    { query: [{ field: 'draft', rule: 'in' }] },
    'call asks for several values of draft, which nobody chooses from',
  ],
  [
    'several of several values',
    { ...withField('goods', dict('货物', 'goods', { multiple: true })), query: [{ field: 'goods', rule: 'in' }] },
    'call asks for several values of goods, which holds several itself',
  ],
  [
    'a condition about a file',
    { ...withField('photo', image('照片')), query: [{ field: 'photo', rule: 'eq' }] },
    'call asks for photo, which cannot be asked for',
  ],
  [
    'a period of a text',
    { query: [{ field: 'draft', rule: 'range', default: 'today' }] },
    'call opens with today of draft, which is no such time',
  ],
  [
    'a status to open with',
    { query: [{ field: 'callStatus', rule: 'in', default: ['1', '9'] }] },
    'call opens with 9 of callStatus, which its condition does not offer',
  ],
  [
    'a day to open with',
    { query: [{ field: 'arrival', rule: 'eq', default: 'thisMonth' }] },
    'call opens with thisMonth of arrival, which its condition does not offer',
  ],
  [
    'no value to open with',
    { query: [{ field: 'state', rule: 'in', default: [] }], ...withField('state', dict('状况', 'state')) },
    'call opens with no value of state, which its condition does not offer',
  ],
  [
    'two conditions on a field',
    {
      query: [
        { field: 'callNo', rule: 'like' },
        { field: 'callNo', rule: 'eq' },
      ],
    },
    'call asks twice for callNo',
  ],
  ['a column twice', { listColumns: ['callNo', { name: 'callNo', widthPx: 90 }] }, 'call has the column callNo twice'],
  ['an object column', { listColumns: ['callNo', { name: 'draught', phone: true }] }, 'call names an unknown field draught'],
  [
    'nine facts of a card',
    {
      fields: [...call.fields, ...NINE_FACTS.map(name => named(name, text(`事实${name}`)))],
      listColumns: ['callNo', ...NINE_FACTS.map(name => ({ name, phone: true }))],
    },
    'call shows 9 facts on a card, which has room for 8',
  ],
  [
    'a status that gives way',
    { listColumns: [{ name: 'callStatus', priority: 1 }] },
    'call lets callStatus give way, which every list shows',
  ],
  ['a priority', { listColumns: ['callNo', { name: 'draft', priority: 0 }] }, 'call gives draft the priority 0, which is not above 0'],
  ['a width', { listColumns: ['callNo', { name: 'draft', widthPx: 0 }] }, 'call has a column draft without a width'],
  ['an amount', { listColumns: ['callNo', 'draft'], mainAmount: 'draft' }, 'call has the main amount draft, which is no money'],
  [
    'an amount that no column shows',
    { ...withField('fee', money('费用')), mainAmount: 'fee' },
    'call has the main amount fee, which is no column of its list',
  ],
  ['the column a list is sorted by', { defaultSort: { column: 'callNr', order: 'asc' } }, 'call names an unknown field callNr'],
  ['the field of 启用 and 停用', { enabledBy: 'isOn' }, 'call names an unknown field isOn'],
  ['the field of its yard', { yardFields: ['yardId'] }, 'call names an unknown field yardId'],
  ['a formula', { computed: [{ field: 'draft', expr: 'depth * 2' }] }, 'call names an unknown field depth'],
  ['a condition', { requiredWhen: { draft: { field: 'kind', is: ['1'] } } }, 'call names an unknown field kind'],
  ['a conditional field', { visibleWhen: { depth: { field: 'draft', is: ['1'] } } }, 'call names an unknown field depth'],
  ['a total', { totals: { rowId: 'transTotal', sum: ['weight'] } }, 'call names an unknown field weight'],
  [
    'a sum that is a mean',
    { totals: { rowId: 'transTotal', sum: ['draft'], mean: { draft: { weight: 'draft' } } } },
    'call has a sum and a mean of draft',
  ],
  [
    'an own action named like a verb',
    { ownActions: { edit: { label: '修改', on: 'row' } } },
    'call has an own action named edit, which is a verb or a step; give it another name',
  ],
  [
    'an own action named like a step',
    { ownActions: { moor: { label: '系缆', on: 'row' } } },
    'call has an own action named moor, which is a verb or a step; give it another name',
  ],
  [
    'an own action before a step that nothing proposes',
    { ownActions: { whistle: { label: '鸣笛', on: 'row', before: { step: 'moor', while: 'draft > 1' } } } },
    'call has the own action whistle before moor; only one on a row can stand before a step that is marked as next',
  ],
  ['the status of an own action', { ownActions: { whistle: { label: '鸣笛', on: 'row', in: ['9'] } } }, 'call names an unknown status 9'],
  [
    'a tree beside the list by what is no condition',
    { treeBeside: 'dockId', query: [] },
    'call shows a tree beside its list by dockId, which is no condition by equality',
  ],
  ['the parent of a tree', { tree: { parent: 'above' } }, 'call names an unknown field above'],
  ['a tree by a text', { tree: { parent: 'callNo' } }, 'call is a tree by callNo, which is no reference to one row of it'],
  ['a tree by another entity', { tree: { parent: 'dockId' } }, 'call is a tree by dockId, which is no reference to one row of it'],
  [
    'a tree by several rows',
    { ...withField('above', ref('上级', 'call', { multiple: true })), tree: { parent: 'above' } },
    'call is a tree by above, which is no reference to one row of it',
  ],
  [
    'a tree without a top',
    { ...withField('above', ref('上级', 'call', { required: true })), tree: { parent: 'above' } },
    'call is a tree by above, which is required; its topmost rows have none',
  ],
  [
    'a tree of which devices keep a part',
    { ...withField('above', ref('上级', 'call')), tree: { parent: 'above' }, scope: { kind: 'recent', days: 30 } },
    'call is a tree, and devices keep only some of its rows; give it the scope of all rows',
  ],
  ['what a step asks for', stepping({ requires: ['pilot'] }), 'call names an unknown field pilot'],
  ['what a step stamps', stepping({ stamps: { mooredAt: 'now' } }), 'call names an unknown field mooredAt'],
  [
    'two next steps',
    {
      flow: {
        field: 'callStatus',
        initial: '1',
        transitions: [1, 2].map(at => ({ action: `moor${at}`, button: '靠', from: ['1'], to: '2', next: true })),
      },
    },
    'call marks two steps as next in status 1',
  ],
  [
    'two steps of one name',
    {
      flow: {
        field: 'callStatus',
        initial: '1',
        transitions: [1, 2].map(at => ({ action: 'moor', button: '靠', from: [String(at)], to: '3' })),
      },
    },
    'call has two steps named moor; give one another name',
  ],
  ['a step named like a verb', stepping({ action: 'edit' }), 'call has a step named edit, which is a verb; give it another name'],
  ['a status', { flow: { field: 'callStatus', initial: '1', transitions: [], editableIn: ['9'] } }, 'call names an unknown status 9'],
  ["a field's status", withField('pilot', text('引水', { editableIn: ['9'] })), 'call names an unknown status 9'],
  ['a condition on a step by hand', stepping({ when: 'draft >= 3' }), 'call moor has a condition, but is not automatic'],
  [
    'a guard about nothing',
    guarded({ field: 'pilot', is: ['1'] }),
    'call moor has a guard about pilot, which is no field, reference or list of it',
  ],
  [
    'a guard about a field as a list',
    guarded({ expr: 'draft.depth >= 1' }),
    'call moor has a guard about draft.depth, which is no field, reference or list of it',
  ],
  [
    "a guard's sentence",
    guarded({ expr: 'draft >= 1', message: '“{pilot}”不在' }),
    'call moor has a guard about pilot, which is no field, reference or list of it',
  ],
  [
    'a guard about another field',
    guarded({ expr: 'draft <= dockId.deep' }),
    'call has a guard about dockId.deep, but dock has no field deep',
  ],
  ['a guard that compares nothing', guarded({ expr: 'draft' }), 'call cannot read the formula draft'],
  [
    'a guard for new rows about a name that is none',
    { addGuards: [{ field: 'pilot', is: ['1'], message: '不行' }] },
    'call has a guard for new or edited rows about pilot, which is no field or reference of it',
  ],
  [
    'a guard for new rows about a field the other entity has not',
    { addGuards: [{ expr: 'draft <= dockId.deep', message: '不行' }] },
    'call has a guard about dockId.deep, but dock has no field deep',
  ],
  [
    'a guard of edits about a name that is none',
    { editGuards: [{ field: 'pilot', is: ['1'], message: '不行' }] },
    'call has a guard for new or edited rows about pilot, which is no field or reference of it',
  ],
  [
    'a guard for new rows that asks',
    { addGuards: [{ expr: 'draft <= 9', message: '太深', asks: true as const }] },
    'call has a guard for new or edited rows that asks, or waits for a change: 太深',
  ],
  ['a formula that breaks off', { computed: [{ field: 'draft', expr: 'draft * (2' }] }, 'call cannot read the formula draft * (2'],
  ['a rule that breaks off', { rules: [{ expr: 'draft >', message: '错' }] }, 'call cannot read the formula draft >'],
  [
    'an occupied field',
    { occupies: { dockId: { field: 'used', while: { 2: 'full' }, free: 'free' } } },
    'call occupies dockId by used, which dock does not have',
  ],
  [
    'an occupying status',
    { occupies: { dockId: { field: 'state', while: { 9: 'full' }, free: 'free' } } },
    'call occupies dockId in an unknown status 9',
  ],
  [
    'a field that cannot name the row that occupies',
    { occupies: { dockId: { field: 'state', while: { 2: OWN_ID }, free: '' } } },
    'call occupies dockId with its own id in state, which names no row of call or shows something else too',
  ],
  [
    'a field that occupies nothing',
    { occupies: { draft: { field: 'state', while: { 2: 'full' }, free: 'free' } } },
    'call occupies draft, which is no reference',
  ],
  [
    'a copied field',
    withField('otherDockId', ref('别的泊位', 'dock', { copies: { draft: 'deep' } })),
    'call.otherDockId names the field deep, which dock has not',
  ],
  [
    'a filled field',
    withField('otherDockId', ref('别的泊位', 'dock', { fills: { draft: 'depth.deep' } })),
    'call.otherDockId reads deep through depth, which is no reference',
  ],
  [
    'a field of a choice',
    withField('otherDockId', ref('别的泊位', 'dock', { where: { open: { is: ['1'], why: '' } } })),
    'call.otherDockId names the field open, which dock has not',
  ],
  [
    'a span of a number',
    { computed: [{ field: 'draft', expr: 'days(arrival, draft)' }] },
    'call counts the time from or to draft, which is no day and no moment',
  ],
  [
    'what lasts since a text',
    withField('stay', elapsed('停留', { since: 'callNo', unit: 'days' })),
    'call counts the time from or to callNo, which is no day and no moment',
  ],
  ['what lasts since nothing', withField('stay', elapsed('停留', { since: 'begin', unit: 'days' })), 'call names an unknown field begin'],
  ['a copy without adding', { verbs: ['copy'] }, 'call has the verb copy without add'],
  ['a batch without deleting', { verbs: ['add', 'batch_delete'] }, 'call has the verb batch_delete without delete'],
  [
    'a file that no file can fill',
    withField('photo', image('照片', { required: true })),
    'call has the verb import, and no file can fill photo',
  ],
  ['a field named like the keyword', withField('keyword', text('关键词')), 'call has a field named keyword'],
  ['a field named like the order', withField('sort', text('排序')), 'call has a field named sort'],
  ['two fields with one label', withField('depth', text('吃水')), 'call labels draft and depth alike, 吃水; give one another label'],
  ['two fields of one column', withField('call_no', text('编号二')), 'call stores callNo and call_no in one column; give one another name'],
])('%s', (_what, changed, sentence) => {
  expect(() => compose(changed)).toThrow(sentence);
});

test.each<[what: string, of: Partial<EntitySpec>, sentence: string]>([
  ['a name', { name: 'call' }, 'two entities are named call; give one another name, or list it once'],
  ['a table', { table: 'call' }, 'dock and call are stored in one table call; give one another'],
])('between two definitions: %s', (_what, of, sentence) => {
  expect(() => compose({}, of)).toThrow(sentence);
});
