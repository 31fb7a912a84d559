/** A query kept current change by change gives the answers of a query over plain rows. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEntityQueries } from '#query/entity-queries.ts';
import type { RowChange } from '#query/entity-queries.ts';
import type { Row } from '#schema/row.ts';
import { runQuery } from '#query/run-query.ts';
import { idArb, queryArb, rowArb, sample } from './query-arbitraries.ts';

type Edit = { readonly kind: 'put'; readonly row: Row } | { readonly kind: 'drop'; readonly id: string };
const editArb: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 3, arbitrary: rowArb.map(row => ({ kind: 'put', row }) as const) },
  { weight: 1, arbitrary: idArb.map(id => ({ kind: 'drop', id }) as const) },
);

/** Applies a batch to the map and answers what changed, each id once. */
function applyEdits(rowById: Map<string, Row>, edits: readonly Edit[]): RowChange[] {
  for (const edit of edits) {
    if (edit.kind === 'put') rowById.set(edit.row.id, edit.row);
    else rowById.delete(edit.id);
  }
  const ids = new Set(edits.map(edit => (edit.kind === 'put' ? edit.row.id : edit.id)));
  return Array.from(ids, id => ({ id, after: rowById.get(id) }));
}

test('updated change by change, it gives the answers of a query over the plain rows', () => {
  const batches = fc.array(fc.array(editArb, { maxLength: 6 }), { maxLength: 8 });
  fc.assert(
    fc.property(queryArb, fc.array(rowArb), batches, (query, rows, steps) => {
      const rowById = new Map(rows.map(row => [row.id, row]));
      const queries = createEntityQueries(sample);
      queries.load(rowById.values());
      const live = queries.open(query);
      for (const edits of [[], ...steps]) {
        queries.apply(applyEdits(rowById, edits));

        expect({
          rows: live.page((query.pageNo - 1) * query.pageSize, query.pageSize),
          total: live.total(),
          summary: live.summary(),
        }).toEqual(runQuery(sample, rowById.values(), query));
      }
    }),
  );
});

test('all pages together are the whole answer', () => {
  fc.assert(
    fc.property(queryArb, fc.uniqueArray(rowArb, { selector: row => row.id }), (query, rows) => {
      const whole = runQuery(sample, rows, { ...query, pageNo: 1, pageSize: 100 });
      const pages = Math.ceil(whole.total / query.pageSize);
      const laid = Array.from({ length: pages }, (_, index) => runQuery(sample, rows, { ...query, pageNo: index + 1 }).rows).flat();

      expect(laid).toEqual(whole.rows);
    }),
  );
});

const numbered = (count: number): Row[] =>
  Array.from({ length: count }, (_, i) => ({ id: String(i).padStart(6, '0'), weight: i, status: '10' }));
const byWeight = { conditions: [], sort: { column: 'weight', order: 'asc' } } as const;

function opened(rows: readonly Row[]) {
  const queries = createEntityQueries(sample);
  queries.load(rows);
  const live = queries.open(byWeight);
  const first = live.page(0, 10);
  live.summary();
  const begun = queries.work();
  /** What was done since the query was opened and asked. */
  const work = () =>
    Object.fromEntries(Object.entries(queries.work()).map(([name, count]) => [name, count - begun[name as keyof typeof begun]]));
  return { queries, live, first, work };
}
const NOTHING = { examined: 0, scans: 0, sorts: 0, moved: 0, merges: 0, columnBuilds: 0 };

test('a large batch is merged in one walk and gives the same answer', () => {
  const rows = numbered(1000);
  const { queries, live, work } = opened(rows);
  const moved = rows.slice(0, 200).map(before => ({ ...before, weight: 5000 - Number(before['weight']) }));

  queries.apply(moved.map(after => ({ id: after.id, after })));

  const expected = runQuery(sample, [...rows.slice(200), ...moved], { ...byWeight, pageNo: 1, pageSize: 2000 });
  expect(live.page(0, 2000)).toEqual(expected.rows);
  expect(work()).toEqual({ ...NOTHING, examined: 200, merges: 1 });
});

test('a change outside the page keeps the row objects of the page and moves no row', () => {
  const { queries, live, first, work } = opened(numbered(100));

  queries.apply([{ id: '000050', after: { id: '000050', weight: 50, status: '20' } }]);

  expect(live.page(0, 10).every((row, index) => row === first[index])).toBe(true);
  expect(work()).toEqual({ ...NOTHING, examined: 1 });
});

test.each([1_000, 20_000])('one change costs the same work among %i rows', count => {
  const { queries, live, work } = opened(numbered(count));

  for (let i = 0; i < 50; i++) {
    queries.apply([{ id: '000500', after: { id: '000500', weight: i, status: '10' } }]);
    live.page(0, 10);
    live.summary();
  }

  expect(work()).toEqual({ ...NOTHING, examined: 50, moved: 50 });
});

test('another sort with the same conditions shares their matches and totals', () => {
  const { queries, work } = opened(numbered(100));
  const other = queries.open({ conditions: [], sort: { column: 'status', order: 'desc' } });

  expect([other.total(), other.summary(), other.page(0, 1)]).toEqual([100, { weight: 4950 }, [{ id: '000099', weight: 99, status: '10' }]]);
  expect(work()).toEqual({ ...NOTHING, sorts: 1, columnBuilds: 1 });
});

test('columns are dropped with the last query that needs them', () => {
  const { queries } = opened(numbered(10));
  const byStatus = { conditions: [], sort: { column: 'status', order: 'asc' } } as const;
  queries.open(byStatus).page(0, 1);
  const both = queries.columnNames();
  queries.close(byStatus);
  const one = queries.columnNames();
  queries.close(byWeight);

  expect([both.toSorted(), one.toSorted(), queries.columnNames()]).toEqual([['count', 'status', 'weight'], ['count', 'weight'], []]);
});
