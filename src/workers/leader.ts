/**
 * One worker's part in the election: it queues for the lock, or steals it from a silent holder, takes the next epoch when it gets it,
 * runs the engine while it leads, and releases the lock only when the engine has stopped.
 */
import { fromCallback } from 'xstate';
import type { AnyEventObject } from 'xstate';
import { isSameData } from '#base/same-data.ts';
import { createObservedActor } from '#machines/create-actor.ts';
import { leaderMachine } from '#machines/sync/leader.machine.ts';
import type { LeaderEvent } from '#machines/sync/leader.machine.ts';
import { machineClock } from './clock.ts';
import type { Clock, Locks, Rng } from './ports.ts';
import { LEADER_TICK_MS, STEAL_REST_DOUBLINGS, STEAL_REST_MS } from '#sync/pace.ts';

export type Standing = {
  readonly isLeading: boolean;
  /** Waiting for the lock, and so able to take over from a hidden leader. */
  readonly isWaiting: boolean;
  /** It leads, or would, but its tab has been hidden for long. */
  readonly isHiddenLong: boolean;
  /** The leader was silent for so long that it was pinged. */
  readonly isLeaderSilent: boolean;
};

export type Leadership = {
  standing(): Standing;
  /** The tab is about to be frozen, or is awake again. */
  setFrozen(isFrozen: boolean): void;
  setVisible(isVisible: boolean): void;
  /** A message of the leader arrived. */
  noteBeat(): void;
  /** A visible tab waits to lead. */
  noteVisibleRival(): void;
  /** Resolves when the engine has stopped and the lock is free. */
  stop(): Promise<void>;
};

export type LeadershipDeps = {
  readonly locks: Locks;
  readonly lockName: string;
  readonly clock: Clock;
  readonly rng: Rng;
  /** Takes the epoch and starts the engine; `onFenced` says that another leader has taken over. */
  readonly lead: (onFenced: () => void) => Promise<{ stop(): Promise<void> }>;
  /** Pings the leader. */
  readonly onAsk: () => void;
  readonly onChange: (standing: Standing) => void;
  /** The engine could not start: the local database failed. */
  readonly onFailure: (error: unknown) => void;
};

export function createLeadership({ locks, lockName, clock, rng, lead, onAsk, onChange, onFailure }: LeadershipDeps): Leadership {
  let engineStopped: Promise<unknown> = Promise.resolve();
  let lockFree: Promise<unknown> = Promise.resolve();

  const contend = fromCallback<AnyEventObject>(({ sendBack, receive }) => {
    let claim = new AbortController();
    let isGranted = false;
    const request = (how: 'queue' | 'steal'): void => {
      const { signal } = claim;
      const held = async (): Promise<void> => {
        if (signal.aborted) return;
        isGranted = true;
        sendBack({ type: 'granted' });
        await aborted(signal);
        await engineStopped;
      };
      const freed = locks.hold(lockName, held, signal, how).catch(() => {
        if (!signal.aborted) sendBack({ type: 'robbed' });
      });
      lockFree = Promise.all([lockFree, freed]);
    };
    receive(() => {
      if (isGranted) return;
      claim.abort();
      claim = new AbortController();
      request('steal');
    });
    request('queue');
    return () => claim.abort();
  });

  const run = fromCallback<AnyEventObject>(({ sendBack }) => {
    let isOver = false;
    // A leader whose lock was stolen may still be closing its database.
    const engine = engineStopped.then(() =>
      lead(() => {
        if (!isOver) sendBack({ type: 'fenced' });
      }),
    );
    engine.catch((error: unknown) => {
      onFailure(error);
      if (!isOver) sendBack({ type: 'fenced' });
    });
    return () => {
      isOver = true;
      engineStopped = engine.then(running => running.stop()).catch(() => undefined); // it never started, and reported that; or it failed while closing and has nothing left to protect
    };
  });

  const actor = createObservedActor(
    leaderMachine.provide({
      actors: { contend, lead: run },
      actions: { ask: onAsk },
      delays: {
        // With jitter, so that followers of one silent leader do not all act at once.
        tick: () => LEADER_TICK_MS * (1 + rng() / 10),
        rest: ({ context }) => STEAL_REST_MS * 2 ** Math.min(context.undone, STEAL_REST_DOUBLINGS) * (1 + rng() / 4),
      },
    }),
    { id: 'leader', clock: machineClock(clock) },
  );
  let standing = standingOf();
  actor.subscribe(() => {
    const next = standingOf();
    const isSame = isSameData(next, standing);
    standing = next;
    if (!isSame) onChange(next);
  });
  actor.start();
  actor.send({ type: 'start' });

  function standingOf(): Standing {
    const snapshot = actor.getSnapshot();
    return {
      isLeading: snapshot.matches({ standing: { contending: 'leading' } }),
      isWaiting: snapshot.matches({ standing: { contending: 'waiting' } }),
      isHiddenLong: snapshot.matches({ sight: { hidden: 'long' } }),
      isLeaderSilent: snapshot.matches({ standing: { contending: { waiting: 'asking' } } }),
    };
  }

  function send(type: LeaderEvent['type']): void {
    if (actor.getSnapshot().status === 'active') actor.send({ type });
  }

  return {
    standing: () => standing,
    setFrozen: isFrozen => send(isFrozen ? 'freeze' : 'thaw'),
    setVisible: isVisible => send(isVisible ? 'show' : 'hide'),
    noteBeat: () => send('heartbeat'),
    noteVisibleRival: () => send('rivalVisible'),
    async stop() {
      send('stop');
      await engineStopped;
      await lockFree;
      actor.stop();
    },
  };
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
