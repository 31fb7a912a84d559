/** Reads the entries that decide about the position of new mutations. It finds them by key, so the cost does not grow with the outbox. */
import { wordsOf } from '#sync/dependencies.ts';
import { laneOf } from '#sync/mutation.ts';
import type { Mutation, OutboxEntry } from '#sync/mutation.ts';
import { filesNamedBy } from '#sync/upload-entries.ts';
import { readableEntries } from '../stored-entry.ts';
import type { QuaysideDexie } from '../tables.ts';

/**
 * Placing the mutations among these entries gives the same result as placing them among all entries. Call inside the placing transaction.
 * @returns in seq order: the entries of their rows, the creations and uploads they may refer to, their declared dependencies, and the entries
 * that keep a creation from being undone.
 */
export async function entriesFor({ outbox }: QuaysideDexie, mutations: readonly Mutation[]): Promise<readonly OutboxEntry[]> {
  const files = new Set(mutations.flatMap(filesNamedBy));
  const lanes = new Set(mutations.map(({ entity, rowId }) => laneOf(entity, rowId)));
  const words = new Set(mutations.flatMap(wordsOf).filter(word => word !== ''));
  const declared = new Set(mutations.flatMap(({ deps }) => deps));
  const [inLanes, creates, named] = await Promise.all([
    outbox
      .where('lane')
      .anyOf([...lanes])
      .toArray(),
    outbox
      .where('[op.kind+rowId]')
      .anyOf([...words].map(word => ['create', word]))
      .toArray(),
    outbox
      .where('opId')
      .anyOf([...declared, ...files])
      .toArray(),
  ]);
  const doomed = undoable(mutations, readableEntries(inLanes));
  const dependants = doomed.length === 0 ? [] : await outbox.where('deps').anyOf(doomed).toArray();
  const known = new Set([...mutations, ...named].map(({ opId }) => opId));
  // No key lists the mutations an entry carries, so an opId that is no longer an entry's own is searched in all entries.
  const isCarried = [...declared].some(opId => !known.has(opId));
  const carriers = isCarried ? await outbox.filter(entry => (entry.merged ?? []).some(opId => declared.has(opId))).toArray() : [];
  const bySeq = new Map([...inLanes, ...creates, ...named, ...dependants, ...carriers].map(entry => [entry.seq, entry]));
  return readableEntries([...bySeq.values()].toSorted((a, b) => a.seq - b.seq));
}

/** opIds of the rows that a deletion may undo; an entry of another row that depends on one of them prevents that. */
function undoable(mutations: readonly Mutation[], inLanes: readonly OutboxEntry[]): readonly string[] {
  const acts = [...inLanes, ...mutations];
  const keysOf = (kind: 'create' | 'delete') =>
    new Set(acts.filter(({ op }) => op.kind === kind).map(({ entity, rowId }) => laneOf(entity, rowId)));
  const created = keysOf('create');
  const deleted = keysOf('delete');
  return acts
    .filter(({ entity, rowId }) => created.has(laneOf(entity, rowId)) && deleted.has(laneOf(entity, rowId)))
    .map(({ opId }) => opId);
}
