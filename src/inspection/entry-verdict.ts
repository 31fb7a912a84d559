/** A move of an outbox entry as decisions for the inspector's timeline: a name and a reason each, in the order in which they were made. */
import { isSameData } from '#base/same-data.ts';
import type { AppError } from '#base/errors.ts';
import type { Finished } from '#sync/entry-step.ts';
import { errorOf, isConflict, awaitsReadBack } from '#sync/mutation.ts';
import type { BlockedEntry, OutboxEntry } from '#sync/mutation.ts';

export type Verdict = { readonly verdict: string; readonly because: string };

/** Nothing for a move that only changes the time of the next try. */
export function entryVerdicts(entry: OutboxEntry, next: OutboxEntry | Finished): readonly Verdict[] {
  if ('kind' in next) return [{ verdict: 'settled', because: settledBecause(entry) }];
  const { state } = next;
  if (state === entry.state) return withinState(entry, next);
  switch (state) {
    case 'sending':
      return [...rebased(entry, next), { verdict: 'sent', because: next.attempt > 0 ? `attempt ${next.attempt + 1}` : '' }];
    case 'confirming':
      return [{ verdict: 'accepted', because: '' }];
    case 'ambiguous':
      return [{ verdict: 'ambiguous', because: next.error ? errorWord(next.error) : 'answerLost' }];
    case 'retryWait':
      return [{ verdict: 'retried', because: next.error ? errorWord(next.error) : '' }];
    case 'blocked':
      return [{ verdict: 'blocked', because: blockedBecause(next) }];
    case 'paused':
      return [{ verdict: 'paused', because: next.error ? errorWord(next.error) : 'noSession' }];
    case 'queued':
      return [queuedAgain(entry)];
  }
}

/** A failure in one word: the status where there is one. */
export function errorWord(error: AppError): string {
  switch (error.kind) {
    case 'serverFault':
      return String(error.status);
    case 'unauthorized':
      return '401';
    case 'forbidden':
      return '403';
    case 'notFound':
      return '404';
    case 'rejected':
      return `rejected ${error.code}`;
    case 'storage':
      return `storage ${error.reason}`;
    default:
      return error.kind;
  }
}

function settledBecause({ state }: OutboxEntry): string {
  if (state === 'sending') return 'uploaded';
  return state === 'ambiguous' || state === 'confirming' ? 'readBack' : 'alreadyThere';
}

function blockedBecause(entry: BlockedEntry): string {
  const fields = isConflict(entry) ? [...new Set(entry.conflicts.map(({ field }) => field))] : [];
  const error = errorOf(entry);
  const reported = fields.length > 0 ? fields.join(', ') : error ? errorWord(error) : '';
  return [entry.reason, reported].filter(Boolean).join(': ');
}

function queuedAgain({ state }: OutboxEntry): Verdict {
  if (state === 'paused') return { verdict: 'resumed', because: 'session' };
  if (state === 'sending') return { verdict: 'heldBack', because: 'session' };
  return { verdict: 'readBack', because: 'notApplied' };
}

function withinState(entry: OutboxEntry, next: OutboxEntry): readonly Verdict[] {
  if (awaitsReadBack(next) && awaitsReadBack(entry) && next.readBacks > entry.readBacks)
    return [{ verdict: 'readBack', because: 'notYet' }];
  if (next.deps.length < entry.deps.length) return [{ verdict: 'freed', because: 'dependency' }];
  const error = errorOf(next);
  return error && error !== errorOf(entry) ? [{ verdict: 'readFailed', because: errorWord(error) }] : [];
}

/** The row had changed since the user looked at it: the sent values were computed again. */
function rebased(entry: OutboxEntry, next: OutboxEntry): readonly Verdict[] {
  const others = (next.others?.fields ?? []).map(({ field }) => field);
  if (others.length === 0 && isSameData(entry.op, next.op)) return [];
  return [{ verdict: 'rebased', because: others.join(', ') }];
}
