/** Which lines of a ledger a change of a document makes. */
import { expect, test } from 'vitest';
import { defineEntity } from '#schema/define-entity.ts';
import { decimal, dict, ref, text } from '#schema/field.ts';
import { linesFor } from '#schema/postings.ts';
import { composeSchema } from '#schema/schema.ts';
import type { Values } from '#schema/row.ts';

const parts = (name: string) =>
  ({ name, route: `/${name}`, component: `small/${name}`, endpoint: `/${name}`, permission: name, offline: 'full', query: [] }) as const;

const line = defineEntity({
  ...parts('line'),
  title: '流水',
  titleField: 'way',
  searchFields: ['way'],
  fields: {
    slipId: ref('单据', 'slip'),
    way: text('方向', { maxLength: 10 }),
    weight: decimal('重量', { required: true, scale: 3 }),
    isCounter: text('红冲', { maxLength: 1 }),
  },
  listColumns: ['way'],
});
const slipParts = {
  ...parts('slip'),
  title: '单据',
  titleField: 'kind',
  searchFields: ['kind'],
  fields: {
    kind: text('类型', { maxLength: 10 }),
    yard: text('货场', { maxLength: 10 }),
    weight: decimal('重量', { scale: 3 }),
    remark: text('备注', { maxLength: 10 }),
    state: dict('状态', 'state'),
  },
  listColumns: ['kind'],
  flow: {
    field: 'state',
    initial: '1',
    transitions: [
      { action: 'done', button: '完成', from: ['1'], to: '2' },
      { action: 'undo', button: '撤回', from: ['2'], to: '1' },
    ],
  },
} as const;
const posting = {
  entity: 'line',
  by: 'slipId',
  while: ['2'],
  ifFilled: 'yard',
  values: { way: { of: 'kind', as: { load: 'out', unload: 'in' } }, weight: { of: 'weight' } },
  counter: { isCounter: 'Y' },
} as const;
const slip = defineEntity({ ...slipParts, posts: [posting] });

const DONE = { id: 's1', kind: 'load', yard: 'y1', weight: 10, state: '2' };
const made = (before: Values | undefined, after: Values | undefined) =>
  linesFor(slip, before, after).map(({ creation, document }) => `${'isCounter' in creation.values ? '-' : '+'}${document['weight']}`);

test.each<[string, Values | undefined, Values | undefined, readonly string[]]>([
  ['a step into the status', { ...DONE, state: '1' }, DONE, ['+10']],
  ['a new document in it', undefined, DONE, ['+10']],
  ['a step out of it', DONE, { ...DONE, state: '1' }, ['-10']],
  ['a deletion', DONE, undefined, ['-10']],
  ['another weight', DONE, { ...DONE, weight: 11 }, ['-10', '+11']],
  ['another kind', DONE, { ...DONE, kind: 'unload' }, ['-10', '+10']],
  ['a kind without a case', DONE, { ...DONE, kind: 'turn' }, ['-10']],
  ['a value that no line holds', DONE, { ...DONE, remark: '复核' }, []],
  ['the condition that no longer holds', DONE, { ...DONE, yard: '' }, ['-10']],
  ['a value that only the condition reads', DONE, { ...DONE, yard: 'y2' }, []],
  ['an edit elsewhere', { ...DONE, state: '1' }, { ...DONE, state: '1', weight: 11 }, []],
])('%s', (_, before, after, expected) => {
  expect(made(before, after)).toEqual(expected);
});

test.each<[string, object, string]>([
  ['an unknown status', { ...posting, while: ['3'] }, 'slip names an unknown status 3'],
  ['a field of the line that is not there', { ...posting, values: { ...posting.values, size: 'x' } }, 'with size, which it does not have'],
  ['a counter line’s field that is not there', { ...posting, counter: { gone: 'Y' } }, 'with gone, which it does not have'],
  ['a required field without a value', { ...posting, values: { way: 'in' } }, 'without weight, which is required'],
  ['a reference to something else', { ...posting, by: 'way' }, 'by way, which does not refer to it'],
])('a definition with %s stops the program', (_, wrong, sentence) => {
  expect(() => composeSchema([line, defineEntity({ ...slipParts, posts: [wrong as typeof posting] })])).toThrow(sentence);
});

test('a ledger that leads back to the document stops the program', () => {
  const endless = defineEntity({
    ...parts('line'),
    title: '流水',
    titleField: 'way',
    searchFields: ['way'],
    fields: {
      slipId: ref('单据', 'slip'),
      way: text('方向', { maxLength: 10 }),
      weight: decimal('重量', { scale: 3 }),
      isCounter: text('红冲', { maxLength: 1 }),
    },
    listColumns: ['way'],
    creates: [{ entity: 'slip', at: ['add'], values: { kind: 'load' } }],
  });

  expect(() => composeSchema([endless, slip])).toThrow('leads to itself');
});
