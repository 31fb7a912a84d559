/**
 * Slows down guessing of passwords without locking the account's owner out. Every try is counted before its password is compared:
 * - by account and address together  five wrong ones lock the account for this address, ten minutes at the longest;
 * - by address                       sixty wrong ones, for any accounts, lock the address;
 * - by account                       sixty wrong ones from addresses without an earlier sign-in lock it for such addresses only.
 * Unknown names are counted like existing ones. A right password takes its own try back.
 */
import type { Database } from '../../database.ts';
import type { Attempts } from './attempts.ts';
import { tokenDigest } from './token-store.ts';

export const MAX_FAILURES = 5;
export const LOCK_MS = 10 * 60_000;
const BY_BOTH = { most: MAX_FAILURES, spanMs: LOCK_MS };
const BY_ADDRESS = { most: 60, spanMs: LOCK_MS };
const BY_ACCOUNT = { most: 60, spanMs: LOCK_MS };
const PLACE_KEPT_MS = 30 * 24 * 3_600_000;

export type Try = { readonly account: string; readonly address: string };

export type SignInGuard = {
  /** Serialises the tries of one account and address; returns `closed` above the limit. */
  readonly judge: <T>(made: Try, look: () => Promise<{ readonly isRight: boolean; readonly answer: T }>, closed: T) => Promise<T>;
  /** The user proved in another way that he owns the account, from this address. */
  readonly proven: (made: Try) => Promise<void>;
};

export function createSignInGuard(db: Database, attempts: Attempts, nowMs: () => number): SignInGuard {
  const queues = new Map<string, Promise<unknown>>();
  const both = ({ account, address }: Try) => `signIn|${address}|${account}`;
  const ofAddress = ({ address }: Try) => `signIn|${address}`;
  const ofAccount = ({ account }: Try) => `signIn||${account}`;

  const hasSignedInFrom = async ({ account, address }: Try): Promise<boolean> => {
    const rows = await db
      .selectFrom('sys_sign_in_place')
      .select('used_ms')
      .where('account_digest', '=', tokenDigest(account))
      .where('address_digest', '=', tokenDigest(address))
      .where('used_ms', '>', nowMs() - PLACE_KEPT_MS)
      .execute();
    return rows.length > 0;
  };
  const proven = async (made: Try): Promise<void> => {
    await attempts.forget(both(made));
    await db
      .deleteFrom('sys_sign_in_place')
      .where('used_ms', '<=', nowMs() - PLACE_KEPT_MS)
      .execute();
    const used = { used_ms: nowMs() };
    await db
      .insertInto('sys_sign_in_place')
      .values({ account_digest: tokenDigest(made.account), address_digest: tokenDigest(made.address), ...used })
      .onConflict(known => known.columns(['account_digest', 'address_digest']).doUpdateSet(used))
      .execute();
  };

  async function judgeOne<T>(made: Try, look: () => Promise<{ readonly isRight: boolean; readonly answer: T }>, closed: T): Promise<T> {
    // A try that is not judged counts no further: repeated at a closed account it would close the address and the account for other people.
    if (!(await attempts.take(both(made), BY_BOTH)) || !(await attempts.take(ofAddress(made), BY_ADDRESS))) return closed;
    if (!(await attempts.take(ofAccount(made), BY_ACCOUNT)) && !(await hasSignedInFrom(made))) return closed;
    const { isRight, answer } = await look();
    if (isRight) {
      await attempts.giveBack(ofAddress(made));
      await attempts.giveBack(ofAccount(made));
      await proven(made);
    }
    return answer;
  }

  return {
    proven,
    // Serialised in this process, so that parallel tries with the right password do not lock the account.
    judge(made, look, closed) {
      const key = both(made);
      const turn = (queues.get(key) ?? Promise.resolve()).then(() => judgeOne(made, look, closed));
      const settled = turn.then(
        () => undefined,
        () => undefined, // its own caller gets the error
      );
      queues.set(key, settled);
      void settled.then(() => {
        if (queues.get(key) === settled) queues.delete(key);
      });
      return turn;
    },
  };
}
