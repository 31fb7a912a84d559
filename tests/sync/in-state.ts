/** Builds an entry in any state out of loose parts: what the state has and the test does not name is filled in. */
import { assert, assertNever } from '#base/assert.ts';
import type { AppError } from '#base/errors.ts';
import type { Row } from '#schema/row.ts';
import { headOf, isConflict, isHeld, awaitsReadBack } from '#sync/mutation.ts';
import type {
  AmbiguousEntry,
  BlockReason,
  ChildrenByProperty,
  ConfirmingEntry,
  ConflictEntry,
  EntryHead,
  EntryState,
  FieldConflict,
  HeldEntry,
  OutboxEntry,
} from '#sync/mutation.ts';

export type StateParts = {
  readonly state?: EntryState;
  readonly nextAtMs?: number;
  readonly error?: AppError | undefined;
  readonly attemptId?: string | undefined;
  readonly sentAtMs?: number;
  readonly sentOver?: string | undefined;
  readonly readBacks?: number;
  readonly reason?: BlockReason | undefined;
  readonly conflicts?: readonly FieldConflict[];
  readonly theirs?: Row | undefined;
  readonly theirChildren?: ChildrenByProperty | undefined;
};
/** `state` absent: blocked when a reason is given, else queued. */
export type EntryParts = Partial<EntryHead> & StateParts;

/** The parts that every state has. */
export function headParts(parts: EntryParts): Partial<EntryHead> {
  const { state: _state, reason: _reason, conflicts: _conflicts, theirs: _theirs, theirChildren: _theirChildren, ...unblocked } = parts;
  const { nextAtMs: _nextAtMs, error: _error, attemptId: _attemptId, sentAtMs: _sentAtMs, ...unsent } = unblocked;
  const { sentOver: _sentOver, readBacks: _readBacks, ...head } = unsent;
  return head;
}

export function inState(head: EntryHead, parts: StateParts): OutboxEntry {
  const { state = parts.reason ? 'blocked' : 'queued', nextAtMs = 0, readBacks = 0, error, sentOver } = parts;
  const why = error ? { error } : {};
  const sent = { attemptId: parts.attemptId ?? 'a0', sentAtMs: parts.sentAtMs ?? 0, ...(sentOver === undefined ? {} : { sentOver }) };
  switch (state) {
    case 'queued':
      return { ...head, state: 'queued', nextAtMs, ...why };
    case 'retryWait':
      return { ...head, state: 'retryWait', nextAtMs, ...why };
    case 'sending':
      return { ...head, state: 'sending', ...sent };
    case 'ambiguous':
      return { ...head, op: rowOpOf(head), state: 'ambiguous', ...sent, nextAtMs, readBacks, ...why };
    case 'confirming':
      return { ...head, op: rowOpOf(head), state: 'confirming', ...sent, nextAtMs, readBacks };
    case 'paused':
      return { ...head, state: 'paused', ...why };
    case 'blocked':
      return blockedBy(head, parts, why);
    default:
      return assertNever(state);
  }
}

function blockedBy(head: EntryHead, parts: StateParts, why: { readonly error?: AppError }): OutboxEntry {
  const { reason = 'rejected', conflicts = [], theirs, theirChildren } = parts;
  switch (reason) {
    case 'conflict':
      return { ...head, state: 'blocked', reason, conflicts, theirs, ...(theirChildren ? { theirChildren } : {}) };
    case 'closed':
      return { ...head, state: 'blocked', reason, theirs: theirs ?? { id: head.rowId } };
    case 'rejected':
    case 'forbidden':
    case 'unverifiable':
      return { ...head, state: 'blocked', reason, ...why };
    case 'gone':
    case 'dependency':
    case 'schema':
      return { ...head, state: 'blocked', reason };
    default:
      return assertNever(reason);
  }
}

function rowOpOf({ op }: EntryHead) {
  assert(op.kind !== 'upload', 'an upload is never read back');
  return op;
}

export function asConflict(entry: OutboxEntry | undefined): ConflictEntry {
  assert(entry !== undefined && isConflict(entry), 'the entry is in conflict');
  return entry;
}
export function asAwaitingReadBack(entry: OutboxEntry): AmbiguousEntry | ConfirmingEntry {
  assert(awaitsReadBack(entry), 'the entry awaits a read-back');
  return entry;
}
export function asHeld(entry: OutboxEntry): HeldEntry {
  assert(isHeld(entry), 'nobody is sending the entry');
  return entry;
}

/** The same entry in another state. */
export const movedTo = (entry: EntryHead, parts: EntryParts): OutboxEntry => inState({ ...headOf(entry), ...headParts(parts) }, parts);
