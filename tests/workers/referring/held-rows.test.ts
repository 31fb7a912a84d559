/** Which rows others hold, over collections in memory: by every reference, with unsent changes, current after each change, indexed once. */
import { beforeEach, expect, test } from 'vitest';
import type { Row } from '#schema/row.ts';
import { unknownMeta } from '#sync/engine-store.ts';
import { schema } from '#tests/support/small-schema.ts';
import type { ReplicaChange } from '#workers/replica-port.ts';
import { createHeldRows } from '#workers/referring/held-rows.ts';
import type { HeldRows } from '#workers/referring/held-rows.ts';

type Rows = Map<string, Row>;
let rowsByEntity: Map<string, Rows>;
let deleting: Set<string>;
let partial: Set<string>;
let announce: (change: ReplicaChange) => void;
let walks: number;
let held: HeldRows;

beforeEach(() => {
  rowsByEntity = new Map(schema.defs.map(({ name }) => [name, new Map()]));
  deleting = new Set();
  partial = new Set();
  walks = 0;
  const rowsOf = (entity: string): Rows => rowsByEntity.get(entity) ?? new Map();
  held = createHeldRows({
    schema,
    replica: {
      hydrate: async () => undefined,
      isHydrated: () => true,
      foldedRows(entity) {
        walks++;
        return rowsOf(entity).values();
      },
      folded(entity, id) {
        const row = rowsOf(entity).get(id);
        return row && { row, mark: deleting.has(id) ? { sync: 'pending', op: 'delete', fields: [] } : undefined };
      },
      entries: () => [],
      meta: entity => (partial.has(entity) ? unknownMeta(entity) : { entity, isSeeded: true, seededRows: 0, hasKeyset: true }),
      onChange(listener) {
        announce = listener;
        return () => undefined;
      },
    },
    clock: { nowMs: () => 0, sleep: () => Promise.resolve() },
  });
});

function put(entity: string, ...rows: readonly Row[]): void {
  for (const row of rows) rowsByEntity.get(entity)?.set(row.id, row);
  announce({ entity, ids: rows.map(({ id }) => id) });
}
const heldBy = async (...ids: readonly string[]) => (await held.ask({ entity: 'partner', ids })).held;

test('a row is held by every reference to it, each counted, and no other row is', async () => {
  put('trip', { id: 't1', partnerId: 'p1' }, { id: 't2', partnerId: 'p1', carId: 'p2' }, { id: 't3' });
  put('deal', { id: 'd1', partnerId: 'p1' });

  expect(await heldBy('p1', 'p2', 'p3')).toEqual([
    {
      id: 'p1',
      by: [
        { entity: 'trip', field: 'partnerId', count: 2 },
        { entity: 'deal', field: 'partnerId', count: 1 },
      ],
    },
    { id: 'p2', by: [{ entity: 'trip', field: 'carId', count: 1 }] },
  ]);
});

test('what is saved with a row does not hold it: a deal is free of its lines', async () => {
  put('dealLine', { id: 'l1', dealId: 'd1', materialId: 'p1' });

  expect((await held.ask({ entity: 'deal', ids: ['d1'] })).held).toEqual([]);
  expect(await heldBy('p1')).toEqual([{ id: 'p1', by: [{ entity: 'dealLine', field: 'materialId', count: 1 }] }]);
});

test('it is current after each change, and indexed once', async () => {
  put('trip', { id: 't1', partnerId: 'p1' });
  await heldBy('p1');
  const first = walks;
  put('trip', { id: 't1', partnerId: 'p2' });
  expect((await heldBy('p1', 'p2')).map(({ id }) => id)).toEqual(['p2']);
  deleting.add('t1');
  announce({ entity: 'trip', ids: ['t1'] });
  expect(await heldBy('p2')).toEqual([]);
  deleting.clear();
  rowsByEntity.get('trip')?.delete('t1');
  announce({ entity: 'trip', ids: ['t1'] });
  expect(await heldBy('p2')).toEqual([]);
  expect(walks).toBe(first);
  announce({ entity: 'trip', ids: undefined });
  await heldBy('p2');
  expect(walks).toBe(first + 3);
});

test('entities of which rows are not here are named', async () => {
  partial.add('trip');
  expect((await held.ask({ entity: 'partner', ids: ['p1'] })).unread).toEqual(['trip']);
  expect((await held.ask({ entity: 'slip', ids: ['s1'] })).unread).toEqual([]);
});
