/** Brings the fields of sample rows that follow other rows into agreement with them: sums, the steps that sums bring about, and what a row occupies. */
import { toServerTime } from '#base/server-time.ts';
import { computeRow } from '#schema/compute.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { isReached } from '#schema/expression.ts';
import { entityNamedBy } from '#schema/kinds/kind-of.ts';
import { isCounted, occupationsOf, shownIn } from '#schema/row-effects.ts';
import type { FieldValue } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';
import { isTotal, sumOver, sumsOf } from '#schema/sums.ts';
import type { FieldSum } from '#schema/sums.ts';
import type { SeedRow } from '../row-maker.ts';
import type { Pool } from './pool.ts';

const PASSES = 5; // a step that a sum brought about can change another sum
const ACTOR = 'system';

/** What the row shows in the rows it occupies. */
export function occupy({ pool }: { readonly pool: Pool }, def: EntityDef, row: SeedRow): void {
  for (const { by, ...occupancy } of occupationsOf(def)) {
    const target = pool.find(entityNamedBy(def, by) ?? '', String(row[by] ?? ''));
    const shown = shownIn(occupancy, String(row[def.flow?.field ?? ''] ?? ''), row.id);
    if (target && shown !== undefined) target[occupancy.field] = shown;
  }
}

/** @param isMade whether all rows of the entity are in the pool; sums over other rows are left as they are. */
export function followRows(schema: Schema, pool: Pool, isMade: (entity: string) => boolean, nowMs: number): void {
  for (let pass = 0; pass < PASSES; pass++) {
    const changed = schema.defs.map(def => sumUp(schema, pool, def, isMade, nowMs));
    if (!changed.includes(true)) return;
  }
}

function sumUp(schema: Schema, pool: Pool, def: EntityDef, isMade: (entity: string) => boolean, nowMs: number): boolean {
  const sums = sumsOf(def).filter(({ of }) => isMade(of));
  if (sums.length === 0) return false;
  const counted = sums.map(sum => countedRows(schema, pool, sum));
  let isChanged = false;
  for (const row of pool.rowsOf(def.name)) {
    const wanted = sums.map((sum, at) => [sum.field, sumOver(def, sum, counted[at]?.get(row.id) ?? [])] as const);
    if (wanted.every(([field, value], at) => isSame(row[field], value, sums[at]))) continue;
    isChanged = true;
    // An extreme of no rows is empty; a column of times or numbers takes no ''.
    Object.assign(row, Object.fromEntries(wanted.map(([field, value]) => [field, value === '' ? undefined : value])));
    Object.assign(row, computeRow(def, row), { id: row.id });
    takeAutomaticStep(pool, def, row, nowMs);
  }
  return isChanged;
}

/** An empty total and zero are the same. */
const isSame = (held: FieldValue | undefined, wanted: FieldValue, sum: FieldSum | undefined): boolean =>
  String(held ?? '') === String(wanted) || (sum !== undefined && isTotal(sum) && Number(held ?? 0) === wanted);

/** The rows that count, by the row that they refer to. */
function countedRows(schema: Schema, pool: Pool, sum: FieldSum): ReadonlyMap<string, readonly SeedRow[]> {
  const source = schema.get(sum.of);
  const byParent = new Map<string, SeedRow[]>();
  for (const row of pool.rowsOf(sum.of)) {
    const parent = row[sum.by];
    if (parent === undefined || !isCounted(source, sum, row)) continue;
    const rows = byParent.get(String(parent)) ?? [];
    byParent.set(String(parent), rows);
    rows.push(row);
  }
  return byParent;
}

function takeAutomaticStep(pool: Pool, def: EntityDef, row: SeedRow, nowMs: number): void {
  const { flow } = def;
  const status = String(row[flow?.field ?? ''] ?? '');
  const step = flow?.transitions.find(({ when, from }) => when !== undefined && from.includes(status) && isReached(when, row));
  if (!flow || !step) return;
  const now = toServerTime(nowMs);
  for (const [name, stamp] of Object.entries(step.stamps ?? {})) row[name] = stamp === 'user' ? ACTOR : now;
  Object.assign(row, { [flow.field]: step.to, updateBy: ACTOR, updateTime: now });
  for (const { by, ...occupancy } of occupationsOf(def)) {
    const target = pool.find(entityNamedBy(def, by) ?? '', String(row[by] ?? ''));
    if (target && occupancy.while[status] !== undefined) target[occupancy.field] = shownIn(occupancy, step.to, row.id) ?? occupancy.free;
  }
}
