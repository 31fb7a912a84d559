/** Turns the errors of IndexedDB and Dexie into a storage AppError. Runs writes that answer with one, and frees space first if the disk is full. */
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import { freeSpace } from './free-space.ts';
import type { QuaysideDexie } from './tables.ts';

type StorageError = Extract<AppError, { readonly kind: 'storage' }>;

/** Aborts hide their cause in `inner`; the outermost known name decides. */
export function toStorageError(error: unknown): StorageError {
  for (let cause: unknown = error; cause instanceof Error; cause = innerOf(cause)) {
    const reason = reasonOf(cause.name);
    if (reason) return { kind: 'storage', reason, detail: cause.message };
  }
  return { kind: 'storage', reason: 'corrupt', detail: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
}

/** Thrown inside a transaction to roll it back; the transaction's caller gets `reason` as its answer. */
export class TransactionAbort extends Error {
  override readonly name = 'TransactionAbort';
  readonly reason: AppError;
  constructor(reason: AppError) {
    super(reason.kind);
    this.reason = reason;
  }
}

/** Runs one transaction; a TransactionAbort thrown in it or a storage failure becomes the error value, and nothing was written. */
export async function asResult<T>(write: () => PromiseLike<T>): Promise<Result<T, AppError>> {
  try {
    return ok(await write());
  } catch (error) {
    const abort = findAbort(error);
    return err(abort ? abort.reason : toStorageError(error));
  }
}

/**
 * Runs a write. If the disk is full, it frees space and tries once more.
 * @param write one transaction, so that a failed try leaves nothing behind. @throws the error of the write, also of the second try.
 */
export async function withRoom<T>(tables: QuaysideDexie, write: () => PromiseLike<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (toStorageError(error).reason !== 'quota') throw error;
    const freed = await freeSpace(tables);
    if (freed.views === 0 && freed.entities.length === 0) throw error;
    return await write();
  }
}

/** The same with the failure as a value; for the user's own writes. */
export const asResultWithRoom = <T>(tables: QuaysideDexie, write: () => PromiseLike<T>): Promise<Result<T, AppError>> =>
  asResult(() => withRoom(tables, write));

function findAbort(error: unknown): TransactionAbort | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = innerOf(cause)) if (cause instanceof TransactionAbort) return cause;
  return undefined;
}

function reasonOf(name: string): StorageError['reason'] | undefined {
  if (name === 'QuotaExceededError') return 'quota';
  if (name === 'DatabaseClosedError' || name === 'InvalidStateError' || name === 'MissingAPIError') return 'closed';
  if (name === 'VersionError' || name === 'BlockedError') return 'blocked';
  return undefined;
}

const innerOf = (error: Error): unknown => ('inner' in error ? error.inner : undefined) ?? error.cause;
