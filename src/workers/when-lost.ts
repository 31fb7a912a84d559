/**
 * What becomes of a call whose worker was lost before it answered. What only reads or may be done twice is asked again of the next worker,
 * once; everything else, and what is lost again, is answered here: with `aborted` as a failure where the call answers a Result.
 */
import { err } from '#base/result.ts';
import type { Err } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { SyncStatus } from '#sync/status.ts';
import type { SyncApi } from './sync-api.ts';

/** `undefined` and rejections cannot be told apart by a value, so they are spelt out. */
export type LostAnswer = { readonly value: unknown } | { readonly failure: string };

type Answer<K extends keyof SyncApi> = SyncApi[K] extends (...args: never[]) => Promise<infer T> ? T : never;
/** Calls that do not answer a Result: nobody could tell from their answer that they failed, so each says what it answers. */
type Plain = {
  [K in Exclude<keyof SyncApi, 'start' | 'ping'>]: Err<AppError> extends Answer<K> ? never : [Answer<K>] extends [never] ? never : K;
}[Exclude<keyof SyncApi, 'start' | 'ping'>];
type PlainAnswers = {
  readonly [K in Plain]: (argument: unknown, status: () => SyncStatus) => { readonly value: Answer<K> } | { readonly failure: string };
};

const FAILED = { failure: 'the worker was lost' };
const PLAIN: PlainAnswers = {
  asksCaptcha: () => ({ value: undefined }),
  closeSession: () => ({ value: undefined }),
  status: (_, status) => ({ value: status() }),
  shrinkImage: image => (image instanceof Blob ? { value: image } : FAILED), // a large picture is better than none
  syncNow: () => ({ value: undefined }),
  checkNotices: () => ({ value: undefined }),
  pauseSeed: () => ({ value: undefined }),
  noteTab: () => ({ value: undefined }),
  explain: () => FAILED,
  find: () => ({ value: undefined }),
  initials: () => FAILED,
  metrics: () => ({ value: {} }),
};
const isPlain = (name: string): name is Plain => Object.hasOwn(PLAIN, name);

/** Calls with a Result that may be made twice. */
const AGAIN: ReadonlySet<string> = new Set<keyof SyncApi>(['openSession', 'grants', 'dicts', 'refreshDicts', 'departs']);

/** `name`: the call's. */
export const mayAskAgain = (name: string): boolean => AGAIN.has(name) || isPlain(name);

export function answerWhenLost(name: string, argument: unknown, status: () => SyncStatus): LostAnswer {
  return isPlain(name) ? PLAIN[name](argument, status) : { value: err<AppError>({ kind: 'aborted' }) };
}

/** What the next worker must hear first, and what makes that void. */
export const TOLD_AGAIN: ReadonlySet<string> = new Set<keyof SyncApi>(['noteTab', 'openSession', 'grants']);
export const FORGOTTEN_BY: Readonly<Record<string, readonly (keyof SyncApi)[]>> = {
  closeSession: ['openSession', 'grants'],
  logout: ['openSession', 'grants'],
} satisfies { readonly [K in keyof SyncApi]?: readonly (keyof SyncApi)[] };
