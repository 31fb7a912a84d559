/** Rows in groups: counts and sums of each, the order of groups and of their rows, pages over open groups, kept current by the live query, and the time for many rows. */
import { describe, expect, test } from 'vitest';
import { createEntityQueries } from '#query/entity-queries.ts';
import { GROUPS_MAX, REST_KEY } from '#query/group-rows.ts';
import type { GroupBy } from '#query/list-query.ts';
import { viewKey } from '#query/list-query.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import type { Row } from '#schema/row.ts';

const QUERY = { conditions: [], sort: { column: 'waybillNo', order: 'asc' } } as const;
const by = (field: string, more: Partial<GroupBy> = {}): GroupBy => ({ field, by: 'value', isFolded: false, except: [], ...more });
const row = (id: string, status: string, more: Partial<Row> = {}): Row => ({
  waybillNo: `YD${id}`,
  waybillStatus: status,
  loadNetWeight: 1.1,
  ...more,
  id,
});
const ROWS: readonly Row[] = [
  row('1', '20', { carrierUnitId: 'x', carrierUnitId_dictText: '顺达', loadTime: '2026-11-02 08:00:00' }),
  row('2', '10', { carrierUnitId: 'y', carrierUnitId_dictText: '安通', loadTime: '2026-11-30 23:59:59' }),
  row('3', '20', { carrierUnitId: 'x', carrierUnitId_dictText: '顺达', loadTime: '2026-10-01 00:00:00', loadNetWeight: 2.2 }),
  row('4', '30'),
];
function live(rows: Iterable<Row> = ROWS) {
  const queries = createEntityQueries(waybill);
  queries.load(rows);
  return { queries, query: queries.open(QUERY) };
}
const heads = (group: GroupBy, rows: readonly Row[] = ROWS) =>
  live(rows)
    .query.grouped(group, 0, 10)
    .groups.map(({ key, text, count, summary }) => [key, text, count, summary?.['loadNetWeight']]);

test('each group has its count and its sums, to the last decimal', () => {
  expect(heads(by('waybillStatus'))).toEqual([
    ['10', undefined, 1, 1.1],
    ['20', undefined, 2, 3.3],
    ['30', undefined, 1, 1.1],
  ]);
});

test('references stand by their names with the rows that have none last, times by month or day, newest first', () => {
  expect(heads(by('carrierUnitId')).map(([key, text]) => [key, text])).toEqual([
    ['y', '安通'],
    ['x', '顺达'],
    ['', undefined],
  ]);
  expect(heads(by('loadTime', { by: 'month' })).map(([key, , count]) => [key, count])).toEqual([
    ['2026-11', 2],
    ['2026-10', 1],
    ['', 1],
  ]);
  expect(heads(by('loadTime', { by: 'day' })).map(([key]) => key)).toEqual(['2026-11-30', '2026-11-02', '2026-10-01', '']);
});

test('a key that the query names has a group without rows, in its place, which is closed and opens nothing', () => {
  const asked = by('waybillStatus', { also: ['15', '20', '99'] });
  const { groups, rows, span } = live().query.grouped(asked, 0, 10);
  expect(groups.map(({ key, count, isClosed }) => [key, count, isClosed])).toEqual([
    ['10', 1, false],
    ['15', 0, true],
    ['20', 2, false],
    ['30', 1, false],
    ['99', 0, true],
  ]);
  expect(rows).toHaveLength(4);
  expect(span).toEqual([0, 5]);
  const second = live().query.grouped(by('waybillStatus', { also: ['15'] }), 1, 2);
  expect(second.rows.map(({ id }) => id)).toEqual(['1', '3']);
  expect(second.span).toEqual([1, 3]); // 15 without rows and 20
});

test('asked for, each group has the least and the greatest of its numbers and times; a column without a value has none', () => {
  const ranges = live()
    .query.grouped(by('waybillStatus', { hasRanges: true }), 0, 10)
    .groups.map(group => group.ranges);
  expect(ranges[1]).toMatchObject({ loadNetWeight: [1.1, 2.2] });
  expect(ranges[2]).toEqual({ loadNetWeight: [1.1, 1.1] });
  expect(live().query.grouped(by('waybillStatus'), 0, 10).groups[0]).not.toHaveProperty('ranges');
});

describe('a page', () => {
  const page = (group: GroupBy, offset: number, limit: number) => {
    const { rows, open, span } = live().query.grouped(group, offset, limit);
    return { ids: rows.map(({ id }) => id), open, span };
  };
  test('holds the rows of open groups in the list order, and the heads from its first group to its last', () => {
    expect(page(by('waybillStatus'), 0, 10)).toEqual({ ids: ['2', '1', '3', '4'], open: 4, span: [0, 3] });
    expect(page(by('waybillStatus'), 0, 2)).toEqual({ ids: ['2', '1'], open: 4, span: [0, 2] });
    expect(page(by('waybillStatus'), 2, 2)).toEqual({ ids: ['3', '4'], open: 4, span: [1, 3] });
  });
  test('leaves closed groups out, whose heads stand once', () => {
    const closed = by('waybillStatus', { except: ['20'] });
    expect(page(closed, 0, 1)).toEqual({ ids: ['2'], open: 2, span: [0, 1] });
    expect(page(closed, 1, 1)).toEqual({ ids: ['4'], open: 2, span: [1, 3] });
    expect(page(by('waybillStatus', { isFolded: true }), 0, 10)).toEqual({ ids: [], open: 0, span: [0, 3] });
    expect(page(by('waybillStatus', { isFolded: true, except: ['20'] }), 0, 10)).toEqual({ ids: ['1', '3'], open: 2, span: [0, 3] });
  });
});

test('groups follow every change, as computed from scratch', () => {
  const { queries, query } = live();
  query.grouped(by('waybillStatus'), 0, 10);
  const changed = [row('4', '10', { loadNetWeight: 5 }), row('5', '99')];
  queries.apply([...changed.map(after => ({ id: after.id, after })), { id: '1', after: undefined }]);
  const now = [...ROWS.filter(({ id }) => id !== '1' && id !== '4'), ...changed];
  expect(query.grouped(by('waybillStatus'), 0, 10)).toEqual(live(now).query.grouped(by('waybillStatus'), 0, 10));
});

test('a view of another grouping is another view', () => {
  const key = (group?: GroupBy) => viewKey('waybill', { ...QUERY, pageNo: 1, pageSize: 10, group });
  const all = [
    undefined,
    by('carId'),
    by('loadTime', { by: 'day' }),
    by('loadTime', { by: 'month' }),
    by('carId', { except: ['1'] }),
    by('carId', { isFolded: true }),
    by('carId', { also: ['1'] }),
    by('carId', { hasRanges: true }),
  ];
  expect(new Set(all.map(key)).size).toBe(all.length);
  expect(key(by('carId', { except: ['1', '2'] }))).toBe(key(by('carId', { except: ['2', '1'] })));
});

test('more values than a page can draw end in one group of the rest', () => {
  const many = Array.from({ length: GROUPS_MAX + 50 }, (_, at) => row(`r${at}`, '10', { remark: `r${String(at).padStart(4, '0')}` }));
  const found = heads(by('remark'), many);
  expect(found).toHaveLength(GROUPS_MAX);
  expect(found.at(-1)?.slice(0, 3)).toEqual([REST_KEY, undefined, 51]);
});

test('a hundred thousand rows are grouped within the time of a sort', () => {
  const many = Array.from({ length: 100_000 }, (_, at) =>
    row(String(at).padStart(6, '0'), String(10 + (at % 9) * 10), {
      loadTime: `2026-${String(1 + (at % 12)).padStart(2, '0')}-01 00:00:00`,
    }),
  );
  const { query } = live(many);
  query.summary();
  query.page(0, 10);
  const group = by('loadTime', { by: 'month' });
  query.grouped(group, 0, 10);
  const times = Array.from({ length: 5 }, () => {
    const startedAt = performance.now();
    expect(query.grouped(group, 50_000, 10).rows).toHaveLength(10);
    return performance.now() - startedAt;
  });
  expect(Math.min(...times)).toBeLessThan(400);
});
