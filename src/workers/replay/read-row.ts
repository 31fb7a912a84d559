/** Reads one entry's row from the server, and deals with the ways that can fail. */
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { Row } from '#domain/entity/row.ts';
import type { AppError } from '#domain/errors.ts';
import { WRITE_TIMEOUT_MS } from '#domain/limits.ts';
import { backoffMs } from '#domain/sync/backoff.ts';
import { classifyFailure } from '#domain/sync/classify-answer.ts';
import { stepEntry } from '#domain/sync/entry-step.ts';
import type { OutboxEntry } from '#domain/sync/mutation.ts';
import type { TurnOutcome } from '#machines/sync/outbox.machine.ts';
import type { BaseChange } from '../ports.ts';
import { moveEntries } from './move-entries.ts';
import type { ReplayWorld } from './replay-world.ts';

export type RowRead = { readonly row: Row | undefined; readonly base: readonly BaseChange[] };

/** The row as the server has it now, with the base change it proves. */
export async function readRow(world: ReplayWorld, { entity, rowId, lane }: OutboxEntry): Promise<Result<RowRead, AppError>> {
  const { collections, transport, clock, lanes } = world;
  const read = collections.beginRead();
  const issuedMs = clock.nowMs();
  world.metrics.add('replay.reads');
  const answer = await within(world, signal => transport.byId(entity, rowId, signal), err<AppError>({ kind: 'timeout' }));
  const evidence = read.received();
  if (!answer.ok) return answer;
  world.onConfirmed(answer.value.serverMs);
  const row = answer.value.value;
  lanes.set(lane, { row, readAtMs: issuedMs, failures: 0 });
  return ok({ row, base: [{ entity, upserts: row ? [row] : [], deletes: row ? [] : [rowId], evidence }] });
}

/** An unread row delays its own entry only. A dead token delays everything. */
export async function readFailed(world: ReplayWorld, entry: OutboxEntry, error: AppError): Promise<TurnOutcome> {
  const { clock, lanes, rng } = world;
  if (classifyFailure(error).kind === 'auth') return pauseForLogin(world, []);
  const failures = lanes.get(entry.lane)?.failures ?? 0;
  lanes.set(entry.lane, { row: undefined, readAtMs: Number.NEGATIVE_INFINITY, failures: failures + 1 });
  const nextAtMs = clock.nowMs() + backoffMs(failures, rng());
  const moved = await moveEntries(world, [{ entry, next: stepEntry(entry, { type: 'readFailed', error, nextAtMs }) }]);
  return { kind: moved === 'stale' ? 'stale' : 'progressed' };
}

/** The token died: `sent` is the entry whose answer said so, everything else of the session waits with it. */
export async function pauseForLogin(
  world: ReplayWorld,
  sent: readonly { readonly entry: OutboxEntry; readonly next: OutboxEntry }[],
): Promise<TurnOutcome> {
  world.onAuthFailure();
  if ((await moveEntries(world, sent)) === 'stale') return { kind: 'stale' };
  const waiting = world.collections.entries().map(entry => ({ entry, next: stepEntry(entry, { type: 'sessionLost' }) }));
  return { kind: (await moveEntries(world, waiting)) === 'stale' ? 'stale' : 'needsLogin' };
}

/** `late` when no answer came in time; the request is aborted then, and when the replay stops. */
export async function within<T>({ clock, signal }: ReplayWorld, request: (signal: AbortSignal) => Promise<T>, late: T): Promise<T> {
  const done = new AbortController();
  const isLate = clock.sleep(WRITE_TIMEOUT_MS, done.signal).then(() => late);
  const answer = await Promise.race([request(AbortSignal.any([signal, done.signal])), isLate]);
  done.abort();
  return answer;
}
