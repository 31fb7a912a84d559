/** The report picker without its screen: how many rows may be taken, what the report is asked with, and the page that rows seen before answer. */
import { describe, expect, test } from 'vitest';
import { keyRows } from '#app/ui/online/decoders/row-keys.ts';
import { whyNotTaken } from '#app/ui/widgets/popup/choice-check.ts';
import { selfParams } from '#app/ui/widgets/popup/report-params.ts';
import { seenPage, withSeen } from '#app/ui/widgets/popup/seen-rows.ts';
import type { SeenQuestion } from '#app/ui/widgets/popup/seen-rows.ts';
import type { OnlineCondition } from '#domain/online-views.ts';
import { dict, integer, named, text } from '#schema/field.ts';

test.each([
  ['one of one', false, 1, undefined],
  ['none of one', false, 0, '请选择一条记录'],
  ['two of one', false, 2, '只能选择一条记录'],
  ['none of several', true, 0, '请选择一条记录'],
  ['one of several', true, 1, undefined],
  ['three of several', true, 3, undefined],
])('%s', (_, isMany, count, why) => {
  expect(whyNotTaken(isMany, count)).toBe(why);
});

test.each([
  [49, 49],
  [50, 50],
  [51, 50],
])('the key of a record of %i characters has %i; records that begin alike keep keys of their own', (length, kept) => {
  const value = '甲'.repeat(length);
  const keys = keyRows([{ a: value }, { a: `${value}乙` }]).map(({ id }) => id);
  expect(keys[0]).toBe('甲'.repeat(kept));
  expect(new Set(keys).size).toBe(2);
});

describe('what a report is asked with', () => {
  const report = { code: 'r', orgFields: 'a', destFields: 'x', param: { year: 2026, since: { same: 'from' } } };
  test.each([
    ['values of the field and of the row', { from: '2026-01' }, { kind: 'given', self: { self_year: '2026', self_since: '2026-01' } }],
    ['a row that lacks one', {}, { kind: 'lacks', field: 'from' }],
    ['a condition has no row: what would come from it is left to the report', undefined, { kind: 'given', self: { self_year: '2026' } }],
  ] as const)('%s', (_, own, asked) => {
    expect(selfParams(report, own)).toEqual(asked);
  });
  test('a report without parameters', () => {
    expect(selfParams({ code: 'r', orgFields: 'a', destFields: 'x' }, {})).toEqual({ kind: 'given', self: {} });
  });
});

describe('rows seen before', () => {
  const rows = [
    { id: 'k', name: '北方煤业', kind: '1', count: 12 },
    { id: 'k', name: '南方矿业', kind: '2', count: 3 },
    { id: 'm', name: '晋北煤业', kind: '1', count: 100 },
    { id: 'n', name: '没有份数', kind: '2' },
  ];
  const one = (field: OnlineCondition['field'], isRange = false): OnlineCondition => ({ field, isRange, isHidden: false, start: '' });
  const conditions = [one(named('name', text('名称'))), one(named('kind', dict('类型', 'k'))), one(named('count', integer('份数')), true)];
  const asked: SeenQuestion = { conditions, values: {}, sort: undefined, pageNo: 1, pageSize: 10 };
  const names = (change: Partial<SeenQuestion>) => seenPage(rows, { ...asked, ...change }).rows.map(({ name }) => name);

  test.each<[string, Partial<SeenQuestion>, readonly unknown[]]>([
    ['a part of a text', { values: { name: '煤业' } }, ['北方煤业', '晋北煤业']],
    ['an equal code', { values: { kind: '2' } }, ['南方矿业', '没有份数']],
    ['a range of numbers', { values: { count_begin: '3', count_end: '12' } }, ['北方煤业', '南方矿业']],
    ['numbers in their order', { sort: { column: 'count', order: 'desc' } }, ['晋北煤业', '北方煤业', '南方矿业', '没有份数']],
    ['the second page', { pageNo: 2, pageSize: 3 }, ['没有份数']],
    [
      'a parameter of the query is no column',
      { conditions: [one(named('self_since', text('起')))], values: { self_since: '9' } },
      rows.map(({ name }) => name),
    ],
  ])('%s', (_, change, found) => {
    expect(names(change)).toEqual(found);
  });

  test('two of one key can be told apart; a row seen again is kept once, at the front', () => {
    expect(seenPage(rows, asked)).toMatchObject({ total: 4, rows: [{ id: 'k' }, { id: 'k#2' }, { id: 'm' }, { id: 'n' }] });
    const [first, second = { id: '' }] = rows;
    expect(withSeen(rows, [second]).map(({ name }) => name)).toEqual(['南方矿业', '北方煤业', '晋北煤业', '没有份数']);
    expect(
      withSeen(
        [],
        Array.from({ length: 10_000 }, (_, at) => ({ id: `${at}`, name: first?.name ?? '' })),
      ),
    ).toHaveLength(1_000);
  });
});
