/** The outbox grouped by record, with the groups that need the user first. */
import { groupedBy } from '#base/grouped-by.ts';
import { isBusy, laneOf } from '#sync/mutation.ts';
import type { OutboxEntry } from '#sync/mutation.ts';

export type OutboxGroup = {
  readonly lane: string;
  readonly entity: string;
  readonly rowId: string;
  readonly label: string;
  readonly entries: readonly OutboxEntry[];
};
export type OutboxGroups = { readonly attention: readonly OutboxGroup[]; readonly waiting: readonly OutboxGroup[] };

/** @param entries in seq order; groups keep the order of their first entry. */
export function groupEntries(entries: readonly OutboxEntry[]): OutboxGroups {
  const byLane = groupedBy(entries, entry => {
    const { entity, rowId } = ownerOf(entry);
    return laneOf(entity, rowId);
  });
  const groups = [...byLane].flatMap(([lane, held]): OutboxGroup[] => {
    const last = held.at(-1);
    return last ? [{ lane, ...ownerOf(last), label: last.label, entries: held }] : [];
  });
  const needsUser = ({ entries: held }: OutboxGroup) => held.some(entry => entry.state === 'blocked');
  return { attention: groups.filter(needsUser), waiting: groups.filter(group => !needsUser(group)) };
}

/** The row of an entry; a file belongs to the row it was chosen for. */
function ownerOf({ op, entity, rowId }: OutboxEntry): { readonly entity: string; readonly rowId: string } {
  return op.kind === 'upload' ? { entity: op.owner.entity, rowId: op.owner.rowId } : { entity, rowId };
}

export type EntryAction = 'retry' | 'edit' | 'takeTheirs' | 'discard' | 'copy';

/** The user's actions on an entry in its present state. While it is ambiguous he can only view it. */
export function actionsOf(entry: OutboxEntry): readonly EntryAction[] {
  if (isBusy(entry)) return ['copy'];
  if (entry.state === 'paused') return ['discard', 'copy'];
  const { op } = entry;
  const reason = entry.state === 'blocked' ? entry.reason : undefined;
  const isRetried = reason ? reason !== 'conflict' && reason !== 'gone' : entry.state === 'retryWait';
  const mayEdit = reason !== 'conflict' && reason !== 'gone';
  const hasValues = op.kind === 'create' || op.kind === 'update' || (op.kind === 'action' && Object.keys(op.patch).length > 0);
  return [
    ...(isRetried ? (['retry'] as const) : []),
    ...(hasValues && mayEdit ? (['edit'] as const) : []),
    ...(reason && mayEdit && op.kind !== 'create' && op.kind !== 'upload' ? (['takeTheirs'] as const) : []),
    ...(reason === 'conflict' ? [] : (['discard'] as const)),
    'copy',
  ];
}
