/**
 * A mutation is one user intent as JSON data; an outbox entry is a mutation with its state.
 * An entry must be readable a year later: no functions, no dates, no names outside the registry.
 */
import type { AppError } from '#base/errors.ts';
import type { FieldValue, Row, Values } from '#schema/row.ts';

/** In a patch the empty text means "cleared". `base` holds what the user saw in the patched fields (absent: it was empty). */
export type Op =
  | { readonly kind: 'create'; readonly values: Values; readonly children?: readonly ChildList[] }
  | {
      readonly kind: 'update';
      readonly patch: Values;
      readonly base: Values;
      /** The whole row as the user saw it (absent field: it was empty): what others changed since is told from it. */
      readonly seen?: Values;
      readonly children?: readonly ChildList[];
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
      readonly seen?: Values;
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

export type Mutation = {
  /** 32 hex digits, made once when the user acts. */
  readonly opId: string;
  readonly entity: string;
  readonly rowId: string;
  readonly op: Op;
  /** Display texts of changed refs, `{field}_dictText`, so that a changed ref reads right before the server answers. */
  readonly texts: Values;
  /** opIds that must settle first. */
  readonly deps: readonly string[];
  /** The thing in words, e.g. 运单 YD2026112000012. */
  readonly label: string;
  /** Entries of one bulk act share a group. */
  readonly groupId?: string | undefined;
  /** Who acted: an entry is only ever sent for this session. */
  readonly sessionKey: string;
  readonly createdAtMs: number;
};

/** `closed`: the row's status, as the server has it now, no longer lets it be edited or deleted. */
export type BlockReason = 'conflict' | 'rejected' | 'gone' | 'closed' | 'dependency' | 'forbidden' | 'unverifiable' | 'schema';
export type FieldConflict = {
  readonly field: string;
  readonly base: FieldValue | undefined;
  readonly mine: FieldValue | undefined;
  readonly theirs: FieldValue | undefined;
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
  readonly who: string | undefined;
  /** Server time. */
  readonly when: string | undefined;
  readonly fields: readonly { readonly field: string; readonly seen: FieldValue | undefined; readonly theirs: FieldValue | undefined }[];
};

export type EntryState =
  | 'queued' // waits for its turn
  | 'sending' // written before the request leaves
  | 'ambiguous' // sent, no trustworthy answer
  | 'confirming' // answered success, not yet seen on the server
  | 'retryWait' // transient failure, waits for nextAtMs or the link
  | 'blocked' // needs the user
  | 'paused'; // needs the same user to sign in again

export type OutboxEntry = Mutation & {
  /** Position on this device; the only order that counts. */
  readonly seq: number;
  /** `entity:rowId`; entries of one lane are strictly in order. */
  readonly lane: string;
  readonly appSchema: number;
  readonly state: EntryState;
  /** opIds of later mutations of the row that were merged into this entry before it was ever sent. */
  readonly merged?: readonly string[] | undefined;
  readonly attempt: number;
  readonly attemptId?: string | undefined;
  readonly nextAtMs: number;
  readonly sentAtMs?: number | undefined;
  /** updateTime of the row the last attempt was sent over ('' for a row never updated): equal afterwards, nothing was written. */
  readonly sentOver?: string | undefined;
  /** Read-backs made since the last attempt. */
  readonly readBacks: number;
  readonly reason?: BlockReason | undefined;
  readonly error?: AppError | undefined;
  readonly conflicts?: readonly FieldConflict[] | undefined;
  /** The server's whole row when the conflict was found: who and when stand in updateBy and updateTime. */
  readonly theirs?: Row | undefined;
  readonly theirChildren?: ChildrenByProperty | undefined;
  /** Merged without asking at the last send. */
  readonly others?: OthersChange | undefined;
  /** Fields the user chose to send although the server's value differs. */
  readonly forced?: readonly string[] | undefined;
};

export type Outcome = 'settled' | 'discarded';
/** The last word on an entry, kept for the last 500 entries. */
export type LogRecord = {
  readonly seq: number;
  readonly opId: string;
  readonly outcome: Outcome;
  readonly atMs: number;
  readonly note: string;
  readonly entry: OutboxEntry;
  /** Fields that were not ours and fell back to what the user had seen: another write crossed ours. */
  readonly regressed?: OthersChange['fields'] | undefined;
};

/** 2: an update may carry lists of children, which an older program would drop and so delete. */
export const APP_SCHEMA = 2;
/** Waits for the user to choose between his values and the server's. */
export const isConflict = ({ state, reason }: Pick<OutboxEntry, 'state' | 'reason'>): boolean =>
  state === 'blocked' && reason === 'conflict';
export const laneOf = (entity: string, rowId: string): string => `${entity}:${rowId}`;
