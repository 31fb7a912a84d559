/**
 * A lock for pages without Web Locks: one record {owner, beat}, taken and renewed by compare-and-set. The lease is free when its record did not
 * change during a number of looks. No clocks are compared, so a clock that jumps can neither free nor keep a lease, and the time in which a tab
 * slept does not count. A wrong steal is safe, because every leader write checks the epoch; it only has to be rare.
 */
import * as v from 'valibot';
import { isSameData } from '#base/same-data.ts';
import type { Db } from '../handle.ts';
import { tablesOf } from '../tables-of.ts';
import { LEASE_BEAT_MS, LEASE_TTL_MS } from '#sync/pace.ts';

const storedShape = v.object({ owner: v.string(), beat: v.number() });
type Lease = v.InferOutput<typeof storedShape>;
type Claim = 'queue' | 'steal';
export type LeaseClock = { sleep(ms: number, signal?: AbortSignal): Promise<void> };
export type LeaseLocks = { hold(name: string, held: () => Promise<void>, signal: AbortSignal, how?: Claim): Promise<void> };

const LOOKS = LEASE_TTL_MS / LEASE_BEAT_MS;

/** `owner` is unique per worker. The lease lives in the database it guards, so `name` only distinguishes the leases of that database. */
export function createLease(db: Db, owner: string, clock: LeaseClock): LeaseLocks {
  const dexie = tablesOf(db);
  const { meta } = dexie;
  let beats = 0;

  const look = async (name: string): Promise<Lease | undefined> => storedLease((await meta.get(keyOf(name)))?.value);

  /** Takes the lease if its record is still the one we saw. */
  function take(name: string, seen: Lease | undefined): Promise<boolean> {
    return dexie.transaction('rw', meta, async () => {
      if (!isSameData(await look(name), seen)) return false;
      await meta.put({ key: keyOf(name), value: { owner, beat: ++beats } satisfies Lease });
      return true;
    });
  }

  async function giveBack(name: string): Promise<void> {
    await dexie.transaction('rw', meta, async () => {
      if ((await look(name))?.owner === owner) await meta.delete(keyOf(name));
    });
  }

  async function wait(name: string, signal: AbortSignal): Promise<void> {
    let rival: Lease | undefined;
    for (let still = 0; ;) {
      const lease = await look(name);
      still = lease && isSameData(lease, rival) ? still + 1 : 0;
      rival = lease;
      if ((!rival || still >= LOOKS) && (await take(name, rival))) return;
      await clock.sleep(LEASE_BEAT_MS, signal);
      if (signal.aborted) throw new Error('stopped waiting for the lease');
    }
  }

  /** Steals: replaces any record. */
  async function steal(name: string): Promise<void> {
    while (!(await take(name, await look(name))));
  }

  /** Rejects when another worker has the lease: we slept through its term, or it was stolen. */
  async function keep(name: string, over: AbortSignal): Promise<void> {
    for (;;) {
      await clock.sleep(LEASE_BEAT_MS, over);
      if (over.aborted) return;
      const lease = await look(name);
      if (lease?.owner !== owner || !(await take(name, lease))) throw new Error('lease lost');
    }
  }

  return {
    async hold(name, held, signal, how = 'queue') {
      if (how === 'steal') await steal(name);
      else await wait(name, signal);
      const over = new AbortController();
      try {
        await Promise.race([held(), keep(name, over.signal)]);
      } finally {
        over.abort();
        await giveBack(name).catch(() => undefined); // if the database is closed, the lease becomes free when its term ends
      }
    },
  };
}

/** A record that cannot be read is nobody's lease. */
function storedLease(value: unknown): Lease | undefined {
  const parsed = v.safeParse(storedShape, value);
  return parsed.success ? parsed.output : undefined;
}

const keyOf = (name: string): string => `lease:${name}`;
