/**
 * One worker's part in the election: it queues for the lock, takes the next epoch when it gets it, runs the engine while it leads,
 * and lets the lock go only when the engine has stopped.
 */
import { fromCallback } from 'xstate';
import type { AnyEventObject } from 'xstate';
import { STEP_DOWN_PAUSE_MS } from '#domain/limits.ts';
import { createObservedActor } from '#machines/create-actor.ts';
import { leaderMachine } from '#machines/sync/leader.machine.ts';
import type { Locks } from './ports.ts';

export type Leadership = {
  isLeading(): boolean;
  /** The tab is about to be frozen, or is awake again. */
  setFrozen(isFrozen: boolean): void;
  /** Resolves when the engine has stopped and the lock is free. */
  stop(): Promise<void>;
};

export type LeadershipDeps = {
  readonly locks: Locks;
  readonly lockName: string;
  /** Takes the epoch and starts the engine; `onFenced` says that another leader has taken over. */
  readonly lead: (onFenced: () => void) => Promise<{ stop(): Promise<void> }>;
  readonly onChange: (isLeading: boolean) => void;
  /** The engine could not start: the local database failed. */
  readonly onFailure: (error: unknown) => void;
};

export function createLeadership({ locks, lockName, lead, onChange, onFailure }: LeadershipDeps): Leadership {
  let engineStopped: Promise<unknown> = Promise.resolve();

  const contend = fromCallback<AnyEventObject>(({ sendBack }) => {
    const release = new AbortController();
    const held = async (): Promise<void> => {
      sendBack({ type: 'granted' });
      await aborted(release.signal);
      await engineStopped;
    };
    locks.hold(lockName, held, release.signal).catch(() => {
      if (!release.signal.aborted) sendBack({ type: 'fenced' }); // the lock was taken from us
    });
    return () => release.abort();
  });

  const run = fromCallback<AnyEventObject>(({ sendBack }) => {
    let isOver = false;
    const engine = lead(() => {
      if (!isOver) sendBack({ type: 'fenced' });
    });
    engine.catch((error: unknown) => {
      onFailure(error);
      if (!isOver) sendBack({ type: 'fenced' });
    });
    return () => {
      isOver = true;
      engineStopped = engine.then(
        running => running.stop(),
        () => undefined, // it never started, and said so
      );
    };
  });

  const actor = createObservedActor(leaderMachine.provide({ actors: { contend, lead: run }, delays: { pause: STEP_DOWN_PAUSE_MS } }), {
    id: 'leader',
  });
  let wasLeading = false;
  actor.subscribe(snapshot => {
    const isLeading = snapshot.matches({ contending: 'leading' });
    if (isLeading === wasLeading) return;
    wasLeading = isLeading;
    onChange(isLeading);
  });
  actor.start();
  actor.send({ type: 'start' });

  return {
    isLeading: () => wasLeading,
    setFrozen: isFrozen => actor.send({ type: isFrozen ? 'freeze' : 'thaw' }),
    async stop() {
      actor.send({ type: 'stop' });
      await engineStopped.catch(() => undefined); // a database that fails while closing has nothing left to protect
      actor.stop();
    },
  };
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
