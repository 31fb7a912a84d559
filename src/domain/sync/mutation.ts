/**
 * A mutation is one user intent as JSON data; an outbox entry is a mutation with its state.
 * An entry must be readable a year later: no functions, no dates, no names outside the registry.
 */
import type { AppError } from '../errors.ts';
import type { FieldValue, Row, Values } from '../entity/row.ts';

/** In a patch the empty text means "cleared". `base` holds what the user saw in the patched fields (absent: it was empty). */
export type Op =
  | { readonly kind: 'create'; readonly values: Values }
  | { readonly kind: 'update'; readonly patch: Values; readonly base: Values }
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

export type BlockReason = 'conflict' | 'rejected' | 'gone' | 'dependency' | 'forbidden' | 'unverifiable' | 'schema';
export type FieldConflict = {
  readonly field: string;
  readonly base: FieldValue | undefined;
  readonly mine: FieldValue | undefined;
  readonly theirs: FieldValue | undefined;
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
};

export const APP_SCHEMA = 1;
export const laneOf = (entity: string, rowId: string): string => `${entity}:${rowId}`;
