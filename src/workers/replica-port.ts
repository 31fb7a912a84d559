/**
 * The leader's memory: every hydrated entity's base rows, the outbox entries, and the fold of both.
 * One writer: all commits and all reloads of the outbox go through one queue, so no reader ever sees an entry gone and its effect missing.
 * Implemented by replica.ts; used by the pulls, the replay and the views.
 */
import type { Row, Values } from '#schema/row.ts';
import type { FoldedRow } from '#sync/fold.ts';
import type { Evidence } from '#sync/evidence.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import type { ClaimSource } from './claims.ts';
import type { Commit, CommitAnswer, EntityMeta } from './ports.ts';

export type NextMeta = (held: EntityMeta, upserted: readonly Row[], toVerify: readonly string[]) => EntityMeta;

/** The facts that one read of the server proved. */
export type ServerRead = {
  readonly entity: string;
  readonly rows: readonly Row[];
  /** Ids that the read proves absent if they are not among `rows`: a closed id interval (`to` undefined: no end) or a list. */
  readonly covers?:
    | { readonly kind: 'interval'; readonly from: string; readonly to: string | undefined }
    | { readonly kind: 'ids'; readonly ids: readonly string[] }
    | undefined;
  readonly evidence: Evidence;
  /** Saved in the same transaction; a function works it out from the meta as it stands then, before the rows in `upserted` are taken; `toVerify`: what MergeOutcome.verify will name. */
  readonly meta?: EntityMeta | NextMeta | undefined;
};

/** `verify`: ids whose stored and read contents differ while their evidence overlaps; nothing was changed for them. */
export type MergeOutcome = {
  readonly kind: 'merged' | 'stale';
  readonly upserted: readonly string[];
  readonly deleted: readonly string[];
  readonly verify: readonly string[];
};

/** `ids` undefined: assume everything changed. */
export type ReplicaChange = { readonly entity: string; readonly ids: readonly string[] | undefined };

export type Replica = {
  /**
   * Reads the entity's rows from disk into memory, slice by slice; other requests run between two slices.
   * Merges and commits do not wait for it: the rows they decide about are read by id.
   */
  hydrate(entity: string): Promise<void>;
  /** Reads these rows first, so that a list on the screen can be kept current while the rest is read. */
  prime(entity: string, ids: readonly string[]): Promise<void>;
  /** All rows of the entity are in memory; before that only rows requested by id are certain to be. */
  isHydrated(entity: string): boolean;
  base(entity: string, id: string): Row | undefined;
  baseCount(entity: string): number;
  /** Base ids in [from, to] by UTF-16 code unit. */
  baseIds(entity: string, from: string, to: string | undefined): readonly string[];
  /** The base rows in memory whose field holds this value. */
  idsReferring(entity: string, field: string, value: string): readonly string[];
  folded(entity: string, id: string): FoldedRow | undefined;
  /**
   * The same row with what an entry of another row foresees for it, else with a claim, for the screen only:
   * membership, order, totals and writes use `folded`. A row with entries of its own shows neither.
   */
  shown(entity: string, id: string): FoldedRow | undefined;
  /** Sets a claim on a row in memory, until a later read establishes the row or the claim is dropped. @returns whether the shown row changed. */
  claim(entity: string, id: string, values: Values, source: ClaimSource): boolean;
  dropClaims(entity: string, ids: readonly string[]): void;
  /** Every row of the entity as the user should see it, in no order. */
  foldedRows(entity: string): Iterable<Row>;
  /** Unsettled entries in seq order. */
  entries(): readonly OutboxEntry[];
  /** Allocates the `issued` tick of a read; call `received()` on the answer's arrival to get its evidence. */
  beginRead(): { received(): Evidence };
  mergeRead(read: ServerRead): Promise<MergeOutcome>;
  /**
   * For settles and entry moves; memory is updated in the same turn. Base changes obey the evidence rule: a row with later evidence in memory
   * stays unchanged, and a row with overlapping evidence and another content refuses the whole commit (`overlapping`).
   */
  commit(commit: Commit): Promise<CommitAnswer>;
  meta(entity: string): EntityMeta;
  /** Changes the meta alone. */
  changeMeta(entity: string, next: (held: EntityMeta) => EntityMeta): Promise<CommitAnswer>;
  /** Reads the outbox from disk again after another tab changed it: the changed positions and later ones, or all of it. */
  reloadEntries(seqs?: readonly number[]): Promise<void>;
  onChange(listener: (change: ReplicaChange) => void): () => void;
  onEntriesChange(listener: () => void): () => void;
};
