/** What finding deletions costs in a collection of a hundred thousand rows: requests, counted at the server. */
import { expect, test } from 'vitest';
import { createCollections } from '#workers/collections.ts';
import { createCounters } from '#workers/counters.ts';
import type { EngineStore, RowPage, Transport } from '#workers/ports.ts';
import { countPass } from '#workers/pull/checksum.ts';
import type { CountAnswer } from '#workers/pull/checksum.ts';
import type { EntityPull } from '#workers/pull/read-page.ts';
import { createServerClock } from '#workers/pull/server-time.ts';
import { createTurns } from '#workers/pull/turns.ts';
import { ok } from '#base/result.ts';
import { COUNT_PROBES_PER_PASS, COUNT_WIDTH } from '#domain/limits.ts';
import { entityDef } from '#domain/registry.ts';
import type { SyncRead } from '#domain/query/sync-read.ts';

const ROWS = 100_000;
const ID_LENGTH = 19;
const snowflake = (index: number): string => String(1_800_000_000_000n * 1_000_000n + BigInt(index) * 7_919n).padStart(ID_LENGTH, '0');
const allIds = Array.from({ length: ROWS }, (_, index) => snowflake(index));

/** The server's ids in order, and its answers by binary search: a request costs it nothing. */
function largeServer(gone: ReadonlySet<string>) {
  const ids = allIds.filter(id => !gone.has(id));
  const reads: SyncRead[] = [];
  let [underWay, widest] = [0, 0];
  const placeOf = (text: string): number => {
    let [low, high] = [0, ids.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ids[middle] ?? '') < text) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const page = ({ fromId, toId, pageSize }: SyncRead): RowPage => {
    const from = fromId === undefined ? 0 : placeOf(fromId);
    const to = toId === undefined ? ids.length : placeOf(`${toId}~`);
    return { rows: ids.slice(from, Math.min(to, from + pageSize)).map(id => ({ id })), total: to - from, summary: undefined };
  };
  return {
    ids,
    reads,
    /** The most requests that were under way at once. */
    widest: () => widest,
    read: async (_: string, read: SyncRead) => {
      reads.push(read);
      widest = Math.max(widest, ++underWay);
      await new Promise(resolve => setImmediate(resolve));
      underWay -= 1;
      return ok({ value: page(read), serverMs: undefined });
    },
  };
}

/** A disk that holds every row and takes every commit. */
const fullDisk: Pick<EngineStore, 'rowsAfter' | 'rowsByIds' | 'metas' | 'entries' | 'commit'> = {
  rowsAfter: async () => ({ rows: allIds.map(id => ({ id })), nextAfterId: undefined }),
  rowsByIds: async (_, ids) => ids.map(id => ({ id })),
  metas: async () => [],
  entries: async () => [],
  commit: async () => ({ kind: 'committed' }),
};

async function findDeleted(gone: readonly number[], width?: number) {
  const server = largeServer(new Set(gone.map(snowflake)));
  const unused = () => Promise.reject(new Error('not asked'));
  const transport: Transport = { read: server.read, window: unused, byId: unused, children: unused, write: unused, probe: unused };
  const collections = createCollections({ store: fullDisk as EngineStore, epoch: 1, onStale: () => undefined });
  const nowMs = () => 0;
  const deps = {
    collections,
    transport,
    clock: { nowMs, sleep: async () => undefined },
    serverClock: createServerClock(nowMs),
    turns: createTurns(1),
    countTurns: createTurns(COUNT_WIDTH),
    counters: createCounters(),
    onScanTotal: () => undefined,
    onVerify: () => undefined,
  };
  const pull: EntityPull = { def: entityDef('supplier'), deps, priority: () => 0, signal: new AbortController().signal };
  const perPass: number[] = [];
  let left: Extract<CountAnswer, { kind: 'more' }>['left'] = [];
  for (;;) {
    const before = server.reads.length;
    const answer = await countPass(pull, left, width);
    if (!answer.ok) throw new Error(answer.error.kind);
    perPass.push(server.reads.length - before);
    if (answer.value.kind !== 'more') {
      return {
        kind: answer.value.kind,
        requests: server.reads.length,
        widest: server.widest(),
        perPass,
        isEqual: sameIds(collections.baseIds('supplier', '', undefined), server.ids),
      };
    }
    left = answer.value.left;
  }
}

const sameIds = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((id, index) => id === b[index]);

test.each([[0], [61_803], [ROWS - 1], [ROWS / 2], [ROWS / 2 - 1]])('one deletion, row %d, takes at most twelve requests', async index => {
  const found = await findDeleted([index]);

  expect(found).toMatchObject({ kind: 'repaired', isEqual: true });
  expect(found.requests).toBeLessThanOrEqual(12);
});

test('ten scattered deletions take at most ninety, a bounded number at a time', async () => {
  const found = await findDeleted(Array.from({ length: 10 }, (_, index) => index * 9_973 + 421));

  expect(found).toMatchObject({ kind: 'repaired', isEqual: true });
  expect(found.requests).toBeLessThanOrEqual(90);
  expect(Math.max(...found.perPass)).toBeLessThanOrEqual(COUNT_PROBES_PER_PASS + 1);
});

test.each([[1], [2], [COUNT_WIDTH]])('%d side by side find the same with as many requests', async width => {
  const scattered = Array.from({ length: 10 }, (_, index) => index * 9_973 + 421);
  const [narrow, found] = [await findDeleted(scattered, 1), await findDeleted(scattered, width)];

  expect(found).toMatchObject({ kind: 'repaired', isEqual: true, widest: width });
  expect(found.requests).toBeLessThanOrEqual(narrow.requests + COUNT_WIDTH);
});

test('equal collections cost one request', async () => {
  expect(await findDeleted([])).toMatchObject({ kind: 'equal', requests: 1, isEqual: true });
});

test('more than a bisection is worth is left to the sweep', async () => {
  expect(await findDeleted(Array.from({ length: 40 }, (_, index) => index * 2_000))).toMatchObject({ kind: 'sweep', requests: 1 });
});
