/** Corrects later entries of a row after an earlier one was discarded: its values were never on the server. */
import type { Values } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';
import { recompute, touchedFields } from './fold.ts';
import { mergeChildren } from './merge-children.ts';
import type { ChildList, HeldEntry, Op, OutboxEntry } from './mutation.ts';

/**
 * For each field of the discarded entry, the next entry of the row that changes it takes over its base. In all of them the seen value of
 * these fields becomes that of the discarded entry. A later list of children is rebuilt over the base list of the discarded one.
 * @param later the row's entries after it, in seq order, without those that may have reached the server.
 * @returns only the entries that changed.
 */
export function rebaseAfterDiscard(schema: Schema, discarded: OutboxEntry, later: readonly HeldEntry[]): readonly HeldEntry[] {
  const base = 'base' in discarded.op ? discarded.op.base : {};
  const touched = touchedFields(discarded);
  const open = new Set(touched);
  const openLists = new Map(listsOf(discarded.op).map(list => [list.property, list]));
  const changed: HeldEntry[] = [];
  for (const entry of later) {
    const inherited = touchedFields(entry).filter(field => open.has(field));
    for (const field of inherited) open.delete(field);
    let { op } = entry;
    if (inherited.length > 0 && 'base' in op) op = { ...op, base: inherit(op.base, base, inherited) } satisfies Op;
    const seen = 'seen' in op ? op.seen : undefined;
    if ('seen' in op && seen && touched.some(field => seen[field] !== base[field]))
      op = { ...op, seen: seenWithout(schema, entry, seen, base, touched) } satisfies Op;
    if ('children' in op && op.children?.some(list => openLists.has(list.property))) {
      op = { ...op, children: op.children.map(list => overOlder(schema, list, openLists.get(list.property))) } satisfies Op;
      for (const { property } of listsOf(op)) openLists.delete(property);
    }
    if (op !== entry.op) changed.push({ ...entry, op });
  }
  return changed;
}

const listsOf = (op: Op): readonly ChildList[] => ('children' in op ? (op.children ?? []) : []);

/** The list's changes over the list before the discarded entry; where they differ, the user's later change wins. */
const overOlder = (schema: Schema, list: ChildList, given: ChildList | undefined): ChildList =>
  given ? { ...list, rows: mergeChildren(schema, list, given.base).rows, base: given.base } : list;

function seenWithout(schema: Schema, { entity, rowId }: OutboxEntry, seen: Values, base: Values, touched: readonly string[]): Values {
  const { id: _id, ...values } = recompute(schema, entity, { ...inherit(seen, base, touched), id: rowId }, touched);
  return values;
}

function inherit(own: Values, from: Values, fields: readonly string[]): Values {
  const kept = Object.entries(own).filter(([field]) => !fields.includes(field));
  const taken = fields.flatMap(field => (from[field] === undefined ? [] : [[field, from[field]] as const]));
  return Object.fromEntries([...kept, ...taken]);
}
