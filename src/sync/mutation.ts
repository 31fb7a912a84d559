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
      /** The whole row as the user saw it (absent field: it was empty): what others changed since is told from it. */
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

/** One file on its way to the server. Its bytes lie among the device's files under the entry's rowId, which is also its opId. */
export type UploadOp = {
  readonly kind: 'upload';
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** The row and the field it was chosen for; the entry's label names the row in words. */
  readonly owner: { readonly entity: string; readonly rowId: string; readonly field: string };
  /** Where the server stored it; the last word of a settled upload. */
  readonly path?: string | undefined;
};
/** What is done to a row; a read of the row tells what came of it. */
export type RowOp = Exclude<Op, UploadOp>;

export type Mutation<O extends Op = Op> = {
  readonly opId: OpId;
  readonly entity: string;
  readonly rowId: string;
  readonly op: O;
  /** Display texts of changed refs, `{field}_dictText`, so that a changed ref reads right before the server answers. */
  readonly texts: Values;
  /** What must settle first. */
  readonly deps: readonly OpId[];
  /** The thing in words, e.g. 运单 YD2026112000012. */
  readonly label: string;
  /** Entries of one bulk act share a group. */
  readonly groupId?: string | undefined;
  /** Who acted: an entry is only ever sent for this session. */
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
  /** Not a field of ours: somebody changed it, and what we send depends on it. */
  readonly isContext?: true | undefined;
};
export const CHILD_ROW = 'id';
/** What a choice is remembered under. */
export const conflictKey = ({ field, child }: FieldConflict): string => (child ? `${child.property}/${child.rowId}/${field}` : field);

/** What somebody else changed in a row between the user's look at it and the send over it. */
export type OthersChange = {
  readonly who?: string | undefined;
  /** Server time. */
  readonly when?: string | undefined;
  readonly fields: readonly { readonly field: string; readonly seen?: FieldValue | undefined; readonly theirs?: FieldValue | undefined }[];
};

/** What an entry keeps through all its states. */
export type EntryHead<O extends Op = Op> = Mutation<O> & {
  /** Position on this device; the only order that counts. */
  readonly seq: number;
  /** `entity:rowId`; entries of one lane are strictly in order. */
  readonly lane: string;
  readonly appSchema: number;
  /** Later mutations of the row that were merged into this entry before it was ever sent. */
  readonly merged?: readonly OpId[] | undefined;
  /** Tries that are over. */
  readonly attempt: number;
  /** Merged without asking at the last send. */
  readonly others?: OthersChange | undefined;
  /** Fields the user chose to send although the server's value differs. */
  readonly forced?: readonly string[] | undefined;
};

/** `error`: why the last try, or the last look before one, came to nothing. */
type Waiting = { readonly nextAtMs: number; readonly error?: AppError | undefined };
type Sent = {
  readonly attemptId: string;
  readonly sentAtMs: number;
  /** updateTime of the row it was sent over ('' for a row never updated): equal afterwards, nothing was written. */
  readonly sentOver?: string | undefined;
};
/** `readBacks`: looks at the row since it was sent. Nothing can be read back of an upload. */
type InDoubt = EntryHead<RowOp> & Sent & { readonly nextAtMs: number; readonly readBacks: number };

/** Waits for its turn. */
export type QueuedEntry = EntryHead & { readonly state: 'queued' } & Waiting;
/** A transient failure: waits for nextAtMs or the link. */
export type RetryWaitEntry = EntryHead & { readonly state: 'retryWait' } & Waiting;
/** Written before the request leaves. */
export type SendingEntry = EntryHead & { readonly state: 'sending' } & Sent;
/** Sent, no trustworthy answer; without `error` the answer was lost with its leader. */
export type AmbiguousEntry = InDoubt & { readonly state: 'ambiguous'; readonly error?: AppError | undefined };
/** Answered success, not yet seen on the server. */
export type ConfirmingEntry = InDoubt & { readonly state: 'confirming' };
/** Needs the same user to sign in again. */
export type PausedEntry = EntryHead & { readonly state: 'paused'; readonly error?: AppError | undefined };

/** Why an entry needs the user. `closed`: the row's status, as the server has it now, no longer lets it be edited or deleted. */
export type Block =
  | {
      readonly reason: 'conflict';
      readonly conflicts: readonly FieldConflict[];
      /** The server's whole row when the conflict was found: who and when stand in updateBy and updateTime. */
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

/** It may have reached the server: what it did must be found out before anybody decides about it. */
export type BusyEntry = SendingEntry | AmbiguousEntry | ConfirmingEntry;
export type WaitingEntry = QueuedEntry | RetryWaitEntry;
/** Nobody is sending it, and nothing of it is in doubt. */
export type HeldEntry = WaitingEntry | BlockedEntry | PausedEntry;
export type OutboxEntry = HeldEntry | BusyEntry;
export type EntryState = OutboxEntry['state'];
type WithoutPlace<E> = E extends unknown ? Omit<E, 'seq'> : never;
/** An entry before the outbox gave it its place. */
export type UnplacedEntry<E extends OutboxEntry = OutboxEntry> = WithoutPlace<E>;

export const isWaiting = (entry: OutboxEntry): entry is WaitingEntry => entry.state === 'queued' || entry.state === 'retryWait';
export const isInDoubt = (entry: OutboxEntry): entry is AmbiguousEntry | ConfirmingEntry =>
  entry.state === 'ambiguous' || entry.state === 'confirming';
export const isBusy = (entry: OutboxEntry): entry is BusyEntry => entry.state === 'sending' || isInDoubt(entry);
export const isHeld = (entry: OutboxEntry): entry is HeldEntry => !isBusy(entry);
export const isConflict = (entry: OutboxEntry): entry is ConflictEntry => entry.state === 'blocked' && entry.reason === 'conflict';

/** Why the last try came to nothing, where the state says it. */
export const errorOf = (entry: OutboxEntry): AppError | undefined => ('error' in entry ? entry.error : undefined);

/** The entry without what belongs to its state. */
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
/** The last word on an entry, kept for the last 500 entries. */
export type LogRecord = {
  readonly seq: number;
  readonly opId: OpId;
  readonly outcome: Outcome;
  readonly atMs: number;
  readonly note: string;
  /** As it stood at the end; records of earlier versions may lack more than the head. */
  readonly entry: EntryHead & { readonly state: EntryState };
  /** Fields that were not ours and fell back to what the user had seen: another write crossed ours. */
  readonly regressed?: OthersChange['fields'] | undefined;
};

/** 2: an update may carry lists of children, which an older program would drop and so delete. 3: each state has its own fields and no others. */
export const APP_SCHEMA = 3;
export const laneOf = (entity: string, rowId: string): string => `${entity}:${rowId}`;
