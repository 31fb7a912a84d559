/** When an entry is given up, later entries of its row must stop believing its values were there before them. */
import type { Values } from '../entity/row.ts';
import { touchedFields } from './fold.ts';
import type { Op, OutboxEntry } from './mutation.ts';

/**
 * For each field the given-up entry changed, the next entry of the row that changes it takes over its base.
 * @param later the row's entries after it, in seq order.
 * @returns only the entries that changed.
 */
export function rebaseAfterDiscard(discarded: OutboxEntry, later: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const base = 'base' in discarded.op ? discarded.op.base : {};
  const open = new Set(touchedFields(discarded));
  const changed: OutboxEntry[] = [];
  for (const entry of later) {
    const inherited = touchedFields(entry).filter(field => open.has(field));
    for (const field of inherited) open.delete(field);
    if (inherited.length > 0 && 'base' in entry.op)
      changed.push({ ...entry, op: { ...entry.op, base: inherit(entry.op.base, base, inherited) } satisfies Op });
  }
  return changed;
}

function inherit(own: Values, from: Values, fields: readonly string[]): Values {
  const kept = Object.entries(own).filter(([field]) => !fields.includes(field));
  const taken = fields.flatMap(field => (from[field] === undefined ? [] : [[field, from[field]] as const]));
  return Object.fromEntries([...kept, ...taken]);
}
