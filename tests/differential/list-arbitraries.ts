/** Random rows of a real entity and random list queries over them: the whole grammar, with ties, gaps and texts that look like operators. */
import * as fc from 'fast-check';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldKind } from '#schema/field.ts';
import type { Row } from '#schema/row.ts';
import type { AdvancedQuery, Condition, ListQuery, QueryRule } from '#query/list-query.ts';

const TEXTS = [
  '晋A12345',
  '晋a12',
  '张三',
  '张三煤业',
  'le mans',
  '>=5',
  '!x',
  'a,b',
  '50%',
  '5_0',
  'x*y',
  '*',
  'c++',
  'Beta',
  'beta',
  '\\n',
  '10',
  '一 二',
  '冀D·02475',
  '冀D02475',
  '冀Ｄ・０２４７５',
  'yd-2026',
  'YD2026',
  '138 0000 00',
  '13800138000',
  '+86 1380000',
  '·',
];
const PARTS = [
  'd02475',
  'Ｄ０２',
  '4·7',
  '-',
  '1380',
  '+86 138',
  '（+８６）1380',
  '8613800138000',
  '+86',
  '晋A',
  '张',
  'a',
  'B',
  '%',
  '_',
  '*',
  ',',
  '\\',
  '+',
  '5',
  ' ',
  '三煤',
  '业',
  '=',
  '!',
];
const CODES = ['0', '1', '10', '2', '9', 'a', 'A'];
const NUMBERS = [0, 1, 2.5, 10, 34.56, 0.01, 100, 1000.25, -3.5];
const DAYS = ['2026-01-01', '2026-01-02', '2026-02-28', '2026-12-31'];
const TIMES = DAYS.flatMap(day => ['00:00:00', '12:30:00', '23:59:59'].map(clock => `${day} ${clock}`));
const IDS = Array.from({ length: 24 }, (_, at) => `r${String(at * 7).padStart(3, '0')}`);

const isText = (kind: FieldKind): boolean => kind === 'text' || kind === 'longText';
const valuesOf = (kind: FieldKind): readonly (string | number)[] => {
  if (isText(kind)) return TEXTS;
  if (kind === 'decimal') return NUMBERS;
  if (kind === 'integer') return NUMBERS.filter(Number.isInteger);
  if (kind === 'date') return DAYS;
  return kind === 'datetime' ? TIMES : kind === 'flag' ? ['Y', 'N'] : CODES;
};

export const idArb = fc.constantFrom(...IDS);

/** @param fields the entity's fields that get values; some are left out of each row. */
export function rowArb(def: EntityDef, fields: readonly string[]): fc.Arbitrary<Row> {
  const values = fields.map(name => [name, fc.constantFrom(...valuesOf(def.fieldByName.get(name)?.kind ?? 'text'))] as const);
  return fc.record({ ...Object.fromEntries(values), id: idArb }, { requiredKeys: ['id'] }).map(row => ({ ...row, id: row.id }));
}

const COMPARISONS: readonly QueryRule[] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'];
const joined = (values: readonly string[]): fc.Arbitrary<string> =>
  fc
    .subarray(
      [...values].filter(value => !value.includes(',')),
      { minLength: 1, maxLength: 2 },
    )
    .map(items => items.join(','));

function conditionArb(def: EntityDef, field: string): fc.Arbitrary<Condition> {
  const kind = field === 'id' ? 'dict' : (def.fieldByName.get(field)?.kind ?? 'text');
  const values = field === 'id' ? IDS : valuesOf(kind).map(String);
  const compared = fc.record({
    field: fc.constant(field),
    rule: fc.constantFrom(...COMPARISONS),
    value: fc.constantFrom(...values, ...(kind === 'datetime' ? DAYS : [])),
  });
  const listed = fc.record({ field: fc.constant(field), rule: fc.constant('in' as const), value: joined(values) });
  const searched = fc.record({
    field: fc.constant(field),
    rule: fc.constantFrom('like', 'right_like', 'left_like'),
    value: fc.constantFrom(...(isText(kind) ? [...PARTS, ...TEXTS] : values)),
  });
  return isText(kind) || kind === 'dict'
    ? fc.oneof(compared, listed, searched)
    : kind === 'datetime'
      ? compared
      : fc.oneof(compared, listed);
}

export function queryArb(def: EntityDef, fields: readonly string[]): fc.Arbitrary<ListQuery> {
  const condition = fc.oneof(...['id', ...fields].map(name => conditionArb(def, name)));
  const range = fc.oneof(...fields.filter(name => !isText(def.fieldByName.get(name)?.kind ?? 'text')).map(name => rangeArb(def, name)));
  const advanced: fc.Arbitrary<AdvancedQuery> = fc.record({
    match: fc.constantFrom('and', 'or'),
    conditions: fc.array(condition, { minLength: 1, maxLength: 3 }),
  });
  const promised = fields.filter(name => !isText(def.fieldByName.get(name)?.kind ?? 'text'));
  return fc.record({
    conditions: fc.oneof(fc.array(condition, { maxLength: 3 }), range),
    advanced: fc.option(advanced, { nil: undefined, freq: 2 }),
    anyOf: fc.option(keywordArb(def, fields), { nil: undefined, freq: 2 }),
    sort: fc.record({ column: fc.constantFrom('id', ...promised), order: fc.constantFrom('asc', 'desc') }),
    pageNo: fc.integer({ min: 1, max: 3 }),
    pageSize: fc.constantFrom(1, 3, 7, 50),
  });
}

/** One text in every free-text field. */
function keywordArb(def: EntityDef, fields: readonly string[]): fc.Arbitrary<readonly Condition[]> {
  const sought = fields.filter(name => isText(def.fieldByName.get(name)?.kind ?? 'text'));
  return fc.constantFrom(...PARTS, ...TEXTS).map(value => sought.map(field => ({ field, rule: 'like', value })));
}

function rangeArb(def: EntityDef, field: string): fc.Arbitrary<Condition[]> {
  const kind = def.fieldByName.get(field)?.kind ?? 'text';
  const end = fc.constantFrom(...valuesOf(kind).map(String), ...(kind === 'datetime' ? DAYS : []));
  return fc.tuple(end, end).map(([from, to]) => [
    { field, rule: 'ge' as const, value: from },
    { field, rule: 'le' as const, value: to },
  ]);
}
