/** Gives sample rows their places among their like (schema/ranks.ts), and what the rows they refer to were before and after their acts (schema/snapshots.ts). */
import { computeRow } from '#schema/compute.ts';
import { ADDED } from '#schema/creations.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { entityNamedBy } from '#schema/kinds/kind-of.ts';
import { placesIn, ranksOf } from '#schema/ranks.ts';
import { isCounted } from '#schema/row-effects.ts';
import type { FieldValue } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';
import { snapshotsOf } from '#schema/snapshots.ts';
import type { FieldSnapshot } from '#schema/snapshots.ts';
import { sumOver, sumsOf } from '#schema/sums.ts';
import type { SeedRow } from '../row-maker.ts';
import type { Pool } from './pool.ts';
import { waysOf } from './way-to-status.ts';

/** Ranks all rows of the entities in the pool; a row without a place has none. */
export function rankRows(pool: Pool, defs: readonly EntityDef[]): void {
  for (const def of defs) {
    for (const rank of ranksOf(def)) {
      for (const rows of groupsBy(pool.rowsOf(def.name), rank.within).values()) {
        const places = placesIn(def, rank, rows);
        for (const row of rows) row[rank.field] = places.get(row.id);
      }
    }
    if (ranksOf(def).length > 0) for (const row of pool.rowsOf(def.name)) Object.assign(row, computeRow(def, row), { id: row.id });
  }
}

/** As if the acts had been done one after the other: each row sees those of the rows made before it. */
export function keepSnapshots(schema: Schema, pool: Pool, defs: readonly EntityDef[]): void {
  for (const def of defs) {
    for (const snapshot of snapshotsOf(def)) {
      const other = schema.find(entityNamedBy(def, snapshot.by) ?? '');
      const groups = other ? groupsBy(pool.rowsOf(def.name), snapshot.by) : new Map<string, readonly SeedRow[]>();
      for (const [id, rows] of groups) {
        const target = other && pool.find(other.name, id);
        if (other && target) keepInGroup(schema, def, snapshot, rows.toSorted(byCreation), other, target);
      }
    }
    if (snapshotsOf(def).length > 0) for (const row of pool.rowsOf(def.name)) Object.assign(row, computeRow(def, row), { id: row.id });
  }
}

function keepInGroup(
  schema: Schema,
  def: EntityDef,
  { field, by, source, at, when }: FieldSnapshot,
  rows: readonly SeedRow[],
  other: EntityDef,
  target: SeedRow,
): void {
  const acted = new Set(
    waysOf(schema, def).flatMap(({ status, steps }) => (steps.some(({ action }) => at.includes(action)) ? [status] : [])),
  );
  const hasActed = (row: SeedRow): boolean => at.includes(ADDED) || acted.has(String(row[def.flow?.field ?? ''] ?? ''));
  for (const [number, row] of rows.entries())
    if (hasActed(row)) row[field] = valueAfter(def, by, source, rows.slice(0, when === 'after' ? number + 1 : number), other, target);
}

/** What the field of the referred row is when only these rows refer to it. */
function valueAfter(
  def: EntityDef,
  by: string,
  source: string,
  rows: readonly SeedRow[],
  other: EntityDef,
  target: SeedRow,
): FieldValue | undefined {
  const sums = sumsOf(other)
    .filter(sum => sum.of === def.name && sum.by === by)
    .map(
      sum =>
        [
          sum.field,
          sumOver(
            other,
            sum,
            rows.filter(row => isCounted(def, sum, row)),
          ),
        ] as const,
    );
  const value = computeRow(other, { ...target, ...Object.fromEntries(sums) })[source];
  return value === '' ? undefined : value;
}

function groupsBy(rows: readonly SeedRow[], name: string): ReadonlyMap<string, SeedRow[]> {
  const groups = new Map<string, SeedRow[]>();
  for (const row of rows) {
    const group = String(row[name] ?? '');
    const held = groups.get(group) ?? [];
    groups.set(group, held);
    held.push(row);
  }
  groups.delete('');
  return groups;
}

const madeAt = (row: SeedRow): string => `${row['createTime'] ?? ''} ${row.id}`;
const byCreation = (one: SeedRow, other: SeedRow): number => (madeAt(one) < madeAt(other) ? -1 : 1);
