/**
 * Everything the sync engine reaches the world through. The engine awaits these ports and nothing else,
 * so a simulation can own time, network, storage and locks, and can stop a worker at any await.
 */
import type { Result } from '#base/result.ts';
import type { AppError } from '#domain/errors.ts';
import type { Row, Values } from '#domain/entity/row.ts';
import type { ListQuery, Condition } from '#domain/query/list-query.ts';
import type { Subscription, View } from '#domain/query/view.ts';
import type { Evidence } from '#domain/sync/evidence.ts';
import type { LogRecord, OutboxEntry, Outcome } from '#domain/sync/mutation.ts';

export type Clock = {
  nowMs(): number;
  /** Resolves after `ms`, or at once when the signal aborts; never rejects. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
};

/** Numbers in [0, 1). */
export type Rng = () => number;

/** Every answer carries the server's clock when the server told it (epoch ms). */
export type Answer<T> = { readonly value: T; readonly serverMs: number | undefined };
export type RowPage = {
  readonly rows: readonly Row[];
  readonly total: number;
  /** The summary row the server appended, already taken out of `rows`. */
  readonly summary: Values | undefined;
};

/** The keyset and delta reads of the pulls: every part is optional and ANDed. `fromId`/`toId` are inclusive. */
export type SyncRead = {
  readonly fromId?: string | undefined;
  readonly toId?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly createdFrom?: string | undefined;
  readonly updatedFrom?: string | undefined;
  readonly conditions?: readonly Condition[] | undefined;
  readonly pageSize: number;
};

/** What became of a write: only `accepted` and `refused` are the server's word, everything else is ambiguous or never left. */
export type WriteAnswer =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'failed'; readonly error: AppError };

export type Transport = {
  /** The user's own window: the list request of the spec. */
  window(entity: string, query: ListQuery, signal?: AbortSignal): Promise<Result<Answer<RowPage>, AppError>>;
  /** A page sorted by id ascending. */
  read(entity: string, read: SyncRead, signal?: AbortSignal): Promise<Result<Answer<RowPage>, AppError>>;
  /** `undefined` when the server has no such row. */
  byId(entity: string, id: string, signal?: AbortSignal): Promise<Result<Answer<Row | undefined>, AppError>>;
  /** Sends one entry's write. For updates and actions `values` is what the merge decided to send. */
  write(entry: OutboxEntry, values: Values, signal?: AbortSignal): Promise<WriteAnswer>;
  /** A cheap authenticated GET that says whether our server answers. */
  probe(signal?: AbortSignal): Promise<Result<Answer<undefined>, AppError>>;
};

/** What this device knows about one entity's synchronisation; saved in the transaction of the rows it speaks about. */
export type EntityMeta = {
  readonly entity: string;
  /** Server time ('YYYY-MM-DD HH:mm:ss') up to which each delta stream is complete. */
  readonly createdUpTo?: string | undefined;
  readonly updatedUpTo?: string | undefined;
  /** The seed's or sweep's keyset cursor; `undefined` when none is under way. */
  readonly cursor?: string | undefined;
  /** The whole scope was scanned at least once. */
  readonly isSeeded: boolean;
  readonly seededRows: number;
  readonly sweptAtMs?: number | undefined;
  readonly confirmedAtMs?: number | undefined;
  /** false: a probe showed the server does not honour id_begin with a sort by id; only windows are read. */
  readonly hasKeyset: boolean;
};

export type BaseChange = {
  readonly entity: string;
  readonly upserts: readonly Row[];
  readonly deletes: readonly string[];
  readonly meta?: EntityMeta | undefined;
  readonly evidence: Evidence;
};

/**
 * Moves one entry on. `expected` is the whole entry as the leader last read it: the stored one must still equal it (deep, JSON),
 * else the user has touched it meanwhile (a coalesced edit keeps the state but changes the patch) and the guard fails.
 */
export type EntryChange = {
  readonly opId: string;
  readonly expected: OutboxEntry;
  readonly next: OutboxEntry | { readonly kind: 'finished'; readonly log: LogRecord };
};

export type Commit = { readonly base?: readonly BaseChange[]; readonly entries?: readonly EntryChange[] };
/**
 * stale: another leader has taken over. entryMoved: a guard failed. overlapping (by Collections only): memory holds another content of these
 * base rows with overlapping evidence, so they must be read again. In all three nothing was written.
 */
export type CommitAnswer =
  | { readonly kind: 'committed' }
  | { readonly kind: 'stale' }
  | { readonly kind: 'entryMoved'; readonly opId: string }
  | { readonly kind: 'overlapping'; readonly ids: readonly string[] };

/** The engine's storage. Every write reads the leader epoch first and refuses when it is not the caller's. */
export type EngineStore = {
  /** One transaction: epoch + 1, and every entry found `sending` becomes `ambiguous` (nextAtMs 0, readBacks 0). `confirming` stays: the server's success is known. */
  takeLeadership(ownerTabId: string): Promise<{ readonly epoch: number }>;
  entries(): Promise<readonly OutboxEntry[]>;
  /** What the log says about these opIds; one without a record is missing. */
  outcomes(opIds: readonly string[]): Promise<Readonly<Record<string, Outcome>>>;
  /** Calls back (and once at the start) whenever any tab changed the outbox. Returns the way to stop. */
  watchOutbox(onChange: () => void): () => void;
  rows(entity: string): Promise<readonly Row[]>;
  metas(): Promise<readonly EntityMeta[]>;
  commit(epoch: number, commit: Commit): Promise<CommitAnswer>;
  putViews(epoch: number, views: readonly View[]): Promise<'committed' | 'stale'>;
  views(): Promise<readonly View[]>;
  subscriptions(): Promise<readonly Subscription[]>;
  watchSubscriptions(onChange: () => void): () => void;
  /** Deletes subscriptions whose tab has not beaten since `beforeMs`. */
  dropStaleSubscriptions(beforeMs: number): Promise<void>;
  beatSubscriptions(tabId: string, nowMs: number): Promise<void>;
  close(): void;
};

export type Locks = {
  /** Waits in the queue for the lock, holds it until `held` resolves. Resolves when released; rejects when the signal aborts while waiting. */
  hold(name: string, held: () => Promise<void>, signal: AbortSignal): Promise<void>;
};
