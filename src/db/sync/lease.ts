/**
 * A lock for pages without Web Locks: one record {owner, untilMs} taken and renewed by compare-and-set.
 * Being wrong about it is safe, because every leader write checks the epoch; it only has to be rare.
 */
import { LEASE_BEAT_MS, LEASE_TTL_MS } from '#domain/limits.ts';
import type { Db } from '../handle.ts';
import { tablesOf } from '../tables-of.ts';

type Lease = { readonly owner: string; readonly untilMs: number };
export type LeaseClock = { nowMs(): number; sleep(ms: number, signal?: AbortSignal): Promise<void> };
export type LeaseLocks = { hold(name: string, held: () => Promise<void>, signal: AbortSignal): Promise<void> };

/** `owner` is unique per worker. The lease lives in the database it guards, so `name` only tells leases in it apart. */
export function createLease(db: Db, owner: string, clock: LeaseClock): LeaseLocks {
  const { meta, transaction } = tables(db);

  /** Takes or renews the lease when it is free, expired or ours. */
  function take(name: string): Promise<boolean> {
    return transaction(async () => {
      const record = await meta.get(keyOf(name));
      const lease = record?.value as Lease | undefined;
      if (lease && lease.owner !== owner && lease.untilMs > clock.nowMs()) return false;
      await meta.put({ key: keyOf(name), value: { owner, untilMs: clock.nowMs() + LEASE_TTL_MS } satisfies Lease });
      return true;
    });
  }

  async function giveBack(name: string): Promise<void> {
    await transaction(async () => {
      const record = await meta.get(keyOf(name));
      if ((record?.value as Lease | undefined)?.owner === owner) await meta.delete(keyOf(name));
      return true;
    });
  }

  /** Rejects when somebody else has the lease: we slept through its term. */
  async function keep(name: string, over: AbortSignal): Promise<void> {
    for (;;) {
      await clock.sleep(LEASE_BEAT_MS, over);
      if (over.aborted) return;
      if (!(await take(name))) throw new Error('lease lost');
    }
  }

  return {
    async hold(name, held, signal) {
      while (!(await take(name))) {
        await clock.sleep(LEASE_BEAT_MS, signal);
        if (signal.aborted) throw new Error('stopped waiting for the lease');
      }
      const over = new AbortController();
      try {
        await Promise.race([held(), keep(name, over.signal)]);
      } finally {
        over.abort();
        await giveBack(name).catch(() => undefined); // a closed database frees it by its term
      }
    },
  };
}

const keyOf = (name: string): string => `lease:${name}`;

function tables(db: Db) {
  const dexie = tablesOf(db);
  return { meta: dexie.meta, transaction: (work: () => Promise<boolean>) => dexie.transaction('rw', dexie.meta, work) };
}
