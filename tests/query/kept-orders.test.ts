/** What a table keeps between two queries: whole orders and joined texts. Whatever changed meanwhile, the next query's answer is right. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom } from '#base/random.ts';
import type { Row } from '#schema/row.ts';
import { createEntityQueries } from '#query/entity-queries.ts';
import type { ListQuery } from '#query/list-query.ts';
import { runQuery } from '#query/run-query.ts';
import { mergedSlots, repairOrder } from '#query/slot-order.ts';
import { buildTextSearch, maySearch, slotsHolding } from '#query/text-search.ts';
import { sample } from './query-arbitraries.ts';

const COUNT = 6_000; // so many different names are kept as texts, not as codes
const ANCHOR = { conditions: [], sort: { column: 'id', order: 'asc' } } as const;
const pageOf = (query: Omit<ListQuery, 'pageNo' | 'pageSize'>): ListQuery => ({ ...query, pageNo: 1, pageSize: 50 });
const QUERIES: readonly ListQuery[] = [
  pageOf({ conditions: [], sort: { column: 'at', order: 'desc' } }),
  pageOf({ conditions: [{ field: 'status', rule: 'eq', value: '20' }], sort: { column: 'at', order: 'desc' } }),
  pageOf({ conditions: [{ field: 'name', rule: 'like', value: 'a1' }], sort: { column: 'at', order: 'asc' } }),
  pageOf({ conditions: [{ field: 'name', rule: 'like', value: '甲' }], sort: { column: 'weight', order: 'desc' } }),
  pageOf({ conditions: [{ field: 'name', rule: 'ne', value: 'A12甲' }], sort: { column: 'name', order: 'asc' } }),
];

function manyRows(): { readonly rowById: Map<string, Row>; readonly next: (id: string) => Row; readonly anyId: () => string } {
  const random = createRandom(7);
  const below = (limit: number): number => Math.floor(random() * limit);
  const next = (id: string): Row => {
    const row = { id, name: `A${below(1_000_000)}甲`, status: String(10 * (1 + below(3))), weight: below(500), count: below(4) };
    return below(9) === 0 ? row : { ...row, at: `2026-01-${String(10 + below(18))} 0${below(9)}:00:00` };
  };
  const ids = Array.from({ length: COUNT }, (_, at) => String(at).padStart(5, '0'));
  return { rowById: new Map(ids.map(id => [id, next(id)])), next, anyId: () => String(below(COUNT + 200)).padStart(5, '0') };
}

test.each([1, 20, 900])('after %i changes between two queries every answer equals that over the rows', changes => {
  const { rowById, next, anyId } = manyRows();
  const queries = createEntityQueries(sample);
  queries.load(rowById.values());
  queries.open(ANCHOR);
  const answers = () =>
    QUERIES.map(query => {
      const live = queries.open(query);
      const answer = { rows: live.page(0, 50), total: live.total(), summary: live.summary() };
      return answer;
    });
  const expected = () => QUERIES.map(query => runQuery(sample, rowById.values(), query));
  expect(answers()).toEqual(expected());

  for (let round = 0; round < 3; round++) {
    for (const query of QUERIES.slice(1)) queries.close(query); // the first stays, and with it the column of its sort
    const ids = new Set(Array.from({ length: changes }, anyId));
    for (const [at, id] of [...ids].entries()) {
      if (at % 4 === 0) rowById.delete(id);
      else rowById.set(id, next(id));
    }
    queries.apply([...ids].map(id => ({ id, after: rowById.get(id) })));

    expect(answers()).toEqual(expected());
  }
});

test('a second filter with the same sort walks the stored order without sorting', () => {
  const queries = createEntityQueries(sample);
  const { rowById } = manyRows();
  queries.load(rowById.values());
  const [all, one] = QUERIES;
  if (!all || !one) throw new Error('two queries');
  const whole = queries.open(all).page(0, COUNT);

  const filtered = queries.open(one).page(0, COUNT);

  expect(filtered).toEqual(whole.filter(row => row['status'] === '20'));
  expect(queries.work()).toMatchObject({ columnBuilds: 2 });
});

const byValue =
  (values: readonly number[]) =>
  (a: number, b: number): number =>
    (values[a] ?? 0) - (values[b] ?? 0) || a - b;

test('an order with few changes, up to a sixteenth, is repaired and not sorted again', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(50), { minLength: 32, maxLength: 80 }),
      fc.array(fc.tuple(fc.nat(79), fc.option(fc.nat(50)))),
      (old, edits) => {
        const order = { slots: Uint32Array.from(old.keys()).sort(byValue(old)), stale: new Set<number>() };
        const values: (number | null)[] = [...old];
        for (const [slot, value] of edits) {
          if (slot > values.length) continue;
          values[slot] = value;
          order.stale.add(slot);
        }
        const numbers = values.map(Number);
        const expected = Uint32Array.from(numbers.keys())
          .filter(slot => values[slot] !== null)
          .sort(byValue(numbers));
        const isFew = order.stale.size <= old.length / 16;

        expect(repairOrder(order, slot => values[slot] !== null, byValue(numbers))).toBe(isFew);

        if (isFew) expect([...order.slots]).toEqual([...expected]);
      },
    ),
  );
});

test('two sorted orders are merged into one', () => {
  const values = [5, 1, 4, 2, 3, 0];
  expect([...mergedSlots(Uint32Array.of(1, 4, 0), Uint32Array.of(5, 3, 2), byValue(values))]).toEqual([5, 1, 3, 4, 2, 0]);
});

test('the joined texts are found where one of them contains the part, and never across two', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.stringMatching(/^[aB甲]{0,4}$/), { nil: undefined })),
      fc.stringMatching(/^[ab甲]{1,3}$/),
      (texts, part) => {
        const found = slotsHolding(
          buildTextSearch(texts, text => text.toLowerCase()),
          part,
        );
        const expected = texts.flatMap((text, slot) => (text?.toLowerCase().includes(part) ? [slot] : []));

        expect([...found]).toEqual(expected);
      },
    ),
  );
});

test('holes in a column are empty texts', () => {
  const texts: (string | undefined)[] = ['ab'];
  texts[3] = 'ba';
  expect([...slotsHolding(buildTextSearch(texts, String), 'a')]).toEqual([0, 3]);
});

test('a part that contains the separator is searched one text at a time', () => {
  expect([maySearch('a\u0000b'), maySearch(''), maySearch('A12')]).toEqual([false, false, true]);
});
