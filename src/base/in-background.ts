/** Work nobody waits for, so that none of its failures goes under. */
import type { Result } from './result.ts';

/**
 * A rejection reaches the one handler of its thread (`unhandledrejection`), which reports it. Work that answers a `Result` does not compile: its
 * failure is a value and would vanish without a word.
 */
export function inBackground<T>(work: (PromiseLike<T> & WithoutResult<T>) | void): void {
  void work;
}

/** Work whose expected failure changes nothing; the caller says why in a comment. A rejection is reported all the same. */
export function ignoringFailure(work: PromiseLike<Result<unknown, unknown> | undefined>): void {
  void work;
}

type WithoutResult<T> = [Extract<T, Result<unknown, unknown>>] extends [never] ? unknown : never;
