/** The real pulls, running inside the world beside the replay, so that base rows are moved by deltas, counts and sweeps too. */
import { findEntityDef } from '#domain/registry.ts';
import { createCounters } from '#workers/counters.ts';
import type { Collections } from '#workers/collections-port.ts';
import type { Clock, Rng, Transport } from '#workers/ports.ts';
import { createPulls } from '#workers/pull/pulls.ts';
import { createServerClock } from '#workers/pull/server-time.ts';
import { createTurns } from '#workers/pull/turns.ts';
import { ENTITIES } from './entities.ts';

export type LeaderPulls = { readonly start: () => void };

type Parts = {
  readonly collections: Collections;
  readonly transport: Transport;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly onFailure: (error: unknown) => void;
};

export function startLeaderPulls({ collections, transport, clock, rng, onFailure }: Parts): LeaderPulls {
  const serverClock = createServerClock(() => clock.nowMs());
  const hearing: Transport = {
    ...transport,
    async read(...args) {
      const answer = await transport.read(...args);
      if (answer.ok) serverClock.note(answer.value.serverMs);
      return answer;
    },
    async probe(...args) {
      const answer = await transport.probe(...args);
      if (answer.ok) serverClock.note(answer.value.serverMs);
      return answer;
    },
  };
  const pulls = createPulls({
    collections,
    transport: hearing,
    clock,
    rng,
    serverClock,
    turns: createTurns(2),
    counters: createCounters(),
    findDef: findEntityDef,
    onSuspects: () => undefined,
    onConfirmed: () => undefined,
    onFailure,
  });
  pulls.setInterests(ENTITIES.map(entity => ({ entity, priority: 0, isWatched: true })));
  return { start: () => pulls.setRunning(true) };
}
