/** One read-back: reads the effect of an attempt whose answer was success or ambiguous. */
import { backoffMs } from '#sync/backoff.ts';
import { stepEntry } from '#sync/entry-step.ts';
import type { AmbiguousEntry, ConfirmingEntry } from '#sync/mutation.ts';
import { readBack } from '#sync/read-back.ts';
import type { TurnOutcome } from '#machines/sync/outbox.machine.ts';
import { moveEntries } from './move-entries.ts';
import { readFailed, readRow } from './read-row.ts';
import type { ReplayWorld } from './replay-world.ts';

/** Reads the row and moves the entry: settled together with the proving base row, read again later, sent again, or blocked. */
export async function lookBack(world: ReplayWorld, entry: AmbiguousEntry | ConfirmingEntry): Promise<TurnOutcome> {
  const read = await readRow(world, entry);
  if (world.signal.aborted) return { kind: 'idle' };
  if (!read.ok && read.error.kind !== 'forbidden') return readFailed(world, entry, read.error);
  const { row, children } = read.ok ? read.value : {};
  const finding = read.ok ? readBack(world.schema, entry, row, children) : ({ kind: 'unverifiable' } as const);
  const delayMs = backoffMs(entry.attempt, world.rng());
  const next = stepEntry(entry, { type: 'readBack', finding, row, children, nowMs: world.clock.nowMs(), delayMs });
  const moved = await moveEntries(world, [{ entry, next }], read.ok ? read.value.base : []);
  if (moved === 'moved' && 'kind' in next) world.metrics.add('replay.settled');
  return { kind: moved === 'stale' ? 'stale' : 'progressed' };
}
