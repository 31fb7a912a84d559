/**
 * All the ports of the sync engine. The engine awaits these ports and nothing else,
 * so a simulation can control time, network, storage and locks, and can stop a worker at any await.
 */
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { Row, Values } from '#schema/row.ts';
import type { ListQuery } from '#query/list-query.ts';
import type { SyncRead } from '#query/sync-read.ts';
import type { ChildrenByProperty, SendingEntry } from '#sync/mutation.ts';

export type Clock = {
  nowMs(): number;
  /** Resolves after `ms`, or at once when the signal aborts; never rejects. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
};

/** Numbers in [0, 1). */
export type Rng = () => number;

/** Every answer carries the server's clock if the server sent it (epoch ms). */
export type Answer<T> = { readonly value: T; readonly serverMs: number | undefined };
export type RowPage = {
  readonly rows: readonly Row[];
  readonly total: number;
  /** The summary row the server appended, already taken out of `rows`. */
  readonly summary: Values | undefined;
  /** Records left out because they had no id or repeated one: the page then proves no absence, and `rows` is shorter than the sent list. */
  readonly skipped?: number | undefined;
  /** More rows follow, and how many was not asked: `total` is one more than the page has. */
  readonly isUncounted?: true | undefined;
};

/** The outcome of a write: only `accepted` and `refused` come from the server; everything else is ambiguous or never left. */
export type WriteAnswer = { readonly kind: 'accepted' } | { readonly kind: 'failed'; readonly error: AppError };

export type Transport = {
  /** The rows that a page of a first download may have; absent: as many as every other background read asks for. */
  readonly scanRows?: number | undefined;
  /** The user's own window: the list request of the specification. */
  window(entity: string, query: ListQuery, signal?: AbortSignal): Promise<Result<Answer<RowPage>, AppError>>;
  /** A page sorted by id ascending. `timeoutMs`: a `timeout` failure after that; a request's usual time unless given. */
  read(entity: string, read: SyncRead, signal?: AbortSignal, timeoutMs?: number): Promise<Result<Answer<RowPage>, AppError>>;
  /** `undefined` when the server has no such row. */
  byId(entity: string, id: string, signal?: AbortSignal, timeoutMs?: number): Promise<Result<Answer<Row | undefined>, AppError>>;
  /** The rows saved together with this one, by property of its body; nothing for an entity without such lists. */
  children(entity: string, id: string, signal?: AbortSignal): Promise<Result<ChildrenByProperty, AppError>>;
  /** Sends one entry's write. For updates and actions `values` is the merged patch. */
  write(entry: SendingEntry, values: Values, signal?: AbortSignal): Promise<WriteAnswer>;
  /** A cheap authenticated GET that says whether our server answers. */
  probe(signal?: AbortSignal): Promise<Result<Answer<undefined>, AppError>>;
};

export type { BaseChange, Commit, CommitAnswer, EngineStore, EntityMeta, EntryChange } from '#sync/engine-store.ts';

export type Locks = {
  /**
   * Waits in the queue for the lock and holds it until `held` resolves; with `steal` it takes the lock at once from its holder, ahead of the queue.
   * Resolves when released; rejects when the signal aborts while waiting, and as soon as another worker steals it.
   */
  hold(name: string, held: () => Promise<void>, signal: AbortSignal, how?: 'queue' | 'steal'): Promise<void>;
};
