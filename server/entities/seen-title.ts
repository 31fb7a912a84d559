/** The title of a row, for a sentence. */
import { titleOf } from '#schema/choosable.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Caller } from '../platform/caller.ts';
import { holds, isSurelySeen, visibleRow } from './access.ts';
import { toValues } from './row-values.ts';
import type { StoredRow } from './stored-row.ts';

/** `undefined` for a caller who may not see the row. */
export const titleSeen = (def: EntityDef, caller: Caller, row: StoredRow): string | undefined =>
  holds(caller, def, 'list') && isSurelySeen(def, caller, row) ? titleOf(def, toValues(visibleRow(def, caller, row))) : undefined;
