/** The rows that the user changed last on this device: what still waits and what was sent, each row once, the latest first. */
import type { LogRecord, OutboxEntry } from '#sync/mutation.ts';

type Changed = OutboxEntry | LogRecord['entry'];
export type RecentRow = {
  readonly lane: string;
  readonly atMs: number;
  readonly entry: Changed;
  /** The change is not on the server yet. */
  readonly isWaiting: boolean;
};

/** Files belong to a row's change, and what was given up is no work done: both are left out. */
export function recentRows(entries: readonly OutboxEntry[], done: readonly LogRecord[], atMost: number): readonly RecentRow[] {
  const all: readonly RecentRow[] = [
    ...entries.map(entry => ({ lane: entry.lane, atMs: entry.createdAtMs, entry, isWaiting: true })),
    ...done.flatMap(({ outcome, entry }) =>
      outcome === 'settled' ? [{ lane: entry.lane, atMs: entry.createdAtMs, entry, isWaiting: false }] : [],
    ),
  ].filter(({ entry }) => entry.op.kind !== 'upload');
  const latestFirst = all.toSorted((a, b) => b.atMs - a.atMs);
  return latestFirst.filter(({ lane }, at) => latestFirst.findIndex(other => other.lane === lane) === at).slice(0, atMost);
}
