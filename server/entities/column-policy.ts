/**
 * Which columns a caller does not get to see. Money is what the domain calls money: without `{permission}:price`
 * such fields are absent from every answer, cannot be filtered or sorted by, and are not written.
 */
import type { EntityDef } from '#domain/entity/entity-def.ts';
import { isMoney } from '#domain/entity/guarded.ts';
import type { Caller } from '../caller.ts';
import { tableOf } from './entity-table.ts';
import type { Column } from './entity-table.ts';
import { holds } from './grants.ts';

/** The columns of the entity this caller knows of. */
export function visibleColumns(def: EntityDef, caller: Caller): readonly Column[] {
  const { columns } = tableOf(def);
  return holds(caller, def, 'price') ? columns : columns.filter(({ field }) => field === undefined || !isMoney(field));
}
