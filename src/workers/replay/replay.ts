/**
 * The replay: sends the outbox, one entry in flight, in the order of the schedule, and settles entries whose effect a read has shown.
 * The loop is the outbox machine; this file provides its actors.
 */
import { fromPromise } from 'xstate';
import { createObservedActor } from '#machines/create-actor.ts';
import { outboxMachine } from '#machines/sync/outbox.machine.ts';
import type { TurnOutcome } from '#machines/sync/outbox.machine.ts';
import { createReplayWorld } from './replay-world.ts';
import type { ReplayDeps, ReplayWorld } from './replay-world.ts';
import { isIdle, takeTurn } from './take-turn.ts';
import { TURN_FAILED_PAUSE_MS } from '#sync/pace.ts';

export type Replay = {
  /** Entries, link or session may have changed. Cheap, call it freely. */
  wake(): void;
  /** Ends the loop; a running request is aborted and its entry stays `sending` for the next leader. Resolves when the last turn is over. */
  stop(): Promise<void>;
};

/** The entries whose turns the loop takes: the rows' by default. */
export type TurnLoop = {
  readonly id: string;
  readonly takeTurn: (world: ReplayWorld) => Promise<TurnOutcome>;
  /** A turn would do nothing now. */
  readonly isIdle: (world: ReplayWorld) => boolean;
};
const ROWS: TurnLoop = { id: 'outbox', takeTurn, isIdle };

/** Starts asleep; the first `wake` begins. Create it after the replica has loaded the outbox. */
export function createReplay(deps: ReplayDeps, loop: TurnLoop = ROWS): Replay {
  const stopping = new AbortController();
  const world = createReplayWorld(deps, stopping.signal);
  let turn: Promise<unknown> = Promise.resolve();

  const machine = outboxMachine.provide({
    actors: {
      takeTurn: fromPromise<TurnOutcome>(() => {
        const taken = loop.takeTurn(world);
        turn = taken.catch(() => undefined); // the machine reports a failed turn; stop() only waits for it
        return taken;
      }),
      waitUntil: fromPromise<void, { readonly dueMs: number }>(({ input, signal }) =>
        deps.clock.sleep(Math.max(0, input.dueMs - deps.clock.nowMs()), signal),
      ),
      pauseAfterFailure: fromPromise<void>(({ signal }) => deps.clock.sleep(TURN_FAILED_PAUSE_MS, signal)),
    },
    actions: { reportFailure: (_, { error }) => deps.onFailure(error) },
  });
  const actor = createObservedActor(machine, { id: loop.id }).start();

  return {
    wake: () => {
      const { status, value } = actor.getSnapshot();
      // Most of what wakes an idle loop concerns others: a look costs far less than a turn.
      if (status === 'active' && !(value === 'idle' && loop.isIdle(world))) actor.send({ type: 'woken' });
    },
    stop: async () => {
      stopping.abort();
      if (actor.getSnapshot().status === 'active') actor.send({ type: 'stopped' });
      await turn;
    },
  };
}
