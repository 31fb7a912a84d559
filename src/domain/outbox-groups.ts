/** The outbox as the user works through it: grouped by record, what needs him first. */
import type { OutboxEntry } from './sync/mutation.ts';

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
  const byLane = new Map<string, OutboxEntry[]>();
  for (const entry of entries) {
    const held = byLane.get(entry.lane);
    if (held) held.push(entry);
    else byLane.set(entry.lane, [entry]);
  }
  const groups = [...byLane].flatMap(([lane, held]): OutboxGroup[] => {
    const last = held.at(-1);
    return last ? [{ lane, entity: last.entity, rowId: last.rowId, label: last.label, entries: held }] : [];
  });
  const needsUser = ({ entries: held }: OutboxGroup) => held.some(entry => entry.state === 'blocked');
  return { attention: groups.filter(needsUser), waiting: groups.filter(group => !needsUser(group)) };
}

export type EntryAction = 'retry' | 'edit' | 'takeTheirs' | 'discard' | 'copy';

/** What the user may do about an entry now. While its outcome is being found out, nothing but looking at it. */
export function actionsOf({ state, reason, op }: Pick<OutboxEntry, 'state' | 'reason' | 'op'>): readonly EntryAction[] {
  if (state === 'sending' || state === 'confirming' || state === 'ambiguous') return ['copy'];
  if (state === 'paused') return ['discard', 'copy'];
  const isBlocked = state === 'blocked';
  const isConflict = reason === 'conflict';
  const hasValues = op.kind === 'create' || op.kind === 'update' || (op.kind === 'action' && Object.keys(op.patch).length > 0);
  return [
    ...((isBlocked ? !isConflict && reason !== 'gone' : state === 'retryWait') ? (['retry'] as const) : []),
    ...(hasValues && !isConflict && reason !== 'gone' ? (['edit'] as const) : []),
    ...(isBlocked && !isConflict && reason !== 'gone' && op.kind !== 'create' ? (['takeTheirs'] as const) : []),
    ...(isConflict ? [] : (['discard'] as const)),
    'copy',
  ];
}
