/** The lease that stands in for Web Locks: one holder at a time, the next when it stops beating, and no clock that steps can change that. */
import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#db/handle.ts';
import type { Db } from '#db/handle.ts';
import { createLease } from '#db/sync/lease.ts';
import { tablesOf } from '#db/tables-of.ts';
import { LEASE_BEAT_MS, LEASE_TTL_MS } from '#sync/pace.ts';
import { schema } from '#features/registry.ts';

const LOOKS = LEASE_TTL_MS / LEASE_BEAT_MS;

async function freshDatabase(): Promise<Db> {
  const opened = await openDatabase(`quayside|lease|${crypto.randomUUID()}`, schema);
  if (!opened.ok) throw new Error(opened.error.kind);
  return opened.value;
}

/** One worker: its sleeps end when the test says so, and only then. */
function worker(db: Db, owner: string) {
  let sleeper: (() => void) | undefined;
  let release: () => void = () => undefined;
  const stop = new AbortController();
  const seen = { isHolding: false, end: undefined as string | undefined };
  const lease = createLease(db, owner, {
    sleep: (_, signal) =>
      new Promise<void>(resolve => {
        const wake = (): void => {
          signal?.removeEventListener('abort', wake);
          resolve();
        };
        sleeper = wake;
        signal?.addEventListener('abort', wake);
      }),
  });
  return {
    seen,
    stop: () => stop.abort(),
    release: () => release(),
    hold(how?: 'queue' | 'steal') {
      const held = () => {
        seen.isHolding = true;
        return new Promise<void>(resolve => {
          release = resolve;
        });
      };
      lease.hold('lead', held, stop.signal, how).then(
        () => Object.assign(seen, { isHolding: false, end: 'released' }),
        (error: Error) => Object.assign(seen, { isHolding: false, end: error.message }),
      );
    },
    /** Sleeps through one beat, and does what it does then. */
    async beat() {
      await until(() => sleeper !== undefined);
      const wake = sleeper;
      sleeper = undefined;
      wake?.();
      await until(() => sleeper !== undefined || seen.end !== undefined);
    },
  };
}

async function until(look: () => boolean): Promise<void> {
  while (!look()) await new Promise(resolve => setTimeout(resolve, 1));
}

const storedLease = async (db: Db) => (await tablesOf(db).meta.get('lease:lead'))?.value;

describe('one holder', () => {
  test('the second waits while the first renews the lease, and gets it at the next beat after the release', async () => {
    const db = await freshDatabase();
    const [a, b] = [worker(db, 'a'), worker(db, 'b')];
    a.hold();
    await until(() => a.seen.isHolding);
    b.hold();
    for (let i = 0; i < 3 * LOOKS; i++) {
      await a.beat();
      await b.beat();
    }
    expect([a.seen.isHolding, b.seen.isHolding]).toEqual([true, false]);

    a.release();
    await until(() => a.seen.end === 'released');
    await b.beat();
    expect(b.seen.isHolding).toBe(true);
  });

  test('a holder that stops renewing loses the lease after its term, and learns it when it wakes', async () => {
    const db = await freshDatabase();
    const [a, b] = [worker(db, 'a'), worker(db, 'b')];
    a.hold();
    await until(() => a.seen.isHolding);
    b.hold();
    for (let i = 0; i < LOOKS - 1; i++) await b.beat();
    expect(b.seen.isHolding).toBe(false);
    await b.beat();
    expect(b.seen.isHolding).toBe(true);

    await a.beat();
    expect(a.seen.end).toBe('lease lost');
    expect(await storedLease(db)).toMatchObject({ owner: 'b' });
  });

  test('of two that wait for the same dead holder one gets the lease, and the other sees a living holder', async () => {
    const db = await freshDatabase();
    const [a, b, c] = [worker(db, 'a'), worker(db, 'b'), worker(db, 'c')];
    a.hold();
    await until(() => a.seen.isHolding);
    b.hold();
    c.hold();
    for (let i = 0; i < LOOKS; i++) await Promise.all([b.beat(), c.beat()]);
    expect([b.seen.isHolding, c.seen.isHolding].filter(Boolean)).toHaveLength(1);
  });

  test('a cancelled request never gets the lock', async () => {
    const db = await freshDatabase();
    const [a, b] = [worker(db, 'a'), worker(db, 'b')];
    a.hold();
    await until(() => a.seen.isHolding);
    b.hold();
    await b.beat();
    b.stop();
    await until(() => b.seen.end !== undefined);
    expect(b.seen).toEqual({ isHolding: false, end: 'stopped waiting for the lease' });
  });
});

test('stealing takes the lease at once; the former holder learns it at its next beat and takes nothing back (law S17)', async () => {
  const db = await freshDatabase();
  const [a, b] = [worker(db, 'a'), worker(db, 'b')];
  a.hold();
  await until(() => a.seen.isHolding);
  b.hold('steal');
  await until(() => b.seen.isHolding);

  await a.beat();
  expect(a.seen.end).toBe('lease lost');
  expect(await storedLease(db)).toMatchObject({ owner: 'b' });
});

test('a record with a time in the far future expires after the term like any other (law S17)', async () => {
  const db = await freshDatabase();
  await tablesOf(db).meta.put({ key: 'lease:lead', value: { owner: 'gone', untilMs: Date.now() + 365 * 86_400_000 } });
  const b = worker(db, 'b');
  b.hold();
  for (let i = 0; i < LOOKS; i++) await b.beat();
  expect(b.seen.isHolding).toBe(true);
});
