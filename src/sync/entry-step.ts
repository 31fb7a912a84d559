/**
 * The life of an outbox entry as one total function: an entry and what happened to it give the entry as it is next.
 * An event that means nothing in a state leaves the entry as it is (the same object). Only `settle` ends an entry here;
 * discarding is the user's act and is written where the user acts.
 */
import { assertNever } from '#base/assert.ts';
import type { Row } from '#schema/row.ts';
import type { AppError } from '#base/errors.ts';
import { classifyFailure, TRIES_AFTER_FAILURE_INSIDE } from './classify-answer.ts';
import type { AnswerMeaning } from './classify-answer.ts';
import type { BlockReason, ChildrenByProperty, FieldConflict, LogRecord, Op, OthersChange, OutboxEntry } from './mutation.ts';
import { regressedFields } from './others-change.ts';
import type { Finding } from './read-back.ts';
import { READ_BACK_AFTER_MS } from './pace.ts';

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
  /** The write-ahead stands, but the request was not let out. */
  | { readonly type: 'unsent' }
  /** The server stored an upload and said where. */
  | { readonly type: 'uploaded'; readonly path: string; readonly nowMs: number }
  /** `delayMs`: the backoff drawn for this failure. */
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
  | {
      readonly type: 'sendRefused';
      readonly reason: BlockReason;
      readonly conflicts: readonly FieldConflict[];
      readonly theirs: Row | undefined;
      readonly children?: ChildrenByProperty | undefined;
    }
  | { readonly type: 'depsKnown'; readonly left: readonly string[]; readonly isLost: boolean }
  | { readonly type: 'sessionLost' }
  | { readonly type: 'sessionBack' }
  | { readonly type: 'linkUp'; readonly nowMs: number };

export type Finished = { readonly kind: 'finished'; readonly log: LogRecord };

/** An accepted write that left the row untouched is tried this often before the user is asked. */
const TRIES_IGNORED = 2;

/** The entry after the event; `finished` when it is settled. */
export function stepEntry(entry: OutboxEntry, event: EntryEvent): OutboxEntry | Finished {
  const { state } = entry;
  const isWaiting = state === 'queued' || state === 'retryWait';
  const isSent = state === 'ambiguous' || state === 'confirming';
  switch (event.type) {
    case 'sendStarted': {
      const { attemptId, nowMs, op, sentOver, others } = event;
      if (!isWaiting) return entry;
      return { ...cleared(entry), state: 'sending', attemptId, sentAtMs: nowMs, op, sentOver, others, readBacks: 0, nextAtMs: nowMs };
    }
    case 'unsent':
      return state === 'sending' ? { ...entry, state: 'queued', attemptId: undefined, sentAtMs: undefined } : entry;
    case 'uploaded':
      return state === 'sending' && entry.op.kind === 'upload'
        ? settled({ ...entry, op: { ...entry.op, path: event.path } }, event.nowMs, '服务器已保存文件')
        : entry;
    case 'answered':
      return state === 'sending' ? answered(entry, event) : entry;
    case 'readBack':
      return isSent ? lookedBack(entry, event) : entry;
    case 'readFailed':
      return isWaiting || isSent ? { ...entry, error: isSent ? entry.error : event.error, nextAtMs: event.nextAtMs } : entry;
    case 'alreadyDone':
      return isWaiting ? settled(entry, event.nowMs, '服务器上已是此值') : entry;
    case 'sendRefused':
      return isWaiting
        ? blocked(entry, event.reason, { conflicts: event.conflicts, theirs: event.theirs, theirChildren: event.children })
        : entry;
    case 'depsKnown':
      if (!isWaiting) return entry;
      return event.isLost ? blocked({ ...entry, deps: event.left }, 'dependency', {}) : { ...entry, deps: event.left };
    case 'sessionLost':
      return isWaiting ? { ...entry, state: 'paused' } : entry; // what was sent still needs its read-back, not another send
    case 'sessionBack':
      return state === 'paused' ? { ...entry, state: 'queued', nextAtMs: 0 } : entry;
    case 'linkUp':
      return isWaiting || isSent ? { ...entry, nextAtMs: Math.min(entry.nextAtMs, linkUpAt(entry, event.nowMs)) } : entry;
    default:
      return assertNever(event);
  }
}

function answered(entry: OutboxEntry, event: Extract<EntryEvent, { type: 'answered' }>): OutboxEntry {
  const { meaning, error, nowMs, delayMs } = event;
  const isInDoubt = meaning.kind === 'ambiguous' || meaning.kind === 'failedInside';
  // Nothing can be read back of an upload in doubt: it is sent again, and the first copy may stay behind on the server.
  if (entry.op.kind === 'upload' && isInDoubt) {
    if (meaning.kind === 'failedInside' && entry.attempt >= TRIES_AFTER_FAILURE_INSIDE) return blocked({ ...entry, error }, 'rejected', {});
    return { ...entry, state: 'retryWait', attempt: entry.attempt + 1, nextAtMs: nowMs + delayMs, error };
  }
  switch (meaning.kind) {
    case 'accepted':
      return { ...entry, state: 'confirming', readBacks: 0, nextAtMs: nowMs, error: undefined };
    case 'refused':
      // A step delivered twice is refused the second time because the first one worked.
      if (meaning.looksFirst || entry.op.kind === 'action') return doubted(entry, error, nowMs);
      return blocked({ ...entry, error }, meaning.reason, {});
    case 'failedInside':
    case 'ambiguous':
      return doubted(entry, error, nowMs);
    case 'transient':
      return { ...entry, state: 'retryWait', attempt: entry.attempt + 1, nextAtMs: nowMs + delayMs, error };
    case 'auth':
      return { ...entry, state: 'paused', attemptId: undefined, error };
    default:
      return assertNever(meaning);
  }
}

function lookedBack(
  entry: OutboxEntry,
  { finding, row, children, nowMs, delayMs }: Extract<EntryEvent, { type: 'readBack' }>,
): OutboxEntry | Finished {
  if (finding.kind === 'applied') return settled(entry, nowMs, '已读回确认', row);
  if (finding.kind === 'gone' && entry.op.kind !== 'create') return blocked(entry, 'gone', {});
  const meaning: AnswerMeaning = entry.error ? classifyFailure(entry.error) : { kind: 'ambiguous' };
  const wait = READ_BACK_AFTER_MS[entry.readBacks + 1];
  if (wait !== undefined && meaning.kind !== 'refused') return { ...entry, readBacks: entry.readBacks + 1, nextAtMs: nowMs + wait };
  if (meaning.kind === 'refused') return blocked(entry, meaning.reason, { theirs: row });
  switch (finding.kind) {
    case 'gone':
    case 'unverifiable':
      return blocked(entry, finding.kind, { theirs: row });
    case 'conflict':
      return blocked(entry, 'conflict', { conflicts: finding.conflicts, theirs: row, theirChildren: children });
    case 'notApplied':
      if (meaning.kind === 'failedInside' && entry.attempt >= TRIES_AFTER_FAILURE_INSIDE)
        return blocked(entry, 'rejected', { theirs: row });
      if (entry.state === 'confirming' && entry.attempt >= TRIES_IGNORED) return blocked(entry, 'unverifiable', { theirs: row });
      return { ...entry, state: 'queued', attempt: entry.attempt + 1, readBacks: 0, nextAtMs: nowMs + delayMs };
    default:
      return assertNever(finding);
  }
}

/** In doubt: the read-backs begin at once; a request still on its way may land before the later ones. */
const doubted = (entry: OutboxEntry, error: AppError | undefined, nowMs: number): OutboxEntry => ({
  ...entry,
  state: 'ambiguous',
  readBacks: 0,
  nextAtMs: nowMs + READ_BACK_AFTER_MS[0],
  error,
});

/** A read-back's later looks keep their distance to the send; everything else may go as soon as the link is back. */
const linkUpAt = (entry: OutboxEntry, nowMs: number) => (entry.readBacks > 0 ? entry.nextAtMs : nowMs);

const cleared = (entry: OutboxEntry): OutboxEntry => ({
  ...entry,
  error: undefined,
  reason: undefined,
  conflicts: undefined,
  theirs: undefined,
  theirChildren: undefined,
});

type Why = Partial<Pick<OutboxEntry, 'conflicts' | 'theirs' | 'theirChildren'>>;

function blocked(entry: OutboxEntry, reason: BlockReason, { conflicts, theirs, theirChildren }: Why): OutboxEntry {
  return { ...entry, state: 'blocked', reason, conflicts, theirs, theirChildren, nextAtMs: 0 };
}

function settled(entry: OutboxEntry, atMs: number, note: string, row?: Row): Finished {
  const regressed = row ? regressedFields(entry, row) : [];
  const log: LogRecord = { seq: entry.seq, opId: entry.opId, outcome: 'settled', atMs, note, entry };
  return { kind: 'finished', log: regressed.length > 0 ? { ...log, regressed } : log };
}
