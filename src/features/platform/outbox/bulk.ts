/** Groups the outbox by bulk act: one line per act, with the number of its settled rows. */
import type { LogRecord, OutboxEntry } from '#sync/mutation.ts';

export type BulkGroup = {
  readonly groupId: string;
  /** Not settled yet, in seq order. */
  readonly entries: readonly OutboxEntry[];
  readonly settled: number;
  readonly discarded: number;
  readonly blocked: number;
  /** Every row of the act, including those that left the outbox. */
  readonly total: number;
};
export type OutboxCards = { readonly bulk: readonly BulkGroup[]; readonly single: readonly OutboxEntry[] };

/**
 * Splits the outbox into bulk acts and single entries. An act with one remaining row is still shown as an act.
 * @param left the log's records of entries that belonged to these acts.
 */
export function splitBulk(entries: readonly OutboxEntry[], left: readonly LogRecord[]): OutboxCards {
  const byGroup = new Map<string, OutboxEntry[]>();
  for (const entry of entries) {
    if (entry.groupId === undefined) continue;
    byGroup.set(entry.groupId, [...(byGroup.get(entry.groupId) ?? []), entry]);
  }
  const bulk = [...byGroup].map(([groupId, held]) => groupOf(groupId, held, left)).filter(({ total }) => total > 1);
  const grouped = new Set(bulk.map(({ groupId }) => groupId));
  return { bulk, single: entries.filter(({ groupId }) => groupId === undefined || !grouped.has(groupId)) };
}

function groupOf(groupId: string, entries: readonly OutboxEntry[], left: readonly LogRecord[]): BulkGroup {
  const own = left.filter(record => record.entry.groupId === groupId);
  const settled = own.filter(({ outcome }) => outcome === 'settled').length;
  return {
    groupId,
    entries,
    settled,
    discarded: own.length - settled,
    blocked: entries.filter(({ state }) => state === 'blocked').length,
    total: entries.length + own.length,
  };
}
