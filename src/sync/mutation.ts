/**
 * A mutation is one user intent as JSON data; an outbox entry is a mutation with its state.
 * An entry must be readable a year later: no functions, no dates, no names outside the registry.
 */
import type { AppError } from '#base/errors.ts';
import type { FieldValue, Row, Values } from '#schema/row.ts';
import type { OpId } from './op-id.ts';

/** In a patch the empty text means "cleared". `base` holds what the user saw in the patched fields (absent: it was empty). */
export type Op =
  | { readonly kind: 'create'; readonly values: Values; readonly children?: readonly ChildList[] | undefined }
  | {
      readonly kind: 'update';
      readonly patch: Values;
      readonly base: Values;
      /** The whole row as the user saw it (absent field: it was empty): changes by others are computed from it. */
      readonly seen?: Values | undefined;
      readonly children?: readonly ChildList[] | undefined;
    }
  | { readonly kind: 'delete'; readonly base: Values }
  /** A status step: `field` goes to `to` from one of `from`, with the required fields in `patch`. */
  | {
      readonly kind: 'action';
      readonly action: string;
      readonly field: string;
      readonly from: readonly string[];
      readonly to: string;
      readonly patch: Values;
      readonly base: Values;
      readonly seen?: Values | undefined;
    }
  | UploadOp;

/** The children of a one-to-many save: always the whole list with its ids, and the list the user saw. */
export type ChildList = {
  readonly entity: string;
  /** The body's property that carries the list. */
  readonly property: string;
  /** The child's field that holds the parent's id. */
  readonly foreignField: string;
  readonly rows: readonly Row[];
  readonly base: readonly Row[];
};
/** The server's children of one row, by property. */
export type ChildrenByProperty = Readonly<Record<string, readonly Row[]>>;

/** The upload of one file. Its bytes are among the device's files under the entry's rowId, which is also its opId. */
export type UploadOp = {
  readonly kind: 'upload';
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** The row and the field it was chosen for; the entry's label names the row in words. */
  readonly owner: { readonly entity: string; readonly rowId: string; readonly field: string };
  /** The path on the server; set when the upload settles. */
  readonly path?: string | undefined;
};
/** An operation on a row; a read of the row shows its effect. */
export type RowOp = Exclude<Op, UploadOp>;

export type Mutation<O extends Op = Op> = {
  readonly opId: OpId;
  readonly entity: string;
  readonly rowId: string;
  readonly op: O;
  /** Display texts of changed refs, `{field}_dictText`, so that a changed ref is shown before the server answers. */
  readonly texts: Values;
  /** The entries that must settle first. */
  readonly deps: readonly OpId[];
  /** The object in words, e.g. 运单 YD2026112000012. */
  readonly label: string;
  /** Entries of one bulk act share a group. */
  readonly groupId?: string | undefined;
  /** The session of the act: an entry is sent for this session only. */
  readonly sessionKey: string;
  readonly createdAtMs: number;
};

export type FieldConflict = {
  readonly field: string;
  readonly base?: FieldValue | undefined;
  readonly mine?: FieldValue | undefined;
  readonly theirs?: FieldValue | undefined;
  /** The child row it is about; its `field` is CHILD_ROW when the row itself was removed on one side. */
  readonly child?: { readonly property: string; readonly rowId: string } | undefined;
  /** Not a field of ours: somebody changed it, and the field we send depends on it. */
  readonly isContext?: true | undefined;
};
export const CHILD_ROW = 'id';
/** The key under which a choice is stored. */
export const conflictKey = ({ field, child }: FieldConflict): string => (child ? `${child.property}/${child.rowId}/${field}` : field);

/** Somebody else's changes to a row between the user's look at it and the send over it. */
export type OthersChange = {
  readonly who?: string | undefined;
  /** Server time. */
  readonly when?: string | undefined;
  readonly fields: readonly { readonly field: string; readonly seen?: FieldValue | undefined; readonly theirs?: FieldValue | undefined }[];
};

/** The fields that an entry keeps in all its states. */
export type EntryHead<O extends Op = Op> = Mutation<O> & {
  /** Position on this device; it alone decides the order. */
  readonly seq: number;
  /** `entity:rowId`; entries of one lane are strictly in order. */
  readonly lane: string;
  readonly appSchema: number;
  /** Later mutations of the row that were merged into this entry before it was ever sent. */
  readonly merged?: readonly OpId[] | undefined;
  /** Number of finished tries. */
  readonly attempt: number;
  /** Merged without a question at the last send. */
  readonly others?: OthersChange | undefined;
  /** Fields the user chose to send although the server's value differs. */
  readonly forced?: readonly string[] | undefined;
};

/** `error`: why the last try, or the last read before one, failed. */
type Waiting = { readonly nextAtMs: number; readonly error?: AppError | undefined };
type Sent = {
  readonly attemptId: string;
  readonly sentAtMs: number;
  /** updateTime of the row it was sent over ('' for a row never updated): if it is equal afterwards, nothing was written. */
  readonly sentOver?: string | undefined;
};
/** `readBacks`: reads of the row since the send. An upload cannot be read back. */
type AwaitingReadBack = EntryHead<RowOp> & Sent & { readonly nextAtMs: number; readonly readBacks: number };

/** Waits for its turn. */
export type QueuedEntry = EntryHead & { readonly state: 'queued' } & Waiting;
/** A transient failure: waits for nextAtMs or the link. */
export type RetryWaitEntry = EntryHead & { readonly state: 'retryWait' } & Waiting;
/** Written before the request leaves. */
export type SendingEntry = EntryHead & { readonly state: 'sending' } & Sent;
/** Sent, no trustworthy answer; without `error` the answer was lost with its leader. */
export type AmbiguousEntry = AwaitingReadBack & { readonly state: 'ambiguous'; readonly error?: AppError | undefined };
/** Answered success, not yet seen on the server. */
export type ConfirmingEntry = AwaitingReadBack & { readonly state: 'confirming' };
/** Needs the same user to sign in again. */
export type PausedEntry = EntryHead & { readonly state: 'paused'; readonly error?: AppError | undefined };

/** The reason why an entry needs the user. `closed`: the row's present status on the server no longer lets it be edited or deleted. */
export type Block =
  | {
      readonly reason: 'conflict';
      readonly conflicts: readonly FieldConflict[];
      /** The server's whole row when the conflict was found: updateBy and updateTime name person and time. */
      readonly theirs?: Row | undefined;
      readonly theirChildren?: ChildrenByProperty | undefined;
    }
  | { readonly reason: 'closed'; readonly theirs: Row }
  | { readonly reason: 'rejected' | 'forbidden' | 'unverifiable'; readonly error?: AppError | undefined }
  | { readonly reason: 'gone' | 'dependency' | 'schema' };
export type BlockReason = Block['reason'];
/** Needs the user. */
export type BlockedEntry = EntryHead & { readonly state: 'blocked' } & Block;
/** Waits for the user to choose between his values and the server's. */
export type ConflictEntry = Extract<BlockedEntry, { readonly reason: 'conflict' }>;

/** It may have reached the server: its effect must be found out before the user decides about it. */
export type BusyEntry = SendingEntry | AmbiguousEntry | ConfirmingEntry;
export type WaitingEntry = QueuedEntry | RetryWaitEntry;
/** No send is running, and its effect is known. */
export type HeldEntry = WaitingEntry | BlockedEntry | PausedEntry;
export type OutboxEntry = HeldEntry | BusyEntry;
export type EntryState = OutboxEntry['state'];
type WithoutSeq<E> = E extends unknown ? Omit<E, 'seq'> : never;
/** An entry before the outbox gave it its position. */
export type UnnumberedEntry<E extends OutboxEntry = OutboxEntry> = WithoutSeq<E>;

export const isWaiting = (entry: OutboxEntry): entry is WaitingEntry => entry.state === 'queued' || entry.state === 'retryWait';
export const awaitsReadBack = (entry: OutboxEntry): entry is AmbiguousEntry | ConfirmingEntry =>
  entry.state === 'ambiguous' || entry.state === 'confirming';
export const isBusy = (entry: OutboxEntry): entry is BusyEntry => entry.state === 'sending' || awaitsReadBack(entry);
export const isHeld = (entry: OutboxEntry): entry is HeldEntry => !isBusy(entry);
export const isConflict = (entry: OutboxEntry): entry is ConflictEntry => entry.state === 'blocked' && entry.reason === 'conflict';

/** Why the last try failed, if the state has that field. */
export const errorOf = (entry: OutboxEntry): AppError | undefined => ('error' in entry ? entry.error : undefined);

/** The entry without the fields of its state. */
export function headOf<O extends Op>(entry: EntryHead<O>): EntryHead<O> {
  const { opId, entity, rowId, op, texts, deps, label, groupId, sessionKey, createdAtMs } = entry;
  const { seq, lane, appSchema, merged, attempt, others, forced } = entry;
  return {
    opId,
    entity,
    rowId,
    op,
    texts,
    deps,
    label,
    ...(groupId === undefined ? {} : { groupId }),
    sessionKey,
    createdAtMs,
    seq,
    lane,
    appSchema,
    attempt,
    ...(merged === undefined ? {} : { merged }),
    ...(others === undefined ? {} : { others }),
    ...(forced === undefined ? {} : { forced }),
  };
}

export type Outcome = 'settled' | 'discarded';
/** The result of an entry, kept for the last 500 entries. */
export type LogRecord = {
  readonly seq: number;
  readonly opId: OpId;
  readonly outcome: Outcome;
  readonly atMs: number;
  readonly note: string;
  /** Its last state; records of earlier versions may contain only the head. */
  readonly entry: EntryHead & { readonly state: EntryState };
  /** Fields of others that fell back to the value the user had seen: another write crossed ours. */
  readonly regressed?: OthersChange['fields'] | undefined;
};

/** 2: an update may carry lists of children, which an older program would drop and so delete. 3: each state has its own fields and no others. */
export const APP_SCHEMA = 3;
export const laneOf = (entity: string, rowId: string): string => `${entity}:${rowId}`;
