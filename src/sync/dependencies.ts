/** Which entries must wait for which, and what falls with an entry that is given up. */
import type { FieldValue, Values } from '#schema/row.ts';
import { localFilesIn } from '#schema/local-file.ts';
import type { Mutation, OutboxEntry } from './mutation.ts';
import type { OpId } from './op-id.ts';

/**
 * opIds the mutation must wait for: what it declares, every unsettled create of another row whose id stands among its
 * values (alone or in a comma-joined list), and every unsettled upload of a file they name. Within its own lane the order is
 * implied. Merged opIds lead to the entry carrying them.
 */
export function dependenciesOf(entries: readonly OutboxEntry[], mutation: Mutation): readonly OpId[] {
  const referred = new Set(wordsOf(mutation));
  const creates = entries.filter(({ op, rowId }) => op.kind === 'create' && rowId !== mutation.rowId && referred.has(rowId));
  const files = new Set(sentValues(mutation).flatMap(localFilesIn));
  const uploads = entries.filter(({ op, rowId }) => op.kind === 'upload' && files.has(rowId));
  const carrierByOpId = new Map(entries.flatMap(entry => (entry.merged ?? []).map(opId => [opId, entry.opId])));
  const declared = mutation.deps.map(opId => carrierByOpId.get(opId) ?? opId);
  return [...new Set([...declared, ...[...creates, ...uploads].map(entry => entry.opId)])].filter(opId => opId !== mutation.opId);
}

/** Every text the mutation sends, lists taken apart: where the ids of the rows it refers to stand, if it refers to any. */
export const wordsOf = (mutation: Mutation): readonly string[] =>
  sentValues(mutation)
    .flatMap(held => Object.values(held))
    .flatMap(partsOf);

/**
 * The entries that cannot stand without the given one, in seq order: those that wait for it, and, when it creates a row,
 * the later entries of that row; then what depends on these in turn.
 */
export function dependantsAmong(entries: readonly OutboxEntry[], opId: OpId): readonly OutboxEntry[] {
  const fallen = new Set([opId]);
  const lanes = new Map<string, number>();
  // Entries may depend on later ones (an edit merged into an older entry), so pass again until nothing new falls.
  for (let before = 0; before !== fallen.size;) {
    before = fallen.size;
    for (const entry of entries) {
      const createdAt = lanes.get(entry.lane);
      if (entry.deps.some(dep => fallen.has(dep)) || (createdAt !== undefined && entry.seq > createdAt)) fallen.add(entry.opId);
      if (fallen.has(entry.opId) && entry.op.kind === 'create') lanes.set(entry.lane, entry.seq);
    }
  }
  fallen.delete(opId);
  return entries.filter(entry => fallen.has(entry.opId));
}

/** What an entry sends of its row. */
export function valuesOf({ op }: Mutation): Values {
  switch (op.kind) {
    case 'create':
      return op.values;
    case 'update':
    case 'action':
      return op.patch;
    case 'delete':
    case 'upload':
      return {};
  }
}

/** What an entry sends of its row and of the rows saved with it. */
export const sentValues = (mutation: Mutation): readonly Values[] => [valuesOf(mutation), ...childValues(mutation)];

const childValues = ({ op }: Mutation): readonly Values[] => ('children' in op ? (op.children ?? []).flatMap(list => list.rows) : []);
const partsOf = (value: FieldValue | undefined): readonly string[] => (typeof value === 'string' ? value.split(',') : []);
