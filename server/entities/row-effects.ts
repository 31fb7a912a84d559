/**
 * Carries out what a change of rows does to other rows (schema/row-effects.ts), inside the transaction of the change.
 * Every touched row is worked out anew from the rows as they are stored, so that repeating it changes nothing and an older error heals.
 */
import { sql } from '../database/kysely.ts';
import { allOf, anyOf, rowsOf } from '../database/sql.ts';
import type { Fragment } from '../database/sql.ts';
import { roundTo, scaleOf } from '#schema/compute.ts';
import type { EntityDef, Transition } from '#schema/entity-def.ts';
import { isReached } from '#schema/expression.ts';
import { effectTargets, followingFields, isFollowing, occupanciesOf, sumsOf } from '#schema/row-effects.ts';
import type { EffectTarget, FieldSum, OccupancyOf } from '#schema/row-effects.ts';
import type { FieldValue, Values } from '#schema/row.ts';
import { textIn } from '../web/json.ts';
import type { EntityStore } from './entity-store.ts';
import { createRows } from './created-rows.ts';
import { tableOf } from './entity-table.ts';
import { computedChanges, stampsOf, toValues } from './row-values.ts';
import { lockOwn, writeRow } from './stored-row.ts';
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
  actor: Actor,
  now: string,
): Promise<readonly ChangedRow[]> {
  const changed: ChangedRow[] = [];
  let open = writes;
  // A touched row may touch others in turn; a row that is already right stops the chain.
  while (open.length > 0) {
    const next: RowWrite[] = [];
    for (const write of open) next.push(...(await createRows(store, write, actor, now)));
    changed.push(...changedBy(next));
    for (const write of open) changed.push(...(await moveAlong(store, write, actor, now)));
    for (const target of targetsOf(store, open)) {
      const def = store.schema.get(target.entity);
      const written = await refreshRow(store, def, target, actor, now);
      if (!written) continue;
      next.push({ def, ...written });
      changed.push({ def, row: written.after, kind: 'upsert' });
    }
    open = next;
  }
  return changed;
}

/** The written rows that are there. */
export const changedBy = (writes: readonly RowWrite[]): readonly ChangedRow[] =>
  writes.flatMap(({ def, after }) => (after ? [{ def, row: after, kind: 'upsert' as const }] : []));

type Wanted = Readonly<Record<string, FieldValue>>;

/** A row that follows others and was itself written, or is there again: its states and sums are worked out anew. @returns the row as it is now. */
export async function refreshOwn(store: EntityStore, def: EntityDef, row: StoredRow, actor: Actor, now: string): Promise<StoredRow> {
  const fields = followingFields(store.schema, def);
  if (fields.length === 0) return row;
  return (await refreshRow(store, def, { id: textIn(row, 'id'), fields }, actor, now))?.after ?? row;
}

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

/** Works out the named fields of one row, and takes the automatic step that they bring about. @returns `undefined` when nothing changed. */
export async function refreshRow(
  store: EntityStore,
  def: EntityDef,
  { id, fields }: Omit<EffectTarget, 'entity'>,
  actor: Actor,
  now: string,
): Promise<{ readonly before: StoredRow; readonly after: StoredRow; readonly act: string | undefined } | undefined> {
  const row = await lockOwn(store.db, def, actor.tenantId, id);
  if (!row) return undefined;
  const held = toValues(row);
  const wanted = { ...(await occupied(store, def, id, fields, held, actor)), ...(await summed(store, def, id, fields, actor)) };
  const changes = Object.fromEntries(Object.entries(wanted).filter(([name, value]) => !isSame(held[name], value)));
  if (Object.keys(changes).length === 0) return undefined;
  const computed = computedChanges(def, { ...held, ...changes }, Object.keys(changes));
  const values = { ...changes, ...computed };
  const step = automaticStep(def, { ...held, ...values });
  const status = step && def.flow ? { ...stampsOf(step, actor.username, now), [def.flow.field]: step.to } : {};
  const after = await writeRow(store.db, def, textIn(row, 'id'), { ...values, ...status, updateBy: actor.username, updateTime: now });
  return { before: row, after, act: step?.action };
}

/** An empty sum and zero are the same. */
const isSame = (held: FieldValue | undefined, wanted: FieldValue): boolean =>
  typeof wanted === 'number' ? Number(held ?? 0) === wanted : String(held ?? '') === wanted;

function automaticStep({ flow }: EntityDef, values: Values): Transition | undefined {
  const status = flow && String(values[flow.field] ?? flow.initial);
  return flow?.transitions.find(({ when, from }) => when !== undefined && from.includes(status ?? '') && isReached(when, values));
}

async function occupied(
  store: EntityStore,
  def: EntityDef,
  id: string,
  fields: readonly string[],
  held: Values,
  actor: Actor,
): Promise<Wanted> {
  const wanted: Record<string, FieldValue> = {};
  for (const occupancy of occupanciesOf(store.schema, def.name)) {
    const { field } = occupancy;
    if (!fields.includes(field) || !isFollowing(occupancy, held) || (wanted[field] ?? occupancy.free) !== occupancy.free) continue;
    wanted[field] = (await shownBy(store, occupancy, id, actor)) ?? occupancy.free;
  }
  return wanted;
}

/** What the newest row that occupies this one shows; `undefined` when none does. */
async function shownBy(
  { db }: EntityStore,
  { def, by, while: values }: OccupancyOf,
  id: string,
  { tenantId }: Actor,
): Promise<string | undefined> {
  const { sql: table, columnByName } = tableOf(def);
  const reference = columnByName.get(by)?.sql;
  const status = columnByName.get(def.flow?.field ?? '')?.sql;
  if (!reference || !status) return undefined;
  const where = allOf([
    sql`${reference} = ${id}`,
    sql`tenant_id = ${tenantId}`,
    sql`del_flag = '0'`,
    sql`${status} = ${anyOf(Object.keys(values))}`,
  ]);
  const [found] = await rowsOf(
    db,
    sql<{
      readonly status: string;
    }>`SELECT ${status} AS status FROM ${table} WHERE ${where} ORDER BY create_time DESC NULLS LAST, id DESC LIMIT 1`,
  );
  return found && values[found.status];
}

async function summed(store: EntityStore, def: EntityDef, id: string, fields: readonly string[], actor: Actor): Promise<Wanted> {
  const wanted: Record<string, FieldValue> = {};
  const bySource = new Map<string, FieldSum[]>();
  for (const sum of sumsOf(def)) {
    const key = `${sum.of}.${sum.by}`;
    if (fields.includes(sum.field)) bySource.set(key, [...(bySource.get(key) ?? []), sum]);
  }
  for (const sums of bySource.values()) Object.assign(wanted, await sumUp(store, def, sums, id, actor));
  return wanted;
}

/** All sums over the rows that refer to this one by the same field, in one statement. */
async function sumUp({ db, schema }: EntityStore, def: EntityDef, sums: readonly FieldSum[], id: string, actor: Actor): Promise<Wanted> {
  const [first] = sums;
  const source = first && schema.find(first.of);
  const reference = source && tableOf(source).columnByName.get(first.by)?.sql;
  if (!first || !source || !reference) return {};
  const { sql: table, columnByName } = tableOf(source);
  const status = columnByName.get(source.flow?.field ?? '')?.sql;
  const select = sums.map(({ field, sum, in: counted }): Fragment => {
    const total = totalSql(source, sum);
    const filter = counted && status ? sql` FILTER (WHERE ${status} = ${anyOf(counted)})` : sql``;
    return sql`coalesce(${total}${filter}, 0)::float8 AS ${sql.id(field)}`;
  });
  const where = allOf([sql`${reference} = ${id}`, sql`tenant_id = ${actor.tenantId}`, sql`del_flag = '0'`]);
  const [found = {}] = await rowsOf(db, sql<Record<string, unknown>>`SELECT ${sql.join(select)} FROM ${table} WHERE ${where}`);
  return Object.fromEntries(sums.map(({ field }) => [field, roundTo(Number(found[field] ?? 0), scaleOf(def, field))]));
}

/** What is added up over the rows of the source: these fields, or without any the rows themselves. */
export function totalSql(source: EntityDef, fields: readonly string[] | undefined): Fragment {
  const { columnByName } = tableOf(source);
  const terms = (fields ?? []).flatMap(name => columnByName.get(name)?.sql ?? []).map(column => sql`coalesce(${column}, 0)`);
  return fields ? sql`sum(${sql.join(terms, sql` + `)})` : sql`count(*)`;
}
