/**
 * Carries out what a change of rows does to other rows (schema/row-effects.ts), inside the transaction of the change.
 * Every touched row is worked out anew from the rows as they are stored, so that repeating it changes nothing and an older error heals.
 */
import type { EntityDef } from '#schema/entity-def.ts';
import { effectTargets } from '#schema/row-effects.ts';
import type { EffectTarget } from '#schema/row-effects.ts';
import type { Caller } from '../platform/caller.ts';
import type { EntityStore } from './entity-store.ts';
import { createRows } from './created-rows.ts';
import { moveRows } from './moved-rows.ts';
import { postedLines } from './posted-rows.ts';
import { rankAnew } from './ranks.ts';
import { refreshRow } from './refresh-row.ts';
import { toValues } from './row-values.ts';
import { createSnapshots } from './snapshots.ts';
import type { SnapshotKeeper } from './snapshots.ts';
import type { ChangedRow, StoredRow } from './stored-row.ts';
import { moveAlong } from './yard-copies.ts';

/** The change of one row. `before` absent: it is new; `after` absent: it is deleted. */
export type RowWrite = {
  readonly def: EntityDef;
  readonly before?: StoredRow | undefined;
  readonly after?: StoredRow | undefined;
  /** The step that was taken, or `add`; absent: an edit, a deletion. */
  readonly act?: string | undefined;
};
/** Whose change it is. */
export type Actor = { readonly tenantId: string; readonly username: string };

/** @param now server time. @returns the other rows that changed, and those that are new. */
export async function carryOutEffects(
  store: EntityStore,
  writes: readonly RowWrite[],
  actor: Caller,
  now: string,
): Promise<readonly ChangedRow[]> {
  const changed: ChangedRow[] = [];
  const snapshots = createSnapshots(store, actor, now);
  await snapshots.note(writes);
  changed.push(...(await follow(store, writes, snapshots, actor, now)));
  const kept = await snapshots.keep();
  changed.push(...changedBy(kept), ...(await follow(store, kept, snapshots, actor, now)));
  return changed;
}

async function follow(
  store: EntityStore,
  writes: readonly RowWrite[],
  snapshots: SnapshotKeeper,
  actor: Caller,
  now: string,
): Promise<readonly ChangedRow[]> {
  const changed: ChangedRow[] = [];
  let open = writes;
  // A touched row may touch others in turn; a row that is already right stops the chain.
  while (open.length > 0) {
    const next: RowWrite[] = [];
    for (const write of open) next.push(...(await moveRows(store, write, actor, now)));
    for (const write of open) next.push(...(await createRows(store, write, actor, now)));
    await snapshots.note(next);
    changed.push(...changedBy(next));
    for (const write of open)
      for await (const lines of postedLines(store, write, actor, now)) {
        await snapshots.note(lines);
        changed.push(...changedBy(lines), ...(await follow(store, lines, snapshots, actor, now)));
      }
    for (const write of open) changed.push(...(await moveAlong(store, write, actor, now)));
    for (const target of targetsOf(store, open)) {
      const def = store.schema.get(target.entity);
      const written = await refreshRow(store, def, target, actor, now);
      if (!written) continue;
      next.push({ def, ...written });
      await snapshots.note(next.slice(-1));
      changed.push({ def, row: written.after, kind: 'upsert' });
    }
    const ranked = await rankAnew(store, open, actor, now);
    next.push(...ranked);
    changed.push(...changedBy(ranked));
    open = next;
  }
  return changed;
}

/** The row as its own effects left it, and the other rows. */
export function apartFrom(
  def: EntityDef,
  row: StoredRow,
  changed: readonly ChangedRow[],
): { readonly row: StoredRow; readonly others: readonly ChangedRow[] } {
  const isOwn = (each: ChangedRow): boolean => each.def === def && each.kind === 'upsert' && each.row['id'] === row['id'];
  return { row: changed.findLast(isOwn)?.row ?? row, others: changed.filter(each => !isOwn(each)) };
}

/** The written rows that are there. */
export const changedBy = (writes: readonly RowWrite[]): readonly ChangedRow[] =>
  writes.flatMap(({ def, after }) => (after ? [{ def, row: after, kind: 'upsert' as const }] : []));

/** Each row once, in one order for all transactions, so that two of them do not wait for each other. */
function targetsOf({ schema }: EntityStore, writes: readonly RowWrite[]): readonly EffectTarget[] {
  const byKey = new Map<string, EffectTarget>();
  for (const { def, before, after } of writes) {
    for (const target of effectTargets(schema, def, before && toValues(before), after && toValues(after))) {
      const key = `${target.entity}:${target.id}`;
      byKey.set(key, { ...target, fields: [...new Set([...(byKey.get(key)?.fields ?? []), ...target.fields])] });
    }
  }
  return [...byKey].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, target]) => target);
}
