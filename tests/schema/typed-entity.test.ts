/** A definition that names a field it has not does not compile; each `@ts-expect-error` fails the type check when that stops being so. */
import { expect, test } from 'vitest';
import { defineEntity } from '#schema/define-entity.ts';
import { decimal, elapsed, group, progress, ref, text } from '#schema/field.ts';
import type { RowOf } from '#schema/typed-entity.ts';
import { numberIn, textIn, valueIn } from '#schema/typed-row.ts';

const plain = {
  name: 'crane',
  title: '吊机',
  route: '/crane',
  component: 'crane/List',
  endpoint: '/crane',
  permission: 'crane',
  offline: 'full',
  query: [],
  searchFields: [],
} as const;
const fields = {
  ...group('基本信息', { code: text('编号'), gross: decimal('毛重', { scale: 3 }) }),
  ...group('重量', { tare: decimal('皮重', { scale: 3 }), net: decimal('净重', { scale: 3 }) }),
};

const crane = defineEntity({
  ...plain,
  titleField: 'code',
  listColumns: ['code', 'createTime'],
  fields,
  computed: { net: 'gross - min(tare, 0.5) - net? * 2' },
  rules: [{ expr: 'gross > tare', message: '毛重必须大于皮重' }],
});

test('fields keep their order, their group and their name; formulas keep their order', () => {
  expect(crane.fields.map(({ name, group: heading, kind }) => [name, heading, kind])).toEqual([
    ['code', '基本信息', 'text'],
    ['gross', '基本信息', 'decimal'],
    ['tare', '重量', 'decimal'],
    ['net', '重量', 'decimal'],
  ]);
  expect(crane.computed).toEqual([{ field: 'net', expr: 'gross - min(tare, 0.5) - net? * 2' }]);
  expect(crane.rules).toEqual([{ expr: 'gross > tare', message: '毛重必须大于皮重' }]);
});

test('a row has the types of its fields', () => {
  const row: RowOf<typeof crane> = { id: '1', code: 'D1', gross: 3.5, createTime: '2026-01-01 00:00:00' };
  // @ts-expect-error a weight is a number
  const wrong: RowOf<typeof crane> = { id: '1', gross: '3.5' };
  // @ts-expect-error no field named grosss
  const misspelt: RowOf<typeof crane> = { id: '1', grosss: 3.5 };
  expect([row, wrong, misspelt]).toHaveLength(3);
});

test('a field is read by a name that the definition has, as what its kind holds; a stored value of another type reads as absent', () => {
  const row = { id: '1', code: 'D1', gross: 3.5, tare: '0.5', createTime: '2026-01-01 00:00:00' };
  expect([textIn<typeof crane>(row, 'code'), textIn<typeof crane>(row, 'createTime'), textIn<typeof crane>(undefined, 'code')]).toEqual([
    'D1',
    '2026-01-01 00:00:00',
    '',
  ]);
  expect([numberIn<typeof crane>(row, 'gross'), numberIn<typeof crane>(row, 'tare'), numberIn<typeof crane>(row, 'net')]).toEqual([
    3.5,
    undefined,
    undefined,
  ]);
  expect(valueIn<typeof crane>(row, 'tare')).toBe('0.5');
});

test.each([
  // @ts-expect-error a misspelt text
  () => textIn<typeof crane>({}, 'cod'),
  // @ts-expect-error a misspelt number
  () => numberIn<typeof crane>({}, 'grosss'),
  // @ts-expect-error a misspelt value
  () => valueIn<typeof crane>({}, 'cod'),
  // @ts-expect-error a number read as a text
  () => textIn<typeof crane>({}, 'gross'),
  // @ts-expect-error a text read as a number
  () => numberIn<typeof crane>({}, 'code'),
  // @ts-expect-error no definition is named
  () => textIn({}, 'code'),
])('a read that the definition does not know does not compile (%#)', read => {
  expect(read()).toBeOneOf(['', undefined]);
});

test.each([
  // @ts-expect-error the title
  () => defineEntity({ ...plain, fields, listColumns: [], titleField: 'cod' }),
  // @ts-expect-error a column
  () => defineEntity({ ...plain, fields, titleField: 'code', listColumns: ['cod'] }),
  // @ts-expect-error a condition
  () => defineEntity({ ...plain, fields, titleField: 'code', listColumns: [], query: [{ field: 'cod', rule: 'eq' }] }),
  // @ts-expect-error the field of its yard
  () => defineEntity({ ...plain, fields, titleField: 'code', listColumns: [], yardFields: ['id', 'yard'] }),
  // @ts-expect-error the number of its line
  () => defineEntity({ ...plain, fields, titleField: 'code', listColumns: [], lineField: 'no' }),
  // @ts-expect-error the field of 启用 and 停用
  () => defineEntity({ ...plain, fields, titleField: 'code', listColumns: [], enabledBy: 'status' }),
  // @ts-expect-error a total
  () => defineEntity({ ...plain, fields, titleField: 'code', listColumns: [], totals: { rowId: 'transTotal', sum: ['ne'] } }),
  // @ts-expect-error the field of a sum
  () => defineEntity({ ...plain, fields, titleField: 'code', listColumns: [], sums: { ne: { of: 'crane', by: 'code' } } }),
  () =>
    defineEntity({
      ...plain,
      fields,
      titleField: 'code',
      listColumns: [],
      // @ts-expect-error the weight of a mean
      totals: { rowId: 'transTotal', sum: [], mean: { gross: { weight: 'ne' } } },
    }),
  () =>
    defineEntity({
      ...plain,
      fields,
      titleField: 'code',
      listColumns: [],
      // @ts-expect-error what a step asks for
      flow: { field: 'code', initial: '0', transitions: [{ action: 'a', button: '甲', from: ['0'], to: '1', requires: ['cod'] }] },
    }),
  () =>
    defineEntity({
      ...plain,
      fields,
      titleField: 'code',
      listColumns: [],
      // @ts-expect-error the value of a row that an act brings about
      creates: [{ entity: 'slip', at: ['add'], values: { weight: { of: 'nett' } } }],
    }),
  () =>
    defineEntity({
      ...plain,
      fields,
      titleField: 'code',
      listColumns: [],
      // @ts-expect-error the row that an act moves
      moves: [{ at: ['add'], row: 'cod', take: 'start' }],
    }),
  // @ts-expect-error a formula reads
  () => defineEntity({ ...plain, fields, titleField: 'code', listColumns: [], computed: { net: 'gros - tare' } }),
  // @ts-expect-error a formula fills
  () => defineEntity({ ...plain, fields, titleField: 'code', listColumns: [], computed: { nett: 'gross - tare' } }),
  // @ts-expect-error a rule reads
  () => defineEntity({ ...plain, fields, titleField: 'code', listColumns: [], rules: [{ expr: 'gross > tar', message: '' }] }),
  () =>
    defineEntity({
      ...plain,
      titleField: 'code',
      listColumns: [],
      // @ts-expect-error a reference copies into
      fields: { ...fields, car: ref('车', 'car', { copies: { plate: 'no' } }) },
    }),
  () =>
    defineEntity({
      ...plain,
      titleField: 'code',
      listColumns: [],
      // @ts-expect-error a reference fills
      fields: { ...fields, car: ref('车', 'car', { fills: { plate: 'no' } }) },
    }),
  () =>
    defineEntity({
      ...plain,
      titleField: 'code',
      listColumns: [],
      // @ts-expect-error a reference compares with
      fields: { ...fields, car: ref('车', 'car', { where: { ownerId: { same: 'owner' } } }) },
    }),
  () =>
    defineEntity({
      ...plain,
      titleField: 'code',
      listColumns: [],
      // @ts-expect-error a progress is worked out from
      fields: { ...fields, share: progress('进度', { done: 'net', of: 'gros' }) },
    }),
  () =>
    defineEntity({
      ...plain,
      titleField: 'code',
      listColumns: [],
      // @ts-expect-error a time is counted from
      fields: { ...fields, stay: elapsed('停留', { since: 'start', unit: 'days' }) },
    }),
  () =>
    defineEntity({
      ...plain,
      fields,
      titleField: 'code',
      listColumns: [],
      // @ts-expect-error a location
      location: { longitude: 'gross', latitude: 'lat' },
    }),
])('%# an unknown field name is refused when the program starts too', define => {
  expect(define).toThrow('unknown field');
});

test('an act of a role that the entity does not have does not compile, and is refused when the program starts', () => {
  const plainly = { ...plain, fields, titleField: 'code', listColumns: [] } as const;
  expect(defineEntity({ ...plainly, roles: { clerk: ['edit', 'price'], dispatcher: [] } }).roles).toEqual({
    clerk: ['edit', 'price'],
    dispatcher: [],
  });
  // @ts-expect-error a step
  expect(() => defineEntity({ ...plainly, roles: { clerk: ['weigh'] } })).toThrow(
    'gives the role clerk the act weigh, which it does not have',
  );
  expect(() => defineEntity({ ...plainly, verbs: ['add'], roles: { clerk: ['edit'] } })).toThrow('the act edit');
});

test('a sum says one thing, of which its field can hold the result', () => {
  const sums = { of: 'lift', by: 'craneId' } as const;
  const made = { ...plain, fields, titleField: 'code', listColumns: [] } as const;
  const define = [
    // @ts-expect-error a number of rows in a text
    () => defineEntity({ ...made, sums: { code: sums } }),
    // @ts-expect-error the first row of no extreme
    () => defineEntity({ ...made, sums: { net: { ...sums, first: 'gross' } } }),
    // @ts-expect-error two things made of the same rows
    () => defineEntity({ ...made, sums: { net: { ...sums, sum: ['gross'], least: 'gross' } } }),
    () => defineEntity({ ...made, sums: { code: { ...sums, first: 'liftNo', greatest: 'gross' } } }),
  ];
  expect(define).toHaveLength(4);
});

test('a move at an act that is none, and one that does nothing, do not compile and stop the program', () => {
  const acts = { ...plain, fields, titleField: 'code', listColumns: [] } as const;
  // @ts-expect-error the act that moves a row
  expect(() => defineEntity({ ...acts, moves: [{ at: ['start'], row: 'code', take: 'start' }] })).toThrow(
    'moves rows at start, which is no step',
  );
  // @ts-expect-error neither a step nor values
  expect(() => defineEntity({ ...acts, moves: [{ at: ['add'], row: 'code' }] })).toThrow('moves rows at add without a step or values');
});

test('a rank and a snapshot name fields of their entity, and its acts', () => {
  const made = { ...plain, fields: { ...fields, yardId: ref('货场', 'yard') }, titleField: 'code', listColumns: [] } as const;
  const define = [
    // @ts-expect-error a place in a text
    () => defineEntity({ ...made, ranks: { code: { within: 'yardId', by: 'net', order: 'asc' } } }),
    // @ts-expect-error the reference of a rank
    () => defineEntity({ ...made, ranks: { net: { within: 'yard', by: 'gross', order: 'asc' } } }),
    // @ts-expect-error the reference of a snapshot
    () => defineEntity({ ...made, snapshots: { net: { at: ['add'], of: 'yard.stock', when: 'after' } } }),
    // @ts-expect-error the act of a snapshot
    () => defineEntity({ ...made, snapshots: { net: { at: ['weigh'], of: 'yardId.stock', when: 'after' } } }),
    () =>
      defineEntity({
        ...made,
        ranks: { net: { within: 'yardId', by: 'gross', order: 'asc' } },
        snapshots: { tare: { at: ['add'], of: 'yardId.stock', when: 'before' } },
      }),
  ];
  expect(define).toHaveLength(5);
});
