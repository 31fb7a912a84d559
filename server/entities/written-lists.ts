/** Ends every write of a row: writes the lists in its body and what both do to other rows. */
import type { Caller } from '../platform/caller.ts';
import { textIn } from '../web/json.ts';
import type { JsonObject } from '../web/json.ts';
import { replaceChildren } from './child-rows.ts';
import type { EntityStore } from './entity-store.ts';
import { releasePicked, replacePicked } from './picked-rows.ts';
import { refreshOwn } from './refresh-row.ts';
import { apartFrom, carryOutEffects, changedBy } from './row-effects.ts';
import type { RowWrite } from './row-effects.ts';
import { isDeleted } from './stored-row.ts';
import type { ChangedRow, StoredRow } from './stored-row.ts';
import { toServerTime } from '#base/server-time.ts';

export type WriteDeps = EntityStore & { readonly nowMs: () => number };
/** A stored row, and the other rows written with it: its children, and those that follow it. */
export type Written = { readonly row: StoredRow; readonly others: readonly ChangedRow[] };

export type WriteLists = (...args: Parameters<typeof replaceChildren>) => Promise<readonly ChangedRow[]>;

/** Writes the lists in the body of a row that was written, and what both do to other rows. @returns the row with its sums over the lists. */
export async function withLists(
  store: EntityStore,
  write: RowWrite,
  caller: Caller,
  row: StoredRow,
  body: JsonObject,
  nowMs: number,
  { records = [], lists = replaceChildren }: { readonly records?: readonly RowWrite[]; readonly lists?: WriteLists } = {},
): Promise<Written> {
  const { def } = write;
  const now = toServerTime(nowMs);
  const children = await lists(store, def, caller, row, body, nowMs);
  const picks = isDeleted(row)
    ? await releasePicked(store, def, caller, [textIn(row, 'id')], now)
    : await replacePicked(store, def, caller, { before: write.before, document: row }, body, now);
  const summed = def.children && !isDeleted(row) ? await refreshOwn(store, def, row, caller, now) : row;
  const after = write.after && summed;
  const others = await carryOutEffects(store, [{ ...write, after }, ...picks, ...records], caller, now);
  const apart = apartFrom(def, summed, others);
  return { row: apart.row, others: [...children, ...changedBy(picks), ...apart.others] };
}
