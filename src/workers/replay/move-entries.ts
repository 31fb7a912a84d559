/** Commits the new states of entries, and answers how the turn continues. */
import { entryVerdicts } from '#inspection/entry-verdict.ts';
import { askedAfter } from '#sync/asked-after.ts';
import { acceptedBy, foreseenBy, pickedBy } from '#sync/foreseen.ts';
import type { Foreseen } from '#sync/foreseen.ts';
import { foreseenBelow } from '#sync/foreseen-moves.ts';
import { laneOf } from '#sync/mutation.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import { withStoredPath } from '#sync/upload-entries.ts';
import type { InspectionEmitter } from '#inspection/emitter.ts';
import type { Finished } from '#sync/entry-step.ts';
import type { Schema } from '#schema/schema.ts';
import type { BaseChange, EntryChange } from '../ports.ts';
import type { Replica } from '../replica-port.ts';
import type { ReplayWorld } from './replay-world.ts';
import type { TurnOutcome } from '#machines/sync/outbox.machine.ts';

export type Move = { readonly entry: OutboxEntry; readonly next: OutboxEntry | Finished };
/** again: the user or a pull changed something meanwhile, so decide again. stale: another leader took over. */
export type Moved = 'moved' | 'again' | 'stale';

/** How the turn ends after its last move. */
export const outcomeOf = (moved: Moved): TurnOutcome => ({ kind: moved === 'stale' ? 'stale' : 'progressed' });

/** One transaction for all moves and the base rows that prove them. Unchanged entries are left out. */
export async function moveEntries(
  {
    schema,
    replica,
    lanes,
    emit,
    onTouched,
    onCreated,
  }: Pick<ReplayWorld, 'schema' | 'replica' | 'lanes' | 'emit' | 'onTouched' | 'onCreated'>,
  moves: readonly Move[],
  base: readonly BaseChange[] = [],
): Promise<Moved> {
  const entries = moves
    .filter(({ entry, next }) => entry !== next)
    .flatMap(move => [changeOf(move), ...freedDependants(replica.entries(), move)]);
  if (entries.length === 0 && base.length === 0) return 'moved';
  const answer = await replica.commit({ base, entries });
  if (answer.kind === 'committed') {
    if (emit?.isObserved()) for (const move of moves) emitMove(emit, move);
    forgetEmptyLanes(replica.entries(), lanes, moves);
    const settled = moves.filter(({ next }) => 'kind' in next && next.log.outcome === 'settled');
    const touched = settled.flatMap(({ entry }) => [...touchedBy(schema, replica, entry), ...pickedBy(schema, entry)]);
    for (const { entity, id } of touched) lanes.delete(laneOf(entity, id)); // what was read of them before is old
    onTouched(touched);
    onCreated([...new Set(settled.flatMap(({ entry }) => askedAfter(schema, entry)))]);
    return 'moved';
  }
  for (const { entry } of moves) lanes.delete(entry.lane); // a read whose base change was not written must be repeated
  switch (answer.kind) {
    case 'stale':
      return 'stale';
    case 'entryMoved':
      await replica.reloadEntries();
      return 'again';
    case 'overlapping':
      return 'again';
  }
}

/** The rows that a settled entry touched, the moved ones that name its row among them, with what the server has certainly made of them. */
function touchedBy(schema: Schema, replica: Pick<Replica, 'base' | 'idsReferring'>, entry: OutboxEntry): readonly Foreseen[] {
  const below = foreseenBelow(schema, entry).flatMap(({ entity, by, id, own, values, isAmong }) =>
    replica.idsReferring(entity, by, id).flatMap(rowId => {
      const row = replica.base(entity, rowId);
      return row && rowId !== own && isAmong(row) ? [{ entity, id: rowId, values }] : [];
    }),
  );
  return [...foreseenBy(schema, entry), ...below].map(touched => {
    const row = replica.base(touched.entity, touched.id);
    return row ? { ...touched, values: acceptedBy(schema, touched.entity, row, touched.values) } : touched;
  });
}

function emitMove(emit: InspectionEmitter, { entry, next }: Move): void {
  if (entry === next) return;
  const about = { entity: entry.entity, id: entry.rowId, opId: entry.opId };
  for (const verdict of entryVerdicts(entry, next)) emit.decision({ about, ...verdict });
}

/** The read of a row whose last entry has left the outbox is dropped; a later entry reads the row again. */
function forgetEmptyLanes(entries: readonly OutboxEntry[], lanes: ReplayWorld['lanes'], moves: readonly Move[]): void {
  for (const { entry, next } of moves) if ('kind' in next && !entries.some(({ lane }) => lane === entry.lane)) lanes.delete(entry.lane);
}

const changeOf = ({ entry, next }: Move): EntryChange => ({ opId: entry.opId, expected: entry, next });

/** Dependants stop naming a settled entry, so that a remaining name means a lost dependency; a file is named by its path from now on. */
function freedDependants(entries: readonly OutboxEntry[], { entry, next }: Move): EntryChange[] {
  if (!('kind' in next)) return [];
  const { op } = next.log.entry;
  const path = op.kind === 'upload' ? op.path : undefined;
  return entries
    .filter(other => other.deps.includes(entry.opId))
    .map(other => {
      const freed = { ...other, deps: other.deps.filter(opId => opId !== entry.opId) };
      return changeOf({ entry: other, next: path === undefined ? freed : withStoredPath(freed, entry.rowId, path) });
    });
}
