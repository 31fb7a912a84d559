/**
 * The life of an outbox entry as one total function: an entry and an event give the next entry.
 * An event without meaning in a state leaves the entry unchanged (the same object). Only `settle` ends an entry here;
 * the user's discard is written by the user's own actions.
 */
import { assertNever } from '#base/assert.ts';
import type { Row } from '#schema/row.ts';
import type { AppError } from '#base/errors.ts';
import { classifyFailure, TRIES_AFTER_FAILURE_INSIDE } from './classify-answer.ts';
import type { AnswerMeaning } from './classify-answer.ts';
import { headOf, awaitsReadBack, isWaiting } from './mutation.ts';
import type {
  AmbiguousEntry,
  Block,
  BlockedEntry,
  ChildrenByProperty,
  ConfirmingEntry,
  LogRecord,
  Op,
  OthersChange,
  OutboxEntry,
  RowOp,
  SendingEntry,
} from './mutation.ts';
import { regressedFields } from './others-change.ts';
import type { Finding } from './read-back.ts';
import { READ_BACK_AFTER_MS } from './pace.ts';
import type { OpId } from './op-id.ts';

export type EntryEvent =
  /** The write-ahead: committed before the request leaves. */
  | {
      readonly type: 'sendStarted';
      readonly attemptId: string;
      readonly nowMs: number;
      readonly op: Op;
      readonly sentOver: string | undefined;
      readonly others?: OthersChange | undefined;
    }
  /** The write-ahead is stored, but the request was not sent. */
  | { readonly type: 'unsent' }
  /** The leader that sent it is gone, and its answer is lost. */
  | { readonly type: 'abandoned' }
  /** The server stored an upload and answered its path. */
  | { readonly type: 'uploaded'; readonly path: string; readonly nowMs: number }
  /** `delayMs`: the backoff of this failure. */
  | {
      readonly type: 'answered';
      readonly meaning: AnswerMeaning;
      readonly error: AppError | undefined;
      readonly nowMs: number;
      readonly delayMs: number;
    }
  | {
      readonly type: 'readBack';
      readonly finding: Finding;
      readonly row: Row | undefined;
      readonly children?: ChildrenByProperty | undefined;
      readonly nowMs: number;
      readonly delayMs: number;
    }
  | { readonly type: 'readFailed'; readonly error: AppError; readonly nextAtMs: number }
  | { readonly type: 'alreadyDone'; readonly nowMs: number }
  | { readonly type: 'sendRefused'; readonly block: Block }
  | { readonly type: 'depsKnown'; readonly left: readonly OpId[]; readonly isLost: boolean }
  | { readonly type: 'sessionLost' }
  | { readonly type: 'sessionBack' }
  | { readonly type: 'linkUp'; readonly nowMs: number };

export type Finished = { readonly kind: 'finished'; readonly log: LogRecord };

/** An accepted write that left the row unchanged is tried this often before the user is asked. */
const TRIES_IGNORED = 2;

/** The entry after the event; `finished` when it is settled. */
export function stepEntry(entry: OutboxEntry, event: EntryEvent): OutboxEntry | Finished {
  switch (event.type) {
    case 'sendStarted': {
      if (!isWaiting(entry)) return entry;
      const { attemptId, nowMs, op, sentOver, others } = event;
      return { ...headOf(entry), op, others, state: 'sending', attemptId, sentAtMs: nowMs, sentOver };
    }
    case 'unsent':
      return entry.state === 'sending' ? { ...headOf(entry), state: 'queued', nextAtMs: entry.sentAtMs } : entry;
    case 'abandoned':
      return entry.state === 'sending' ? abandoned(entry) : entry;
    case 'uploaded':
      return entry.state === 'sending' && entry.op.kind === 'upload'
        ? settled({ ...entry, op: { ...entry.op, path: event.path } }, event.nowMs, '服务器已保存文件')
        : entry;
    case 'answered':
      return entry.state === 'sending' ? answered(entry, event) : entry;
    case 'readBack':
      return awaitsReadBack(entry) ? lookedBack(entry, event) : entry;
    case 'readFailed':
      if (isWaiting(entry)) return { ...entry, error: event.error, nextAtMs: event.nextAtMs };
      return awaitsReadBack(entry) ? { ...entry, nextAtMs: event.nextAtMs } : entry;
    case 'alreadyDone':
      return isWaiting(entry) ? settled(entry, event.nowMs, '服务器上已是此值') : entry;
    case 'sendRefused':
      return isWaiting(entry) ? blocked(entry, event.block) : entry;
    case 'depsKnown':
      if (!isWaiting(entry)) return entry;
      return event.isLost ? blocked({ ...entry, deps: event.left }, { reason: 'dependency' }) : { ...entry, deps: event.left };
    case 'sessionLost':
      // The sent values still need their read-back, not another send.
      return isWaiting(entry) ? { ...headOf(entry), state: 'paused', error: entry.error } : entry;
    case 'sessionBack':
      return entry.state === 'paused' ? { ...headOf(entry), state: 'queued', nextAtMs: 0, error: entry.error } : entry;
    case 'linkUp':
      if (isWaiting(entry)) return { ...entry, nextAtMs: Math.min(entry.nextAtMs, event.nowMs) };
      // Later read-backs keep their delay after the send; everything else may go as soon as the link is back.
      return awaitsReadBack(entry)
        ? { ...entry, nextAtMs: entry.readBacks > 0 ? entry.nextAtMs : Math.min(entry.nextAtMs, event.nowMs) }
        : entry;
    default:
      return assertNever(event);
  }
}

function answered(entry: SendingEntry, event: Extract<EntryEvent, { type: 'answered' }>): OutboxEntry {
  const { meaning, error, nowMs, delayMs } = event;
  const { op } = entry;
  const later = (): OutboxEntry => ({
    ...headOf(entry),
    state: 'retryWait',
    attempt: entry.attempt + 1,
    nextAtMs: nowMs + delayMs,
    error,
  });
  switch (meaning.kind) {
    case 'accepted':
      // For an upload the server answers the path instead (`uploaded`).
      return op.kind === 'upload' ? entry : { ...sentEntry(entry, op), state: 'confirming', readBacks: 0, nextAtMs: nowMs };
    case 'refused':
      // A step delivered twice is refused the second time because the first one worked.
      if (op.kind !== 'upload' && (meaning.looksFirst || op.kind === 'action')) return ambiguous(entry, op, error, nowMs);
      return blocked(entry, { reason: meaning.reason, error });
    case 'failedInside':
    case 'ambiguous':
      if (op.kind !== 'upload') return ambiguous(entry, op, error, nowMs);
      // An ambiguous upload cannot be read back: it is sent again, and the first copy may stay on the server.
      if (meaning.kind === 'failedInside' && entry.attempt >= TRIES_AFTER_FAILURE_INSIDE)
        return blocked(entry, { reason: 'rejected', error });
      return later();
    case 'transient':
      return later();
    case 'auth':
      return { ...headOf(entry), state: 'paused', error };
    default:
      return assertNever(meaning);
  }
}

function lookedBack(
  entry: AmbiguousEntry | ConfirmingEntry,
  { finding, row, children, nowMs, delayMs }: Extract<EntryEvent, { type: 'readBack' }>,
): OutboxEntry | Finished {
  if (finding.kind === 'applied') return settled(entry, nowMs, '已读回确认', row);
  if (finding.kind === 'gone' && entry.op.kind !== 'create') return blocked(entry, { reason: 'gone' });
  const error = entry.state === 'ambiguous' ? entry.error : undefined;
  const meaning: AnswerMeaning = error ? classifyFailure(error) : { kind: 'ambiguous' };
  const wait = READ_BACK_AFTER_MS[entry.readBacks + 1];
  if (wait !== undefined && meaning.kind !== 'refused') return { ...entry, readBacks: entry.readBacks + 1, nextAtMs: nowMs + wait };
  if (meaning.kind === 'refused') return blocked(entry, { reason: meaning.reason, error });
  switch (finding.kind) {
    case 'gone':
      return blocked(entry, { reason: 'gone' });
    case 'unverifiable':
      return blocked(entry, { reason: 'unverifiable', error });
    case 'conflict':
      return blocked(entry, { reason: 'conflict', conflicts: finding.conflicts, theirs: row, theirChildren: children });
    case 'notApplied':
      if (meaning.kind === 'failedInside' && entry.attempt >= TRIES_AFTER_FAILURE_INSIDE)
        return blocked(entry, { reason: 'rejected', error });
      if (entry.state === 'confirming' && entry.attempt >= TRIES_IGNORED) return blocked(entry, { reason: 'unverifiable', error });
      return { ...headOf(entry), state: 'queued', attempt: entry.attempt + 1, nextAtMs: nowMs + delayMs, error };
    default:
      return assertNever(finding);
  }
}

/** Queues a file again: a wait for a read-back that is impossible would only keep the user from deleting it without a network. */
function abandoned(entry: SendingEntry): OutboxEntry {
  const { op } = entry;
  if (op.kind === 'upload') return { ...headOf(entry), state: 'queued', nextAtMs: 0 };
  return { ...sentEntry(entry, op), state: 'ambiguous', nextAtMs: 0, readBacks: 0 };
}

/** Ambiguous: the read-backs begin at once; a request still in flight may arrive before the later ones. */
const ambiguous = (entry: SendingEntry, op: RowOp, error: AppError | undefined, nowMs: number): AmbiguousEntry => ({
  ...sentEntry(entry, op),
  state: 'ambiguous',
  readBacks: 0,
  nextAtMs: nowMs + READ_BACK_AFTER_MS[0],
  error,
});

function sentEntry(entry: SendingEntry, op: RowOp) {
  const { attemptId, sentAtMs, sentOver } = entry;
  return { ...headOf(entry), op, attemptId, sentAtMs, ...(sentOver === undefined ? {} : { sentOver }) };
}

const blocked = (entry: OutboxEntry, block: Block): BlockedEntry => ({ ...headOf(entry), state: 'blocked', ...block });

function settled(entry: OutboxEntry, atMs: number, note: string, row?: Row): Finished {
  const regressed = row ? regressedFields(entry, row) : [];
  const log: LogRecord = { seq: entry.seq, opId: entry.opId, outcome: 'settled', atMs, note, entry };
  return { kind: 'finished', log: regressed.length > 0 ? { ...log, regressed } : log };
}
