import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLiveQuery } from '#domain/query/live-query.ts';
import type { RowChange } from '#domain/query/live-query.ts';
import type { Row } from '#domain/entity/row.ts';
import { runQuery } from '#domain/query/run-query.ts';
import { idArb, queryArb, rowArb, sample } from './query-arbitraries.ts';

type Edit = { readonly kind: 'put'; readonly row: Row } | { readonly kind: 'drop'; readonly id: string };
const editArb: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 3, arbitrary: rowArb.map(row => ({ kind: 'put', row }) as const) },
  { weight: 1, arbitrary: idArb.map(id => ({ kind: 'drop', id }) as const) },
);

/** Applies a batch to the map and answers what changed, each id once. */
function applyEdits(rowById: Map<string, Row>, edits: readonly Edit[]): RowChange[] {
  const before = new Map(edits.map(edit => (edit.kind === 'put' ? edit.row.id : edit.id)).map(id => [id, rowById.get(id)]));
  for (const edit of edits) {
    if (edit.kind === 'put') rowById.set(edit.row.id, edit.row);
    else rowById.delete(edit.id);
  }
  return Array.from(before, ([id, row]) => ({ before: row, after: rowById.get(id) }));
}

test('kept current change by change, it answers what a query over the plain rows answers', () => {
  const batches = fc.array(fc.array(editArb, { maxLength: 6 }), { maxLength: 8 });
  fc.assert(
    fc.property(queryArb, fc.array(rowArb), batches, (query, rows, steps) => {
      const rowById = new Map(rows.map(row => [row.id, row]));
      const live = createLiveQuery(sample, query);
      live.load(rowById.values());
      for (const edits of [[], ...steps]) {
        live.apply(applyEdits(rowById, edits));

        expect({
          rows: live.page((query.pageNo - 1) * query.pageSize, query.pageSize),
          total: live.total(),
          summary: live.summary(),
        }).toEqual(runQuery(sample, rowById.values(), query));
      }
    }),
  );
});

test('pages laid end to end are the whole answer', () => {
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

test('a large batch is merged in one walk and answers the same', () => {
  const live = createLiveQuery(sample, byWeight);
  const rows = numbered(1000);
  live.load(rows);
  const moved = rows.slice(0, 200).map(before => ({ before, after: { ...before, weight: 5000 - Number(before['weight']) } }));

  live.apply(moved);

  const expected = runQuery(sample, [...rows.slice(200), ...moved.map(change => change.after)], { ...byWeight, pageNo: 1, pageSize: 2000 });
  expect(live.page(0, 2000)).toEqual(expected.rows);
  expect(live.work()).toEqual({ examined: 1200, moved: 0, merges: 1 });
});

test('a change elsewhere leaves the very same rows on the page and moves nothing', () => {
  const live = createLiveQuery(sample, byWeight);
  const rows = numbered(100);
  live.load(rows);
  const before = live.page(0, 10);

  live.apply([{ before: rows[50], after: { id: '000050', weight: 50, status: '20' } }]);

  expect(live.page(0, 10).every((row, index) => row === before[index])).toBe(true);
  expect(live.work()).toEqual({ examined: 101, moved: 0, merges: 0 });
});
