/** The engine's storage as the engine sees it: what one commit carries and what the store promises. */
import type { ServerTime } from '#base/server-time.ts';
import type { Row } from '#schema/row.ts';
import type { Subscription, View } from '#query/view.ts';
import type { Capabilities } from '#query/capabilities.ts';
import type { Evidence } from './evidence.ts';
import type { OpId } from './op-id.ts';
import type { LogRecord, OutboxEntry, Outcome } from './mutation.ts';

/** A sweep that must not take its time. `isAsked`: a user asked for it and waits. `isAskedAgain`: another one follows it at once. */
export type Hurry = { readonly isAsked: boolean; readonly isAskedAgain: boolean };

type KnownMeta = {
  readonly entity: string;
  /** Up to when each delta stream is complete. */
  readonly createdUpTo?: ServerTime | undefined;
  readonly updatedUpTo?: ServerTime | undefined;
  /** Rows the first scan brought so far, or in all. */
  readonly seededRows: number;
  readonly confirmedAtMs?: number | undefined;
  /** false: a probe showed the server does not honour id_begin with a sort by id; only windows are read. */
  readonly hasKeyset: boolean;
  /** What the server was shown to do; absent before the first probe. */
  readonly capabilities?: Capabilities | undefined;
  /** How far behind the server's time the watermarks stay; absent: DELTA_OVERLAP_MS. */
  readonly overlapMs?: number | undefined;
  /** Whose rights the rows were read with; other rights may see other rows. */
  readonly rights?: string | undefined;
  /** Absent: a sweep, by keyset or by page numbers, takes its time. */
  readonly hurry?: Hurry | undefined;
};
/** The whole scope was not scanned yet. `cursor`: where the first scan goes on; absent before its first page. */
export type UnseededMeta = KnownMeta & {
  readonly isSeeded: false;
  readonly cursor?: string | undefined;
  /** The user stopped the first download. */
  readonly isPaused?: true | undefined;
};
type ScannedMeta = KnownMeta & { readonly isSeeded: true; readonly sweptAtMs?: number | undefined };
/** Scanned, and no sweep by keyset is under way. */
export type RestingMeta = ScannedMeta & { readonly cursor?: undefined };
/** `hasMissed`: the sweep found a change the deltas had missed. */
export type SweepingMeta = ScannedMeta & { readonly cursor: string; readonly hasMissed: boolean };
/** What this device knows about one entity's synchronisation; saved in the transaction of the rows it speaks about. */
export type EntityMeta = UnseededMeta | RestingMeta | SweepingMeta;

/** Nothing is known of the collection. */
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
 * stale: another leader has taken over. entryMoved: a guard failed. overlapping (by Collections only): memory holds another content of these
 * base rows with overlapping evidence, so they must be read again. In all three nothing was written.
 */
export type CommitAnswer =
  | { readonly kind: 'committed' }
  | { readonly kind: 'stale' }
  | { readonly kind: 'entryMoved'; readonly opId: OpId }
  | { readonly kind: 'overlapping'; readonly ids: readonly string[] };

/** `nextAfterId` undefined: nothing follows. */
export type RowSlice = { readonly rows: readonly Row[]; readonly nextAfterId: string | undefined };

/** Some places of the outbox: these, and every later one than `after`. */
export type OutboxPart = { readonly seqs: readonly number[]; readonly after: number };

/** Every write reads the leader epoch first and refuses when it is not the caller's. */
export type EngineStore = {
  /** One transaction: epoch + 1, and every entry found `sending` becomes `ambiguous` (nextAtMs 0, readBacks 0), an upload `queued`. `confirming` stays: the server's success is known. */
  takeLeadership(ownerTabId: string): Promise<{ readonly epoch: number }>;
  /** Unsettled entries in seq order; all of them, or those of a part, read at one moment. */
  entries(part?: OutboxPart): Promise<readonly OutboxEntry[]>;
  /** What the log says about these opIds; one without a record is missing. */
  outcomes(opIds: readonly OpId[]): Promise<Readonly<Record<string, Outcome>>>;
  /**
   * Calls back (and once at the start) whenever any tab changed the outbox, with the places one transaction changed; without them, any
   * may have changed. Returns the way to stop.
   */
  watchOutbox(onChange: (seqs?: readonly number[]) => void): () => void;
  /** Some of the entity's rows after `afterId` ('' for the first), sorted by id, as the disk has them now. */
  rowsAfter(entity: string, afterId: string): Promise<RowSlice>;
  /** Those of the ids that are there, without reading the collection. */
  rowsByIds(entity: string, ids: readonly string[]): Promise<readonly Row[]>;
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
