/** What a definition says about rows that its writes bring about. */
import { describe, expect, test } from 'vitest';
import { schema as products } from '#features/registry.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { WrittenValues } from '#schema/written-values.ts';
import { ADDED, createdValues, creationsAt, creationsFor, entitiesOf, namesOfCreation, recordsOf } from '#schema/creations.ts';
import type { Creation } from '#schema/creations.ts';
import { completeEntity, defineEntity } from '#schema/define-entity.ts';
import { dict, ref, text } from '#schema/field.ts';
import { composeSchema } from '#schema/schema.ts';
import { goods, movement, stack, yardOrder } from '#tests/support/stock-schema.ts';

const parts = (name: string) =>
  ({ name, route: `/${name}`, component: `small/${name}`, endpoint: `/${name}`, permission: name, offline: 'full', query: [] }) as const;
const note = defineEntity({
  ...parts('note'),
  title: '记录',
  titleField: 'what',
  searchFields: ['what'],
  fields: {
    jobId: ref('计划', 'job', { required: true }),
    what: text('事项', { required: true, maxLength: 20 }),
    by: text('人', { maxLength: 20 }),
  },
  listColumns: ['what'],
});
const job = {
  ...parts('job'),
  title: '计划',
  titleField: 'no',
  searchFields: ['no'],
  fields: { no: text('编号', { maxLength: 20 }), state: dict('状态', 'job_state', { default: '1' }) },
  listColumns: ['no'],
  flow: { field: 'state', initial: '1', transitions: [{ action: 'close', button: '关闭', from: ['1'], to: '2' }] },
} as const;
const creation = { entity: 'note', by: 'jobId', at: ['close'], values: { what: '关闭' } } as const;

test('an act brings about what names it, and nothing else does', () => {
  const def = defineEntity({ ...job, creates: [creation] });

  expect(creationsAt(def, 'close')).toEqual([creation]);
  expect(creationsAt(def, ADDED)).toEqual([]);
  expect(creationsAt(def, undefined)).toEqual([]);
});

const FACTS = { username: 'li', now: '2026-03-05 10:00:00' };

test('values are fixed, of the row, or of the write; an empty one is left out', () => {
  const values = { what: { of: 'no' }, by: { stamp: 'user' }, at: { stamp: 'now' }, kind: 3, gone: { of: 'state' } } as const;

  expect(createdValues({ ...creation, values }, { ...FACTS, row: { id: 'j1', no: 'A1', state: '' } })).toEqual({
    jobId: 'j1',
    what: 'A1',
    by: 'li',
    at: '2026-03-05 10:00:00',
    kind: 3,
  });
});

test('values are chosen by a field, read from the row that a reference names, and found', () => {
  const [made] = yardOrder.creates ?? [];
  if (!made) throw new Error('an order makes movements');
  const row = { id: 'o1', kind: 'load', weight: 3 };
  const facts = { ...FACTS, row, referred: new Map([['goodsId.family', '焦炭']]), found: new Map([['stackId', 's1']]) };

  expect(createdValues(made, facts)).toEqual({
    orderId: 'o1',
    stackId: 's1',
    weight: 3,
    family: '焦炭',
    way: 'out',
    doneTime: '2026-03-05 10:00:00',
    keeper: 'li',
  });
  expect(createdValues(made, { ...FACTS, row })).not.toHaveProperty('family');
  expect(namesOfCreation(made)).toEqual(expect.arrayContaining(['weight', 'goodsId', 'kind', 'yard', 'owner', 'fee']));
  expect(entitiesOf(made)).toEqual(['movement', 'stack']);
});

test.each([
  ['a load', { kind: 'load' }, ['out of its stack']],
  ['a shift', { kind: 'shift', toYard: 'B' }, ['shift out', 'shift in']],
  ['a shift to nowhere', { kind: 'shift' }, ['shift out']],
  ['a kind without a case', { kind: 'count' }, []],
  ['no kind', {}, []],
])('%s makes the rows whose conditions hold', (_, row, expected) => {
  const names = ['out of its stack', 'shift out', 'shift in'];
  expect(creationsFor(yardOrder, 'done', row).map(made => names[(yardOrder.creates ?? []).indexOf(made)])).toEqual(expected);
});

test('rows that nobody writes go with the row they tell of; others stay', () => {
  const find = (name: string) => products.find(name);

  expect(recordsOf(products.get('waybill'), find).map(({ entity }) => entity)).toEqual(['waybillTrack']);
});

describe('a definition that cannot be', () => {
  const compose =
    (more: Readonly<Record<string, unknown>>, other = note) =>
    () =>
      composeSchema([defineEntity({ ...job, ...more }), other]);

  test.each([
    ['an act that is no step of it', { creates: [{ ...creation, at: ['open'] }] }, 'creates rows at open, which is no step of it'],
    [
      'a reference to another entity',
      { creates: [{ ...creation, by: 'what' }] },
      'creates rows of note by what, which does not refer to it',
    ],
    ['a field that the new row lacks', { creates: [{ ...creation, values: { what: '1', who: '2' } }] }, 'creates rows of note with who'],
    ['a required field left empty', { creates: [{ ...creation, values: {} }] }, 'creates rows of note without what, which is required'],
    ['a field of its own that it lacks', { creates: [{ ...creation, values: { what: { of: 'name' } } }] }, 'names an unknown field name'],
  ])('%s', (_, more, sentence) => {
    expect(compose(more)).toThrow(sentence);
  });

  test('related rows with a column they lack', () => {
    const related = [{ entity: 'note', foreignField: 'jobId', label: '记录', columns: ['what', 'who'] }];
    expect(compose({ related })).toThrow('shows who of note, which does not have it');
  });

  test('rows that bring each other about without end', () => {
    const endless = defineEntity({
      ...parts('note'),
      title: '记录',
      titleField: 'what',
      searchFields: ['what'],
      fields: { jobId: ref('计划', 'job'), what: text('事项', { maxLength: 20 }) },
      listColumns: ['what'],
      creates: [{ entity: 'job', by: 'noteId', at: [ADDED], values: {} }],
    });
    const fields = { ...job.fields, noteId: ref('记录', 'note') };
    expect(() => composeSchema([defineEntity({ ...job, fields, creates: [{ ...creation, at: [ADDED] }] }), endless])).toThrow(
      'job add leads to itself: job add → note add → job add; take one of these away',
    );
  });

  test('a row that makes one like itself, unless the made one certainly makes none', () => {
    const pair = (way: string) =>
      composeSchema([
        defineEntity({
          ...parts('note'),
          title: '记录',
          titleField: 'what',
          searchFields: ['what'],
          fields: { what: text('事项', { maxLength: 20 }), way: text('方向', { maxLength: 5 }) },
          listColumns: ['what'],
          creates: [{ entity: 'note', at: [ADDED], when: { field: 'way', is: ['out'] }, values: { what: { of: 'what' }, way } }],
        }),
      ]);
    expect(() => pair('in')).not.toThrow();
    expect(() => pair('out')).toThrow('note add leads to itself: note add → note add → note add; take one of these away');
  });

  const stocked =
    (change: (made: Creation) => object, others: readonly EntityDef[] = [goods, stack, movement]) =>
    () => {
      const [made] = yardOrder.creates ?? [];
      return composeSchema([...others, completeEntity({ ...yardOrder, creates: made ? [{ ...made, ...change(made) }] : [] })]);
    };
  const stackBy = (by: WrittenValues) => ({ stackId: { find: { entity: 'stack', by, orCreate: true as const } } });

  test.each<[string, (made: Creation) => object, string]>([
    ['a condition on an unknown field', () => ({ when: { field: 'kinds', is: ['1'] } }), 'names an unknown field kinds'],
    ['an unknown field that must be filled', () => ({ ifFilled: 'there' }), 'names an unknown field there'],
    [
      'a path that ends nowhere',
      ({ values }) => ({ values: { ...values, family: { ref: 'goodsId.kind' } } }),
      'with family, which reads the field kind, which goods does not have',
    ],
    [
      'a path through a text',
      ({ values }) => ({ values: { ...values, family: { ref: 'yard.kind' } } }),
      'with family, which reads through yard, which is no reference to one row',
    ],
    [
      'a text for a number',
      ({ values }) => ({ values: { ...values, weight: { of: 'yard' } } }),
      'which holds another kind of value than yard',
    ],
    ['a number for a text', ({ values }) => ({ values: { ...values, way: 3 } }), 'with way, which holds no value such as 3'],
    [
      'a case of another kind',
      ({ values }) => ({ values: { ...values, weight: { of: 'kind', as: { load: '1' } } } }),
      'holds no value such as 1',
    ],
    ['a time for a weight', ({ values }) => ({ values: { ...values, weight: { stamp: 'now' } } }), 'with weight, which cannot hold a time'],
    [
      'money that everybody would see',
      ({ values }) => ({ values: { ...values, weight: { of: 'fee' } } }),
      'shows the money of fee to everybody',
    ],
    [
      'a reference to other rows',
      ({ values }) => ({ values: { ...values, stackId: { of: 'goodsId' } } }),
      'with stackId, which refers to other rows than goodsId',
    ],
    [
      'a search by an unknown field',
      ({ values }) => ({ values: { ...values, ...stackBy({ yards: 'A' }) } }),
      'and finds rows of stack with yards, which it does not have',
    ],
    [
      'a search by nothing',
      ({ values }) => ({ values: { ...values, ...stackBy({}) } }),
      'by nothing; name the fields that tell them apart',
    ],
    [
      'a search that makes a row without a required value',
      ({ values }) => ({ values: { ...values, ...stackBy({ yard: { of: 'yard' } }) } }),
      'and makes them without goodsId, which is required; find them by it too',
    ],
    [
      'a search that makes rows of a later status',
      ({ values }) => ({ values: { ...values, ...stackBy({ yard: { of: 'yard' }, goodsId: { of: 'goodsId' }, state: '2' }) } }),
      'in another status than 1, in which it makes them',
    ],
    [
      'a search for a field of another entity',
      ({ values }) => ({ values: { ...values, stackId: { find: { entity: 'goods', by: { goodsName: 'A' } } } } }),
      'with stackId, which is no reference to rows of goods',
    ],
  ])('%s', (_, change, sentence) => {
    expect(stocked(change)).toThrow(sentence);
    expect(stocked(() => ({}))).not.toThrow();
  });
});
