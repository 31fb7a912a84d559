/** A list somebody looks at, whole on this device, with nothing to do, on a clock the test moves. */
import { schema } from '#tests/support/small-schema.ts';
import { createReplica } from '#workers/replica.ts';
import { createCounters } from '#workers/counters.ts';
import { createPulls } from '#workers/pull/pulls.ts';
import { toServerTime } from '#base/server-time.ts';
import { createServerClock } from '#workers/pull/server-clock.ts';
import { createPrioritySemaphore } from '#workers/pull/priority-semaphore.ts';
import { watchTransport } from '#workers/transport.ts';
import { createFakeClock } from '#tests/workers/fake-clock.ts';
import { createLargeServer, fullDisk, snowflakes } from './large-collection.ts';
import { DELTA_OVERLAP_MS } from '#sync/pace.ts';

export const ENTITY = 'partner';
const START_MS = Date.parse('2026-11-20T08:00:00+08:00');
/** What one answer takes. */
export const ANSWER_MS = 60;
const able = { inFilter: true, byId: true, createdStream: true, updatedStream: true, exactTotal: true, serverTime: true };

/** `rows` of them; two seconds have passed and nothing is under way. */
export async function followed(rows: number) {
  const clock = createFakeClock(START_MS);
  const nowMs = () => clock.nowMs();
  const ids = snowflakes(rows);
  const server = createLargeServer(ids, () => clock.sleep(ANSWER_MS), nowMs);
  const upTo = toServerTime(START_MS - DELTA_OVERLAP_MS);
  const meta = {
    entity: ENTITY,
    isSeeded: true as const,
    seededRows: rows,
    hasKeyset: true,
    createdUpTo: upTo,
    updatedUpTo: upTo,
    sweptAtMs: START_MS,
    capabilities: { ...able, probedAtMs: START_MS },
  };
  const replica = createReplica({ schema, store: fullDisk(ids, [meta]), epoch: 1, onStale: () => undefined });
  await replica.reloadEntries();
  const serverClock = createServerClock(nowMs);
  const counters = createCounters();
  const pulls = createPulls({
    schema,
    replica,
    transport: watchTransport(server.transport, { serverClock, nowMs, counters, onActivity: () => undefined, onOutcome: () => undefined }),
    clock,
    serverClock,
    rng: () => 0,
    semaphore: createPrioritySemaphore(2),
    countSemaphore: createPrioritySemaphore(4),
    counters,
    isPushed: () => true,
    onUnverified: () => undefined,
    onConfirmed: () => undefined,
    onFailure: error => {
      throw error;
    },
  });
  pulls.setInterests([{ entity: ENTITY, priority: 0, isWatched: true }]);
  pulls.setRunning(true);
  await clock.advance(2_000);
  return { clock, server, pulls, replica };
}

export type Followed = Awaited<ReturnType<typeof followed>>;

/** @returns ms until it is so, looked at in steps; more than `atMostMs` when it never was. */
export async function timeUntil({ clock }: Followed, isSo: () => boolean, atMostMs: number, stepMs: number): Promise<number> {
  const begun = clock.nowMs();
  while (!isSo() && clock.nowMs() - begun <= atMostMs) await clock.advance(stepMs);
  return clock.nowMs() - begun;
}
