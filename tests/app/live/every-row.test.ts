/** Reading all rows of several queries: every page of each, and whose word is the last one while the server has not answered. */
import { expect, test } from 'vitest';
import { isLastWord } from '#app/live/ask-view.ts';
import { everyRow } from '#app/live/use-every-row.ts';
import type { ListQuery } from '#query/list-query.ts';
import type { View } from '#query/view.ts';

const SORT = { column: 'id', order: 'asc' } as const;
const of = (value: string) => ({ conditions: [{ field: 'platformId', rule: 'eq', value }] as const });

/** The pages of so many rows, in pages as they are asked for. */
function pageOf(count: number, query: ListQuery): View {
  const first = (query.pageNo - 1) * query.pageSize;
  const value = query.conditions[0]?.value ?? '';
  const ids = Array.from({ length: Math.max(0, Math.min(count - first, query.pageSize)) }, (_, at) => `${value}${first + at}`);
  const rows = ids.map(id => ({ id }));
  return { key: '', entity: 'fee', query, ids, rows, total: count, coverage: 'partial', freshAtMs: 1, markById: {}, unverified: [] };
}

const told = (view: View | undefined) => ({ view, isLast: view !== undefined });

test('every page of every query is read, and the whole is known to be whole', async () => {
  const counts: Readonly<Record<string, number>> = { a: 1_201, b: 0, c: 3 };
  const all = await everyRow(
    async query => told(pageOf(counts[query.conditions[0]?.value ?? ''] ?? 0, query)),
    ['a', 'b', 'c'].map(of),
    SORT,
    () => false,
  );

  expect(all?.view.ids).toHaveLength(1_204);
  expect(new Set(all?.view.ids).size).toBe(1_204);
  expect(all).toMatchObject({ isWhole: true, view: { total: 1_204 } });
});

test('without an answer to one page the rest is shown, and is not the whole', async () => {
  const all = await everyRow(
    async query => told(query.pageNo === 2 ? undefined : pageOf(1_201, query)),
    [of('a')],
    SORT,
    () => false,
  );

  expect(all?.view.ids).toHaveLength(701);
  expect(all).toMatchObject({ isWhole: false, view: { total: 1_201 } });
  const other = await everyRow(
    async query => told(query.conditions[0]?.value === 'a' ? undefined : pageOf(2, query)),
    [of('a'), of('b')],
    SORT,
    () => false,
  );
  expect(other).toMatchObject({ isWhole: false, view: { total: 2 } });
});

test.each([
  ['the rows of this device while the server is asked', { coverage: 'offline' }, false, false],
  ['the same without a network', { coverage: 'offline' }, true, true],
  ['a page of the server', { coverage: 'partial', freshAtMs: 1 }, false, true],
  ['a device that has every row', { coverage: 'full' }, false, true],
  ['a question no server understands', { coverage: 'offline', isInexpressible: true }, false, true],
] as const)('%s', (_, view, isOffline, isLast) => {
  expect(isLastWord(view, isOffline)).toBe(isLast);
});
