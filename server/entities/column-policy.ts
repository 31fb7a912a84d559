/**
 * Which columns a caller does not get to see, and which only starred. Money is what the domain calls money: without `{permission}:price`
 * such fields are absent from every answer, cannot be filtered or sorted by, and are not written. Without `{permission}:sensitive` a
 * sensitive column is its starred text in every answer, condition and order, so that nothing can be found out by asking digit by digit.
 */
import { sql } from '../database/kysely.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { isMoney } from '#schema/guarded.ts';
import { ALL_STARS, isSensitive, SENSITIVE_CODE, STARRED_ENDS, starMiddle } from '#schema/sensitive.ts';
import type { Caller } from '../caller.ts';
import type { JsonObject } from '../json.ts';
import { tableOf } from './entity-table.ts';
import type { Column } from './entity-table.ts';
import { holds } from './grants.ts';

/** The columns of the entity this caller knows of; `sql` reads what he may see of each. */
export function visibleColumns(def: EntityDef, caller: Caller): readonly Column[] {
  const { columns } = tableOf(def);
  const known = holds(caller, def, 'price') ? columns : columns.filter(({ field }) => field === undefined || !isMoney(field));
  return holds(caller, def, SENSITIVE_CODE) ? known : known.map(column => (isSensitive(column.field) ? starred(column) : column));
}

/** A row that was read whole, as this caller may see it. */
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
