/** Brings the fields of sample rows that follow other rows into agreement with them: sums, the steps that sums bring about, and what a row occupies. */
import { toServerTime } from '#base/server-time.ts';
import { computeRow, roundTo, scaleOf } from '#schema/compute.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { isReached } from '#schema/expression.ts';
import { entityNamedBy } from '#schema/kinds/kind-of.ts';
import type { FieldSum } from '#schema/row-effects.ts';
import { sumsOf } from '#schema/row-effects.ts';
import type { Schema } from '#schema/schema.ts';
import type { SeedRow } from '../row-maker.ts';
import type { Pool } from './pool.ts';

const PASSES = 5; // a step that a sum brought about can change another sum
const ACTOR = 'system';

/** What the row shows in the rows it occupies. */
export function occupy({ pool }: { readonly pool: Pool }, def: EntityDef, row: SeedRow): void {
  for (const [by, occupancy] of Object.entries(def.occupies ?? {})) {
    const target = pool.find(entityNamedBy(def, by) ?? '', String(row[by] ?? ''));
    const shown = occupancy?.while[String(row[def.flow?.field ?? ''] ?? '')];
    if (occupancy && target && shown !== undefined) target[occupancy.field] = shown;
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
  const totals = sums.map(sum => totalsOf(schema, pool, sum));
  let isChanged = false;
  for (const row of pool.rowsOf(def.name)) {
    const wanted = sums.map(({ field }, at) => [field, roundTo(totals[at]?.get(row.id) ?? 0, scaleOf(def, field))] as const);
    if (wanted.every(([field, total]) => Number(row[field] ?? 0) === total)) continue;
    isChanged = true;
    Object.assign(row, Object.fromEntries(wanted));
    Object.assign(row, computeRow(def, row), { id: row.id });
    takeAutomaticStep(pool, def, row, nowMs);
  }
  return isChanged;
}

function totalsOf(schema: Schema, pool: Pool, { of, by, sum, in: counted }: FieldSum): ReadonlyMap<string, number> {
  const { flow } = schema.get(of);
  const totals = new Map<string, number>();
  for (const row of pool.rowsOf(of)) {
    const parent = row[by];
    if (parent === undefined || (counted && !counted.includes(String(row[flow?.field ?? ''] ?? '')))) continue;
    const part = sum ? sum.reduce((total, name) => total + Number(row[name] ?? 0), 0) : 1;
    totals.set(String(parent), (totals.get(String(parent)) ?? 0) + part);
  }
  return totals;
}

function takeAutomaticStep(pool: Pool, def: EntityDef, row: SeedRow, nowMs: number): void {
  const { flow } = def;
  const status = String(row[flow?.field ?? ''] ?? '');
  const step = flow?.transitions.find(({ when, from }) => when !== undefined && from.includes(status) && isReached(when, row));
  if (!flow || !step) return;
  const now = toServerTime(nowMs);
  for (const [name, kind] of Object.entries(step.stamps ?? {})) row[name] = kind === 'now' ? now : ACTOR;
  Object.assign(row, { [flow.field]: step.to, updateBy: ACTOR, updateTime: now });
  for (const [by, occupancy] of Object.entries(def.occupies ?? {})) {
    const target = pool.find(entityNamedBy(def, by) ?? '', String(row[by] ?? ''));
    if (occupancy && target && occupancy.while[status] !== undefined) target[occupancy.field] = occupancy.while[step.to] ?? occupancy.free;
  }
}
