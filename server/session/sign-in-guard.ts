/**
 * Slows down who guesses passwords, without locking the owner of an account out: every try is counted before its password is looked at,
 *   by account and address together  five wrong ones close the account for this address, ten minutes at the longest;
 *   by address                       sixty wrong ones, of whatever accounts, close the address;
 *   by account                       sixty wrong ones from addresses it never signed in from close it for such addresses only.
 * Names nobody has are counted like names somebody has. A right password takes its own try back.
 */
import type { Database } from '../database.ts';
import type { Attempts } from './attempts.ts';
import { tokenDigest } from './jwt.ts';

export const MAX_FAILURES = 5;
export const LOCK_MS = 10 * 60_000;
const BY_BOTH = { most: MAX_FAILURES, spanMs: LOCK_MS };
const BY_ADDRESS = { most: 60, spanMs: LOCK_MS };
const BY_ACCOUNT = { most: 60, spanMs: LOCK_MS };
const PLACE_KEPT_MS = 30 * 24 * 3_600_000;

export type Try = { readonly account: string; readonly address: string };

export type SignInGuard = {
  /** Lets one try after the other of the same account and address judge its password; `closed` when there were too many. */
  readonly judge: <T>(made: Try, look: () => Promise<{ readonly isRight: boolean; readonly answer: T }>, closed: T) => Promise<T>;
  /** Somebody proved to own the account in another way, from this address. */
  readonly proven: (made: Try) => Promise<void>;
};

export function createSignInGuard(db: Database, attempts: Attempts, nowMs: () => number): SignInGuard {
  const queues = new Map<string, Promise<unknown>>();
  const both = ({ account, address }: Try) => `signIn|${address}|${account}`;
  const ofAddress = ({ address }: Try) => `signIn|${address}`;
  const ofAccount = ({ account }: Try) => `signIn||${account}`;

  const isKnownPlace = async ({ account, address }: Try): Promise<boolean> => {
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
    // Each counts, also when another has closed already: the order of the three says nothing about the others.
    const counted = [await attempts.take(both(made), BY_BOTH), await attempts.take(ofAddress(made), BY_ADDRESS)];
    const isOpen = await attempts.take(ofAccount(made), BY_ACCOUNT);
    if (counted.includes(false) || (!isOpen && !(await isKnownPlace(made)))) return closed;
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
    // In this process one after the other, so that tries with the right password do not close the account for each other.
    judge(made, look, closed) {
      const key = both(made);
      const turn = (queues.get(key) ?? Promise.resolve()).then(() => judgeOne(made, look, closed));
      const settled = turn.then(
        () => undefined,
        () => undefined, // its own caller hears of it
      );
      queues.set(key, settled);
      void settled.then(() => {
        if (queues.get(key) === settled) queues.delete(key);
      });
      return turn;
    },
  };
}
