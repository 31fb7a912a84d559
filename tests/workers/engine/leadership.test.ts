/** The election over the lease in the database, and over Web Locks: one leader at a time, and the next when it goes. */
import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#db/handle.ts';
import type { Db } from '#db/handle.ts';
import { createLease } from '#db/sync/lease.ts';
import { LEASE_TTL_MS } from '#domain/limits.ts';
import { createLeadership } from '#workers/leader.ts';
import type { Locks } from '#workers/ports.ts';

let databases = 0;
async function freshDatabase(): Promise<Db> {
  const opened = await openDatabase(`quayside|lease|${++databases}`);
  if (!opened.ok) throw new Error(opened.error.kind);
  return opened.value;
}

/** Time that only moves when told; sleepers wake when theirs has come. */
function handClock() {
  let now = 1_000;
  const sleepers = new Set<{ readonly atMs: number; readonly wake: () => void }>();
  return {
    nowMs: () => now,
    sleep: (ms: number, signal?: AbortSignal) =>
      new Promise<void>(resolve => {
        const sleeper = { atMs: now + ms, wake: resolve };
        sleepers.add(sleeper);
        signal?.addEventListener('abort', () => resolve());
      }),
    pass(ms: number) {
      now += ms;
      for (const sleeper of sleepers) {
        if (sleeper.atMs > now) continue;
        sleepers.delete(sleeper);
        sleeper.wake();
      }
    },
  };
}

async function until(look: () => boolean): Promise<void> {
  while (!look()) await new Promise(resolve => setTimeout(resolve, 1));
}

describe('lease', () => {
  const never = new AbortController().signal;

  test('the second waits until the first gives it back', async () => {
    const db = await freshDatabase();
    const clock = handClock();
    const held: string[] = [];
    let release: () => void = () => undefined;
    const first = createLease(db, 'a', clock).hold(
      'lead',
      () =>
        new Promise(resolve => {
          held.push('a');
          release = resolve;
        }),
      never,
    );
    await until(() => held.length === 1);
    const second = createLease(db, 'b', clock).hold('lead', async () => void held.push('b'), never);
    clock.pass(1_000);
    expect(held).toEqual(['a']);

    release();
    await first;
    const ticking = setInterval(() => clock.pass(1_000), 2);
    await second;
    clearInterval(ticking);
    expect(held).toEqual(['a', 'b']);
  });

  test('a holder that sleeps through its term loses it and is told', async () => {
    const db = await freshDatabase();
    const sleeping = handClock();
    const awake = handClock();
    let isHeld = false;
    const first = createLease(db, 'a', sleeping).hold(
      'lead',
      () => {
        isHeld = true;
        return new Promise(() => undefined);
      },
      never,
    );
    const lost = expect(first).rejects.toThrow('lease lost');
    await until(() => isHeld);
    awake.pass(LEASE_TTL_MS + 1);
    let isTaken = false;
    void createLease(db, 'b', awake).hold(
      'lead',
      () => {
        isTaken = true;
        return new Promise(() => undefined);
      },
      never,
    );
    await until(() => isTaken);

    sleeping.pass(1_000);
    await lost;
  });

  test('whoever stops waiting never gets it', async () => {
    const db = await freshDatabase();
    const clock = handClock();
    let isHeld = false;
    void createLease(db, 'a', clock).hold(
      'lead',
      () => {
        isHeld = true;
        return new Promise(() => undefined);
      },
      never,
    );
    await until(() => isHeld);
    const stop = new AbortController();
    const waiting = createLease(db, 'b', clock).hold('lead', () => Promise.reject(new Error('held')), stop.signal);
    const stopped = expect(waiting).rejects.toThrow('stopped waiting');
    await new Promise(resolve => setTimeout(resolve, 5));

    stop.abort();
    await stopped;
  });
});

describe('leadership', () => {
  /** One lock, granted in the order it was asked for. */
  function queueLocks(): Locks {
    let tail: Promise<void> = Promise.resolve();
    return {
      hold(_, held, signal) {
        const mine = tail.then(() => (signal.aborted ? undefined : held()));
        tail = mine.catch(() => undefined);
        return mine;
      },
    };
  }

  function contender(locks: Locks, name: string, log: string[]) {
    let fence: () => void = () => undefined;
    const leadership = createLeadership({
      locks,
      lockName: 'lead',
      async lead(onFenced) {
        fence = onFenced;
        log.push(`${name} starts`);
        return {
          async stop() {
            await new Promise(resolve => setTimeout(resolve, 3));
            log.push(`${name} stopped`);
          },
        };
      },
      onChange: () => undefined,
      onFailure: () => log.push(`${name} failed`),
    });
    return { leadership, fence: () => fence() };
  }

  test('the next leads only when the engine of the one before has stopped', async () => {
    const locks = queueLocks();
    const log: string[] = [];
    const a = contender(locks, 'a', log);
    const b = contender(locks, 'b', log);
    await until(() => a.leadership.isLeading());

    await a.leadership.stop();
    await until(() => b.leadership.isLeading());

    expect(log).toEqual(['a starts', 'a stopped', 'b starts']);
    await b.leadership.stop();
  });

  test('a fenced leader steps down and lets the next one lead', async () => {
    const locks = queueLocks();
    const log: string[] = [];
    const a = contender(locks, 'a', log);
    const b = contender(locks, 'b', log);
    await until(() => log.includes('a starts'));

    a.fence();
    await until(() => b.leadership.isLeading());

    expect(a.leadership.isLeading()).toBe(false);
    await Promise.all([a.leadership.stop(), b.leadership.stop()]);
  });

  test('a frozen tab gives the lead away and queues again when it wakes', async () => {
    const locks = queueLocks();
    const log: string[] = [];
    const a = contender(locks, 'a', log);
    await until(() => a.leadership.isLeading());
    a.leadership.setFrozen(true);
    expect(a.leadership.isLeading()).toBe(false);

    a.leadership.setFrozen(false);
    await until(() => a.leadership.isLeading());

    expect(log).toEqual(['a starts', 'a stopped', 'a starts']);
    await a.leadership.stop();
  });
});
