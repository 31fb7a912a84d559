/** The engine's storage as a port: the parts of one commit and the guarantees of the store. */
import type { ServerTime } from '#base/server-time.ts';
import type { Row } from '#schema/row.ts';
import type { Subscription, View } from '#query/view.ts';
import type { Capabilities } from '#query/capabilities.ts';
import type { Evidence } from './evidence.ts';
import type { OpId } from './op-id.ts';
import type { LogRecord, OutboxEntry, Outcome } from './mutation.ts';

/** A sweep without pauses. `isAsked`: a user asked for it and waits. `isAskedAgain`: another one follows it at once. */
export type Hurry = { readonly isAsked: boolean; readonly isAskedAgain: boolean };

type KnownMeta = {
  readonly entity: string;
  /** The time up to which each delta stream is complete. */
  readonly createdUpTo?: ServerTime | undefined;
  readonly updatedUpTo?: ServerTime | undefined;
  /** The number of rows of the first scan so far, or of the whole scope. */
  readonly seededRows: number;
  readonly confirmedAtMs?: number | undefined;
  /** false: a probe showed that the server does not honour id_begin with a sort by id; only windows are read. */
  readonly hasKeyset: boolean;
  /** The server's probed capabilities; absent before the first probe. */
  readonly capabilities?: Capabilities | undefined;
  /** How far behind the server's time the watermarks stay; absent: DELTA_OVERLAP_MS. */
  readonly overlapMs?: number | undefined;
  /** The rights the rows were read with; other rights may see other rows. */
  readonly rights?: string | undefined;
  /** Absent: a sweep, by keyset or by page numbers, runs at its normal pace. */
  readonly hurry?: Hurry | undefined;
};
/** The whole scope was not scanned yet. `cursor`: the position from which the first scan continues; absent before its first page. */
export type UnseededMeta = KnownMeta & {
  readonly isSeeded: false;
  readonly cursor?: string | undefined;
  /** The user stopped the first download. */
  readonly isPaused?: true | undefined;
};
type ScannedMeta = KnownMeta & { readonly isSeeded: true; readonly sweptAtMs?: number | undefined };
/** Scanned, and no keyset sweep is running. */
export type RestingMeta = ScannedMeta & { readonly cursor?: undefined };
/** `hasMissed`: the sweep found a change the deltas had missed. */
export type SweepingMeta = ScannedMeta & { readonly cursor: string; readonly hasMissed: boolean };
/** This device's sync state of one entity; saved in the transaction of its rows. */
export type EntityMeta = UnseededMeta | RestingMeta | SweepingMeta;

/** Nothing is known about the entity. */
export const unknownMeta = (entity: string): UnseededMeta => ({ entity, isSeeded: false, seededRows: 0, hasKeyset: true });

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
  readonly opId: OpId;
  readonly expected: OutboxEntry;
  readonly next: OutboxEntry | { readonly kind: 'finished'; readonly log: LogRecord };
};

export type Commit = { readonly base?: readonly BaseChange[]; readonly entries?: readonly EntryChange[] };
/**
 * stale: another leader has taken over. entryMoved: a guard failed. overlapping (by the replica only): memory holds another content of these
 * base rows with overlapping evidence, so they must be read again. In all three nothing was written.
 */
export type CommitAnswer =
  | { readonly kind: 'committed' }
  | { readonly kind: 'stale' }
  | { readonly kind: 'entryMoved'; readonly opId: OpId }
  | { readonly kind: 'overlapping'; readonly ids: readonly string[] };

/** `nextAfterId` undefined: nothing follows. */
export type RowSlice = { readonly rows: readonly Row[]; readonly nextAfterId: string | undefined };

/** Some positions of the outbox: these, and every later one than `after`. */
export type OutboxPart = { readonly seqs: readonly number[]; readonly after: number };

/** Every write reads the leader epoch first and is refused if it is not the caller's. */
export type EngineStore = {
  /** One transaction: epoch + 1, and every entry found `sending` becomes `ambiguous` (nextAtMs 0, readBacks 0), an upload `queued`. `confirming` stays: the server's success is known. */
  takeLeadership(ownerTabId: string): Promise<{ readonly epoch: number }>;
  /** Unsettled entries in seq order; all of them, or those of a part, read at one moment. */
  entries(part?: OutboxPart): Promise<readonly OutboxEntry[]>;
  /** The log's records of these opIds; one without a record is missing. */
  outcomes(opIds: readonly OpId[]): Promise<Readonly<Record<string, Outcome>>>;
  /**
   * Calls back (and once at the start) whenever any tab changed the outbox, with the positions that one transaction changed; without them, any
   * may have changed. Returns a function that stops it.
   */
  watchOutbox(onChange: (seqs?: readonly number[]) => void): () => void;
  /** Some of the entity's rows after `afterId` ('' for the first), sorted by id, as the disk has them now. */
  rowsAfter(entity: string, afterId: string): Promise<RowSlice>;
  /** Those of the ids that exist, without a read of the whole entity. */
  rowsByIds(entity: string, ids: readonly string[]): Promise<readonly Row[]>;
  metas(): Promise<readonly EntityMeta[]>;
  commit(epoch: number, commit: Commit): Promise<CommitAnswer>;
  putViews(epoch: number, views: readonly View[]): Promise<'committed' | 'stale'>;
  /** The stored answers of these keys, of those that there are. */
  views(keys: readonly string[]): Promise<readonly View[]>;
  /** Beyond VIEWS_KEEP answers, deletes the oldest of those that no tab subscribes. */
  dropOldViews(): Promise<void>;
  /** Deletes the stored answers about an entity's rows, of those that no tab subscribes. */
  dropViewsOf(entity: string): Promise<void>;
  subscriptions(): Promise<readonly Subscription[]>;
  watchSubscriptions(onChange: () => void): () => void;
  /** Deletes subscriptions whose tab has not beaten since `beforeMs`. */
  dropStaleSubscriptions(beforeMs: number): Promise<void>;
  beatSubscriptions(tabId: string, nowMs: number): Promise<void>;
  close(): void;
};
