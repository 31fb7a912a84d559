/** The rows that exist for a caller: those of his tenant, and for a user of one yard only that yard's. */
import { sql } from '../database/kysely.ts';
import type { Fragment } from '../database/sql.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Caller } from '../platform/caller.ts';
import { tableOf } from './entity-table.ts';

/** The fields of which one must contain the yard; entities not listed belong to no yard. */
const YARD_FIELDS: Readonly<Record<string, readonly string[]>> = {
  waybill: ['loadYardId', 'unloadYardId'],
  weighSlip: ['yardId'],
  freightYard: ['id'],
};

/** The conditions of every statement on the entity's table. */
export function scopeSql(def: EntityDef, caller: Caller): readonly Fragment[] {
  const tenant = sql`tenant_id = ${caller.tenantId}`;
  const fields = YARD_FIELDS[def.name];
  if (caller.yardId === undefined || !fields) return [tenant];
  const { columnByName } = tableOf(def);
  const yards = fields.flatMap(name => columnByName.get(name)?.sql ?? []).map(column => sql`${column} = ${caller.yardId}`);
  return [tenant, sql`(${sql.join(yards, sql` OR `)})`];
}

/** The yard of a row without one: the caller's own, where the definition has one field for it. His form does not ask for it. */
export function ownYard(def: EntityDef, caller: Caller, values: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const [name = '', ...others] = YARD_FIELDS[def.name] ?? [];
  const isEmpty = values[name] === undefined || values[name] === null || values[name] === '';
  return caller.yardId !== undefined && def.fieldByName.has(name) && others.length === 0 && isEmpty ? { [name]: caller.yardId } : {};
}

/** Whether the caller would still see a row with these values. */
export function isInScope(def: EntityDef, caller: Caller, values: Readonly<Record<string, unknown>>): boolean {
  const fields = YARD_FIELDS[def.name];
  return caller.yardId === undefined || !fields || fields.some(name => values[name] === caller.yardId);
}
