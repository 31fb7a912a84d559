/**
 * Calls a tab makes straight to the server, online only: they change nothing the outbox carries, and their answer is shown at once.
 * Types only; direct-calls.ts makes them. One group per part of the shell.
 */
import type { Result } from '#base/result.ts';
import type { DuplicateCheck } from '#sync/server-checks.ts';
import type { AppError } from '#base/errors.ts';
import type { OnlineApi } from './online-api.ts';
import type { TransferApi } from './transfer-api.ts';

type Parts = OnlineApi & TransferApi;
/** Every call takes one more argument: a signal that cancels its requests, which then answer `aborted`. */
type Cancellable<T> = {
  readonly [K in keyof T]: T[K] extends (...args: infer A extends unknown[]) => infer R
    ? (...args: [...A, signal?: AbortSignal]) => R
    : never;
};
export type DirectApi = Cancellable<DirectCalls>;
export type DirectCalls = Parts & {
  /** The server's objection to a value that must be unique; undefined: it is free, or empty. */
  checkDuplicate(check: DuplicateCheck): Promise<Result<string | undefined, AppError>>;
  /** The server's objection to a value by the rule with this code; undefined: it passes, or one of both is empty. */
  checkByCode(ruleCode: string, value: string): Promise<Result<string | undefined, AppError>>;
};
