/** Keeps in the row that acted what referred rows were before the act and came to after it (schema/snapshots.ts), inside the transaction of the act. */
import type { EntityDef } from '#schema/entity-def.ts';
import { entityNamedBy } from '#schema/kinds/kind-of.ts';
import type { FieldValue, Values } from '#schema/row.ts';
import { snapshotsAt } from '#schema/snapshots.ts';
import type { FieldSnapshot } from '#schema/snapshots.ts';
import { isTotal, sumsOf } from '#schema/sums.ts';
import { textIn } from '../web/json.ts';
import type { EntityStore } from './entity-store.ts';
import type { Actor, RowWrite } from './row-effects.ts';
import { computedChanges, toValues } from './row-values.ts';
import { lockOwn, writeRow } from './stored-row.ts';

export type SnapshotKeeper = {
  /** Reads what the rows referred to are, before the effects of these writes. They stay locked, so that nobody comes between before and after. */
  readonly note: (writes: readonly RowWrite[]) => Promise<void>;
  /** Writes the snapshots of all noted acts, whose effects are carried out. @returns the rows that changed. */
  readonly keep: () => Promise<readonly RowWrite[]>;
};

/** Of one transaction. @param now server time. */
export function createSnapshots(store: EntityStore, actor: Actor, now: string): SnapshotKeeper {
  const noted: { readonly def: EntityDef; readonly id: string; readonly snapshot: FieldSnapshot; readonly before: FieldValue }[] = [];

  async function referred(def: EntityDef, row: Values, { by, source }: FieldSnapshot): Promise<FieldValue> {
    const other = store.schema.find(entityNamedBy(def, by) ?? '');
    const id = String(row[by] ?? '');
    const found = other && id !== '' ? await lockOwn(store.db, other, actor.tenantId, id) : undefined;
    if (!other || !found) return '';
    const isSum = sumsOf(other).some(sum => sum.field === source && isTotal(sum));
    return toValues(found)[source] ?? (isSum ? 0 : '');
  }

  return {
    async note(writes) {
      const wanted = writes.flatMap(({ def, after, act }) =>
        after ? snapshotsAt(def, act).map(snapshot => ({ def, after, snapshot })) : [],
      );
      const order = (each: (typeof wanted)[number]): string =>
        `${entityNamedBy(each.def, each.snapshot.by)}:${textIn(each.after, each.snapshot.by)}`;
      for (const { def, after, snapshot } of wanted.toSorted((one, other) => (order(one) < order(other) ? -1 : 1)))
        noted.push({ def, id: textIn(after, 'id'), snapshot, before: await referred(def, toValues(after), snapshot) });
    },
    async keep() {
      const written: RowWrite[] = [];
      const ids = new Map(noted.map(each => [`${each.def.name}:${each.id}`, each]));
      for (const { def, id } of ids.values()) {
        const row = await lockOwn(store.db, def, actor.tenantId, id);
        if (!row) continue;
        const held = toValues(row);
        const values: Record<string, FieldValue> = {};
        for (const { snapshot, before } of noted.filter(each => each.def === def && each.id === id))
          values[snapshot.field] = snapshot.when === 'before' ? before : await referred(def, held, snapshot);
        const computed = computedChanges(def, { ...held, ...values }, Object.keys(values));
        const stamps = { updateBy: actor.username, updateTime: now };
        written.push({ def, before: row, after: await writeRow(store.db, def, id, { ...values, ...computed, ...stamps }) });
      }
      noted.length = 0;
      return written;
    },
  };
}
