/** Reads the entries that a decision about one entry affects. It finds them by key, so the cost does not grow with the outbox. */
import { dependantsAmong } from '#sync/dependencies.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import { readableEntries } from '../stored-entry.ts';
import type { Tables } from '../tables.ts';
import type { OpId } from '#sync/op-id.ts';

/**
 * The entry, the entries discarded with it, and all entries of the rows of these. Call inside a transaction that covers `outbox`.
 * @returns in seq order; without the entry if it has left the outbox or cannot be read.
 */
export async function entriesAround({ outbox }: Pick<Tables, 'outbox'>, opId: OpId): Promise<readonly OutboxEntry[]> {
  const bySeq = new Map<number, OutboxEntry>();
  const looked = new Set<string>();
  const take = (stored: readonly unknown[]): void => {
    for (const entry of readableEntries(stored)) bySeq.set(entry.seq, entry);
  };
  const inOrder = (): readonly OutboxEntry[] => [...bySeq.values()].toSorted((a, b) => a.seq - b.seq);
  take(await outbox.where('opId').equals(opId).toArray());
  for (;;) {
    const known = inOrder();
    const own = known.filter(entry => entry.opId === opId);
    const next = [...own, ...dependantsAmong(known, opId)].filter(entry => !looked.has(entry.opId));
    if (next.length === 0) return known;
    for (const entry of next) looked.add(entry.opId);
    const [lanes, waiting] = [new Set(next.map(entry => entry.lane)), next.map(entry => entry.opId)];
    take(
      await outbox
        .where('lane')
        .anyOf([...lanes])
        .toArray(),
    );
    take(await outbox.where('deps').anyOf(waiting).toArray());
  }
}
