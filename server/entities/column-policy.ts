/**
 * Decides which columns a caller sees, and which only masked. Without `{permission}:price` the price
 * fields are absent from every answer, cannot be filtered or sorted by, and are not written. Without `{permission}:sensitive` a
 * sensitive column is its masked text in every answer, condition and order, so that conditions cannot find it out digit by digit.
 */
import { sql } from '../database/kysely.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { isMoney } from '#schema/guarded.ts';
import { ALL_STARS, isSensitive, SENSITIVE_CODE, STARRED_ENDS, starMiddle } from '#schema/sensitive.ts';
import type { Caller } from '../platform/caller.ts';
import type { JsonObject } from '../web/json.ts';
import { tableOf } from './entity-table.ts';
import type { Column } from './entity-table.ts';
import { holds } from './grants.ts';

/** The entity's columns visible to this caller; `sql` reads the visible form of each. */
export function visibleColumns(def: EntityDef, caller: Caller): readonly Column[] {
  const { columns } = tableOf(def);
  const known = holds(caller, def, 'price') ? columns : columns.filter(({ field }) => field === undefined || !isMoney(field));
  return holds(caller, def, SENSITIVE_CODE) ? known : known.map(column => (isSensitive(column.field) ? starred(column) : column));
}

/** Turns a complete row into the form this caller may see. */
export function visibleRow(def: EntityDef, caller: Caller, row: JsonObject): JsonObject {
  const seesPrices = holds(caller, def, 'price');
  const seesWhole = holds(caller, def, SENSITIVE_CODE);
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      const field = def.fieldByName.get(name);
      if (field && !seesPrices && isMoney(field)) return [];
      return [[name, !seesWhole && isSensitive(field) && typeof value === 'string' ? starMiddle(value) : value] as const];
    }),
  );
}

/** `starMiddle` in SQL, in place of the column. */
function starred(column: Column): Column {
  const whole = column.sql;
  const cases = STARRED_ENDS.map(
    ({ longerThan, shown }) => sql`WHEN length(${whole}) > ${longerThan}
      THEN left(${whole}, ${shown}) || repeat('*', length(${whole}) - ${2 * shown}) || right(${whole}, ${shown})`,
  );
  const text = sql`(CASE WHEN ${whole} = '' THEN '' ${sql.join(cases, sql` `)} WHEN ${whole} IS NOT NULL THEN ${ALL_STARS} END)`;
  return { ...column, sql: text };
}
