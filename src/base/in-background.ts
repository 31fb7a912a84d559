/** Work that no caller awaits; its failures are reported, each as one line. */
import type { Result } from './result.ts';

/**
 * A rejection reaches the one handler of its thread (`unhandledrejection`), which reports it. Work that answers a `Result` does not compile, because
 * its failure is a value and would be lost.
 */
export function inBackground<T>(work: (PromiseLike<T> & WithoutResult<T>) | void): void {
  void work;
}

/** Work whose expected failure changes nothing; the caller gives the reason in a comment. A rejection is still reported. */
export function ignoringFailure(work: PromiseLike<Result<unknown, unknown> | undefined>): void {
  void work;
}

type WithoutResult<T> = [Extract<T, Result<unknown, unknown>>] extends [never] ? unknown : never;

/** The message of a thrown value, in one line. */
export function failureText(failure: unknown): string {
  if (failure instanceof Error) return `${failure.name}: ${failure.message}`;
  return typeof failure === 'string' ? failure : (JSON.stringify(failure) ?? String(failure));
}
