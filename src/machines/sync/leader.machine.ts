/**
 * One worker's standing in the election. It waits in the lock's queue and leads while it holds the lock.
 *
 * idle → contending(waiting → leading) → idle; fenced by a later leader it pauses and queues again; a frozen tab stands aside.
 */
import { fromCallback, setup } from 'xstate';
import type { AnyEventObject } from 'xstate';

export type LeaderEvent =
  | { readonly type: 'start' }
  | { readonly type: 'stop' }
  /** The lock is ours. */
  | { readonly type: 'granted' }
  /** A commit found a later epoch, or the lock was taken from us. */
  | { readonly type: 'fenced' }
  | { readonly type: 'freeze' }
  | { readonly type: 'thaw' };

export const leaderMachine = setup({
  types: { events: {} as LeaderEvent },
  actors: {
    /** Waits for the lock and holds it until stopped; sends granted, or fenced when it fails. */
    contend: fromCallback<AnyEventObject>(() => {
      throw new Error('the engine provides the lock');
    }),
    /** Runs the engine until stopped; sends fenced when a commit is stale. */
    lead: fromCallback<AnyEventObject>(() => {
      throw new Error('the engine provides itself');
    }),
  },
  delays: { pause: 1_000 },
}).createMachine({
  id: 'leader',
  initial: 'idle',
  on: { stop: '.idle' },
  states: {
    idle: { on: { start: 'contending' } },
    contending: {
      invoke: { src: 'contend', onError: 'pausing' },
      initial: 'waiting',
      on: { fenced: 'pausing', freeze: 'frozen' },
      states: {
        waiting: { on: { granted: 'leading' } },
        leading: { invoke: { src: 'lead', onError: '#leader.pausing' } },
      },
    },
    pausing: { on: { freeze: 'frozen' }, after: { pause: 'contending' } },
    frozen: { on: { thaw: 'contending' } },
  },
});
