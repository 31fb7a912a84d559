/** The dependencies between entries, and the entries that are discarded with another. */
import type { FieldValue, Values } from '#schema/row.ts';
import { localFilesIn } from '#schema/local-file.ts';
import type { Mutation, OutboxEntry } from './mutation.ts';
import type { OpId } from './op-id.ts';

/**
 * opIds the mutation depends on: its declared ones, every unsettled create of another row whose id is among its
 * values (alone or in a comma-joined list), every unsettled change of a row that it picks or gives back, and every unsettled upload of a
 * file they name. Within its own lane the order is
 * implied. Merged opIds lead to the entry carrying them.
 */
export function dependenciesOf(entries: readonly OutboxEntry[], mutation: Mutation): readonly OpId[] {
  const referred = new Set(wordsOf(mutation));
  const creates = entries.filter(({ op, rowId }) => op.kind === 'create' && rowId !== mutation.rowId && referred.has(rowId));
  const lines = new Set(childRows(mutation));
  const changes = entries.filter(({ op, rowId }) => op.kind !== 'upload' && lines.has(rowId));
  const files = new Set(sentValues(mutation).flatMap(localFilesIn));
  const uploads = entries.filter(({ op, rowId }) => op.kind === 'upload' && files.has(rowId));
  const carrierByOpId = new Map(entries.flatMap(entry => (entry.merged ?? []).map(opId => [opId, entry.opId])));
  const declared = mutation.deps.map(opId => carrierByOpId.get(opId) ?? opId);
  return [...new Set([...declared, ...[...creates, ...changes, ...uploads].map(entry => entry.opId)])].filter(
    opId => opId !== mutation.opId,
  );
}

/** Every text the mutation sends, with lists taken apart; these may be ids of rows it refers to. */
export const wordsOf = (mutation: Mutation): readonly string[] =>
  sentValues(mutation)
    .flatMap(held => Object.values(held))
    .flatMap(partsOf);

/**
 * The entries that are discarded with the given one, in seq order: its dependants and, if it creates a row,
 * the later entries of that row; then the dependants of these in turn.
 */
export function dependantsAmong(entries: readonly OutboxEntry[], opId: OpId): readonly OutboxEntry[] {
  const fallen = withThoseBehind(entries, new Set([opId]), ({ op }) => op.kind === 'create');
  return entries.filter(entry => entry.opId !== opId && fallen.has(entry.opId));
}

/**
 * The given entries and those that cannot go on without one of them: its dependants and, where it holds its lane, the later entries of its row; then
 * the dependants of these in turn. The entries may be in any order.
 */
export function withThoseBehind(
  entries: readonly OutboxEntry[],
  roots: ReadonlySet<OpId>,
  holdsLane: (entry: OutboxEntry) => boolean,
): ReadonlySet<OpId> {
  const reached = new Set<OpId>();
  const firstByLane = new Map<string, number>();
  const reach = (entry: OutboxEntry): void => {
    reached.add(entry.opId);
    if (holdsLane(entry)) firstByLane.set(entry.lane, Math.min(entry.seq, firstByLane.get(entry.lane) ?? entry.seq));
  };
  const isBehind = ({ lane, seq, deps }: OutboxEntry): boolean =>
    seq > (firstByLane.get(lane) ?? Infinity) || deps.some(dep => reached.has(dep) || roots.has(dep));
  for (const entry of entries) if (roots.has(entry.opId)) reach(entry);
  // Entries may depend on later ones (an edit merged into an older entry), so repeat until nothing is added.
  for (let before = -1; before !== reached.size;) {
    before = reached.size;
    for (const entry of entries) if (!reached.has(entry.opId) && isBehind(entry)) reach(entry);
  }
  return reached;
}

/** The values an entry sends of its row. */
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

/** The values an entry sends of its row and of the rows saved with it. */
export const sentValues = (mutation: Mutation): readonly Values[] => [valuesOf(mutation), ...childValues(mutation)];

/** Lines that are saved with their parent have no entries of their own; picked rows may. */
const childRows = ({ op }: Mutation): readonly string[] =>
  'children' in op ? (op.children ?? []).flatMap(({ rows, base }) => [...rows, ...base].map(({ id }) => id)) : [];

const childValues = ({ op }: Mutation): readonly Values[] => ('children' in op ? (op.children ?? []).flatMap(list => list.rows) : []);
const partsOf = (value: FieldValue | undefined): readonly string[] => (typeof value === 'string' ? value.split(',') : []);
