/** One send: fresh row, merge, write-ahead, request, answer. */
import { hexId } from '#base/random.ts';
import { isSameData } from '#base/same-data.ts';
import type { Row, Values } from '#schema/row.ts';
import { backoffMs } from '#sync/backoff.ts';
import { classifyAnswer, classifyFailure } from '#sync/classify-answer.ts';
import { decideSend } from '#sync/decide-send.ts';
import type { SendDecision } from '#sync/decide-send.ts';
import { stepEntry } from '#sync/entry-step.ts';
import type { EntryEvent, Finished } from '#sync/entry-step.ts';
import type { Block, OutboxEntry, SendingEntry } from '#sync/mutation.ts';
import type { TurnOutcome } from '#machines/sync/outbox.machine.ts';
import type { WriteAnswer } from '../ports.ts';
import { moveEntries, outcomeOf } from './move-entries.ts';
import type { Moved } from './move-entries.ts';
import { pauseForLogin, readFailed, readRow, within } from './read-row.ts';
import type { RowRead } from './read-row.ts';
import type { ReplayWorld } from './replay-world.ts';
import { EVIDENCE_FRESH_MS } from '#sync/pace.ts';

const TIMED_OUT: WriteAnswer = { kind: 'failed', error: { kind: 'timeout' } };

/** Sends the entry unless a check fails; the caller has made sure that it is its turn. */
export async function sendEntry(world: ReplayWorld, entry: OutboxEntry): Promise<TurnOutcome> {
  const read = await freshRow(world, entry);
  if (world.signal.aborted) return { kind: 'idle' };
  if (!read.ok) {
    const isForbidden = classifyFailure(read.error).kind === 'refused' && read.error.kind === 'forbidden';
    if (!isForbidden) return readFailed(world, entry, read.error);
    return outcomeOf(await step(world, entry, { type: 'sendRefused', block: { reason: 'forbidden', error: read.error } }, undefined));
  }
  const decision = decideSend(world.schema, entry, read.value.row, read.value.children);
  switch (decision.kind) {
    case 'alreadyDone':
      return outcomeOf(await step(world, entry, { type: 'alreadyDone', nowMs: world.clock.nowMs() }, read.value));
    case 'block':
      return outcomeOf(await step(world, entry, { type: 'sendRefused', block: blockOf(decision, read.value) }, read.value));
    case 'send':
      return writeAhead(world, entry, decision, read.value);
  }
}

/** A conflict is shown beside the server's values. */
function blockOf(decision: Extract<SendDecision, { kind: 'block' }>, { row, children }: RowRead): Block {
  const { kind: _kind, ...block } = decision;
  return block.reason === 'conflict' ? { ...block, theirs: row, theirChildren: children } : block;
}

type Sendable = Extract<ReturnType<typeof decideSend>, { kind: 'send' }>;

async function writeAhead(world: ReplayWorld, entry: OutboxEntry, { op, values, others }: Sendable, read: RowRead): Promise<TurnOutcome> {
  const nowMs = world.clock.nowMs();
  const sending = stepEntry(entry, { type: 'sendStarted', attemptId: hexId(world.rng), nowMs, op, sentOver: sentOver(read.row), others });
  if ('kind' in sending || sending.state !== 'sending') return { kind: 'progressed' };
  const moved = await moveEntries(world, [{ entry, next: sending }], read.base);
  if (moved !== 'moved') return outcomeOf(moved);
  if (world.signal.aborted) return { kind: 'idle' };
  if (!mayLeave(world, sending, nowMs)) return outcomeOf(await step(world, sending, { type: 'unsent' }, undefined));
  return request(world, sending, values);
}

/** The last check before the request leaves: still the same user, and not woken from a long freeze in which another leader may have sent it. */
export function mayLeave(world: ReplayWorld, entry: OutboxEntry, committedAtMs: number): boolean {
  return world.session()?.sessionKey === entry.sessionKey && isRecent(world, committedAtMs);
}

async function request(world: ReplayWorld, entry: SendingEntry, values: Values): Promise<TurnOutcome> {
  world.metrics.add('replay.sends');
  world.lanes.delete(entry.lane);
  const answer = await within(world, signal => world.transport.write(entry, values, signal), TIMED_OUT);
  if (world.signal.aborted) return { kind: 'idle' }; // it stays `sending` on disk: the next leader reads it back
  const meaning = classifyAnswer(answer);
  const error = answer.kind === 'failed' ? answer.error : undefined;
  const delayMs = backoffMs(entry.attempt, world.rng());
  const next = stepEntry(entry, { type: 'answered', meaning, error, nowMs: world.clock.nowMs(), delayMs });
  world.metrics.add(`replay.answers.${meaning.kind}`);
  if ('kind' in next) return { kind: 'progressed' };
  if (meaning.kind === 'auth') return pauseForLogin(world, [{ entry, next }]);
  return outcomeOf(await moveEntries(world, [{ entry, next }]));
}

/**
 * A recent read of our own, or a new one. A create needs none, because its id makes a repeat harmless. An entry that replaces
 * whole lists of children always reads again, because a line changed a second ago would be overwritten. So does an entry that the user decided
 * against the server's value, because he overruled only the value he saw. A read that a pull has overtaken does not count, because the user may
 * have changed the pulled values.
 */
async function freshRow(world: ReplayWorld, entry: OutboxEntry): ReturnType<typeof readRow> {
  const known = world.lanes.get(entry.lane);
  const hasLists = 'children' in entry.op && (entry.op.children ?? []).length > 0;
  const isOverruling = (entry.forced ?? []).length > 0;
  const isOvertaken = !isSameData(known?.row, world.replica.base(entry.entity, entry.rowId));
  const isFresh = known !== undefined && !hasLists && !isOverruling && !isOvertaken && isRecent(world, known.readAtMs);
  if (entry.op.kind === 'create') return { ok: true, value: { row: undefined, base: [] } };
  return isFresh ? { ok: true, value: { row: known.row, children: known.children, base: [] } } : readRow(world, entry);
}

/** A moment in the future was noted before the device's clock was set back, so its age is unknown. */
function isRecent({ clock }: ReplayWorld, atMs: number): boolean {
  const ageMs = clock.nowMs() - atMs;
  return ageMs >= 0 && ageMs <= EVIDENCE_FRESH_MS;
}

async function step(world: ReplayWorld, entry: OutboxEntry, event: EntryEvent, read: RowRead | undefined): Promise<Moved> {
  const next: OutboxEntry | Finished = stepEntry(entry, event);
  return moveEntries(world, [{ entry, next }], read?.base);
}

const sentOver = (row: Row | undefined) => (row ? String(row['updateTime'] ?? '') : undefined);
