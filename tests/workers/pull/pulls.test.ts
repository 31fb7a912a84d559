/** The running pulls: a first download that is stopped, resumed and survives a crash; the slow sweep's pace. */
import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { createReplica } from '#workers/replica.ts';
import type { Replica } from '#workers/replica-port.ts';
import { createCounters } from '#workers/counters.ts';
import { createPulls } from '#workers/pull/pulls.ts';
import type { Pulls } from '#workers/pull/pulls.ts';
import { createServerClock } from '#workers/pull/server-clock.ts';
import { deltaGapMs, sweepGapMs } from '#workers/pull/sweep-pace.ts';
import { createPrioritySemaphore } from '#workers/pull/priority-semaphore.ts';
import { systemClock } from '#workers/clock.ts';
import { watchTransport } from '#workers/transport.ts';
import { openDatabase } from '#db/handle.ts';
import { createEngineStore } from '#db/sync/engine-store.ts';
import { schema } from '#tests/support/small-schema.ts';
import type { EngineStore } from '#workers/ports.ts';
import { createFakeServer, idOf, SERVER_START_MS } from './rig.ts';
import type { FakeServer } from './rig.ts';
import { SWEEP_ASKED_GAP_MS, SWEEP_LARGE_MS, SWEEP_PAGE_GAP_MS, SWEEP_SMALL_MS, SWEEP_SMALL_ROWS, SYNC_PAGE_SIZE } from '#sync/pace.ts';

const ROWS = SYNC_PAGE_SIZE * 4 + 3;
const ENTITY = 'partner';

type Leader = { readonly pulls: Pulls; readonly replica: Replica; readonly unverified: (readonly string[])[] };

async function openStore(): Promise<EngineStore> {
  const opened = await openDatabase(`quayside|pulls|${crypto.randomUUID()}`, schema);
  if (!opened.ok) throw new Error(opened.error.kind);
  return createEngineStore(opened.value, () => SERVER_START_MS);
}

async function lead(store: EngineStore, server: FakeServer, nowMs = () => SERVER_START_MS): Promise<Leader> {
  const { epoch } = await store.takeLeadership('tab');
  const replica = createReplica({ schema, store, epoch, onStale: () => undefined });
  await replica.reloadEntries();
  const serverClock = createServerClock(nowMs);
  const counters = createCounters();
  const unverified: (readonly string[])[] = [];
  const pulls = createPulls({
    schema,
    replica,
    transport: watchTransport(server.transport, { serverClock, nowMs, counters, onActivity: () => undefined, onOutcome: () => undefined }),
    clock: { ...systemClock, nowMs },
    serverClock,
    rng: () => 0,
    semaphore: createPrioritySemaphore(2),
    counters,
    isPushed: () => true,
    onUnverified: (_, ids) => void unverified.push(ids),
    onConfirmed: () => undefined,
    onFailure: error => {
      throw error;
    },
  });
  pulls.setInterests([{ entity: ENTITY, priority: 0, isWatched: true }]);
  pulls.setRunning(true);
  return { pulls, replica, unverified };
}

function serverWith(rows: number): FakeServer {
  const server = createFakeServer();
  for (let index = 0; index < rows; index++) server.add(idOf(index));
  return server;
}

/** Where each page of the scan began. */
const pageStarts = (server: FakeServer) =>
  server.reads.filter(read => read.pageSize === SYNC_PAGE_SIZE && !read.createdFrom && !read.updatedFrom).map(read => read.fromId ?? '');

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(resolve => setImmediate(resolve));
}

const startsOfAllPages = Array.from({ length: 5 }, (_, page) => (page === 0 ? '' : idOf(page * (SYNC_PAGE_SIZE - 1))));

describe('a first download', () => {
  test('killed in the middle it continues at its cursor: no page is read twice (law S34)', async () => {
    const [store, server] = [await openStore(), serverWith(ROWS)];
    const first = await lead(store, server);
    await until(() => pageStarts(server).length === 3);
    first.pulls.stop(); // the worker dies: nothing of the page under way arrives
    const saved = (await store.metas()).find(meta => meta.entity === ENTITY)?.cursor;
    const before = pageStarts(server).length;

    const second = await lead(store, server);
    await until(() => second.replica.meta(ENTITY).isSeeded);
    second.pulls.stop();

    const starts = pageStarts(server);
    expect(starts[before]).toBe(saved);
    expect([...new Set(starts)]).toEqual(startsOfAllPages);
    expect(starts.length - new Set(starts).size).toBeLessThanOrEqual(1); // the page the crash threw away
    expect(second.replica.baseIds(ENTITY, '', undefined)).toEqual([...server.rows.keys()].sort());
  });

  test('has a progress, can be paused, stays paused after a restart, and continues (law S34)', async () => {
    const [store, server] = [await openStore(), serverWith(ROWS)];
    const first = await lead(store, server);
    await until(() => first.replica.meta(ENTITY).seededRows > 0);
    await first.pulls.setSeedPaused(ENTITY, true);
    const stopped = first.pulls.seeds();
    await until(() => first.replica.meta(ENTITY).cursor !== undefined);
    first.pulls.stop();
    const [progress] = stopped;
    expect(progress).toMatchObject({ entity: ENTITY, total: ROWS, isPaused: true });

    const second = await lead(store, server);
    const before = pageStarts(server).length;
    for (let round = 0; round < 20; round++) await new Promise(resolve => setImmediate(resolve));
    expect({ pages: pageStarts(server).length, isPaused: second.pulls.seeds()[0]?.isPaused }).toEqual({ pages: before, isPaused: true });
    await second.pulls.setSeedPaused(ENTITY, false);
    await until(() => second.replica.meta(ENTITY).isSeeded);
    second.pulls.stop();

    expect(second.pulls.seeds()).toEqual([]);
    expect(second.replica.baseIds(ENTITY, '', undefined)).toEqual([...server.rows.keys()].sort());
  });

  test.each([
    ['a message tells of it at once', true],
    ['nothing tells of it: the count after the download finds it', false],
  ])('a row deleted elsewhere while its page is on its way does not stay: %s (law S10)', async (_, isTold) => {
    const [store, server] = [await openStore(), serverWith(ROWS)];
    const gone = idOf(SYNC_PAGE_SIZE + 1);
    const told: string[] = [];
    server.quirks.distort = page => {
      if (!page.rows.some(({ id }) => id === gone) || !server.rows.delete(gone)) return page;
      told.push(gone); // the page with the row is cut, and not answered yet
      if (isTold) leader.pulls.verify(ENTITY, [gone]);
      return page;
    };
    const leader = await lead(store, server);
    await until(() => leader.replica.meta(ENTITY).isSeeded && leader.replica.baseCount(ENTITY) === ROWS - 1);
    leader.pulls.stop();

    expect(told).toEqual([gone]);
    expect(leader.replica.baseIds(ENTITY, '', undefined)).toEqual([...server.rows.keys()].sort());
  });

  test('is probed before its first page', async () => {
    const [store, server] = [await openStore(), serverWith(3)];
    const { pulls, replica } = await lead(store, server);
    await until(() => replica.meta(ENTITY).isSeeded);
    pulls.stop();

    expect(server.reads[0]).toEqual({ pageSize: 2 });
    expect(replica.meta(ENTITY).capabilities).toMatchObject({ inFilter: true, updatedStream: true, exactTotal: true });
  });
});

test('of an entity that only forms referred to starts at once when a list shows it (law S49)', async () => {
  const [store, server] = [await openStore(), serverWith(3)];
  const { pulls, replica } = await lead(store, server);
  await until(() => replica.meta(ENTITY).isSeeded);
  pulls.setInterests([{ entity: ENTITY, priority: 1, isWatched: false }]);
  for (let round = 0; round < 200; round++) await new Promise(resolve => setImmediate(resolve));
  server.nowMs += 60_000; // less than a minute later, far from the next delta of what nobody looks at
  server.add(idOf(7));

  pulls.setInterests([{ entity: ENTITY, priority: 0, isWatched: true }]);
  await until(() => replica.base(ENTITY, idOf(7)) !== undefined);
  pulls.stop();
});

describe('rows missing from a window', () => {
  test('are marked while they are read by id: moved ones stay, deleted ones are removed', async () => {
    const [store, server] = [await openStore(), serverWith(8)];
    const { pulls, replica, unverified } = await lead(store, server);
    await until(() => replica.meta(ENTITY).isSeeded);
    server.edit(idOf(2), { remark: '移到了下一页' });
    server.rows.delete(idOf(5));

    pulls.markUnverified(ENTITY, [idOf(2), idOf(5)]);
    await until(() => unverified.at(-1)?.length === 0);
    pulls.stop();

    expect(unverified).toEqual([[idOf(2), idOf(5)], []]);
    expect(replica.baseIds(ENTITY, '', undefined)).toEqual([...server.rows.keys()].sort());
    expect(replica.base(ENTITY, idOf(2))?.['remark']).toBe('移到了下一页');
  });
});

describe('the slow sweep', () => {
  const held = { entity: ENTITY, isSeeded: true as const, seededRows: 0, hasKeyset: true };
  const able = { inFilter: true, byId: true, createdStream: true, updatedStream: true, exactTotal: true, serverTime: true, probedAtMs: 0 };

  test.each<[string, number, number]>([
    ['one page', 10, SWEEP_SMALL_MS],
    ['twenty thousand rows', SWEEP_SMALL_ROWS, SWEEP_SMALL_MS],
    ['a hundred thousand rows', 100_000, SWEEP_LARGE_MS],
  ])('of %s takes its whole cycle, one page at a time', (_, rows, cycleMs) => {
    const pages = Math.ceil((rows - 1) / (SYNC_PAGE_SIZE - 1)); // the last row of a page is the first of the next

    expect(sweepGapMs({ ...held, capabilities: able }, rows)).toBe(Math.floor(cycleMs / pages));
  });

  test('counts the extra last page in its cycle where the total is not exact (law S37)', () => {
    const blind = { ...held, capabilities: { ...able, exactTotal: false } };

    expect(sweepGapMs(blind, 3) * 2).toBe(SWEEP_SMALL_MS);
  });

  test('takes no second cycle for its next page when the device has fewer rows meanwhile than fill one', () => {
    expect(sweepGapMs({ ...held, capabilities: able, cursor: idOf(4), hasMissed: false }, 4) * 2).toBe(SWEEP_SMALL_MS);
  });

  test.each<[string, Parameters<typeof sweepGapMs>, number]>([
    ['when the engine started it early', [{ ...held, hurry: { isAsked: false, isAskedAgain: false } }, 100_000, 40], SWEEP_PAGE_GAP_MS],
    [
      'when the user started it, with a shorter pause',
      [{ ...held, hurry: { isAsked: true, isAskedAgain: false } }, 100_000, 40],
      SWEEP_ASKED_GAP_MS,
    ],
    [
      'with a pause as long as the answer of a slow server',
      [{ ...held, hurry: { isAsked: true, isAskedAgain: false } }, 100_000, 700],
      700,
    ],
  ])('runs faster %s', (_, args, gapMs) => {
    expect(sweepGapMs(...args)).toBe(gapMs);
  });

  test('has a shorter cycle where the server has no deltas', () => {
    const blind = { ...held, capabilities: { ...able, updatedStream: false } };

    expect([sweepGapMs(blind, 400), sweepGapMs(blind, 100_000)]).toEqual([300_000, 35_820]);
  });
});

test('changes are asked for every thirty seconds while a list is shown; of what is urgent every four, while the server pushes nothing', () => {
  const [calm, urgent] = [{ live: { socketKey: 'a' } }, { live: { socketKey: 'a', isUrgent: true } }] as const;
  expect([deltaGapMs(calm, true, false), deltaGapMs(urgent, true, true), deltaGapMs(urgent, true, false)]).toEqual([30_000, 30_000, 4_000]);
  expect([deltaGapMs({}, true, false), deltaGapMs(urgent, false, false)]).toEqual([30_000, 300_000]);
});

test('a server without a keyset is swept by page numbers, at its own interval', async () => {
  const [store, server] = [await openStore(), serverWith(SYNC_PAGE_SIZE + 1)];
  server.quirks = { ignoresIdBegin: true };
  const { pulls, replica } = await lead(store, server);
  await replica.mergeRead({ entity: ENTITY, rows: [{ id: idOf(1), name: '旧名' }], evidence: replica.beginRead().received() });
  await until(() => replica.base(ENTITY, idOf(1))?.['createTime'] !== undefined);
  pulls.stop();

  expect({ pages: server.reads.flatMap(read => read.pageNo ?? []), meta: replica.meta(ENTITY) }).toMatchObject({
    pages: [1],
    meta: { hasKeyset: false, isSeeded: false },
  });
});

test('started by the user, such a sweep begins at once, has a progress and ends (law S37)', async () => {
  const [store, server] = [await openStore(), serverWith(SYNC_PAGE_SIZE + 1)];
  server.quirks = { ignoresIdBegin: true };
  const { pulls, replica } = await lead(store, server, Date.now);
  await replica.mergeRead({ entity: ENTITY, rows: [{ id: idOf(1), name: '旧名' }], evidence: replica.beginRead().received() });
  await until(() => replica.base(ENTITY, idOf(1))?.['createTime'] !== undefined);
  server.rows.set(idOf(1), { ...server.rows.get(idOf(1)), id: idOf(1), partnerName: '直接改库' });

  await pulls.sweepWatched();
  const told = pulls.sweeps();
  await until(() => pulls.sweeps().length === 0);
  pulls.stop();

  expect(told).toEqual([{ entity: ENTITY, rows: 0, total: 1 }]);
  expect(replica.base(ENTITY, idOf(1))?.['partnerName']).toBe('直接改库');
  expect(server.reads.flatMap(read => read.pageNo ?? []).slice(-2)).toEqual([1, 2]);
});
