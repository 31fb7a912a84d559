/** Reads the present rows of a selection, pending changes included; rows unknown to this device are left out. */
import type { Row } from '#schema/row.ts';
import type { RowMark } from '#query/view.ts';
import type { Db } from '#db/handle.ts';
import { readRow } from '#db/read/row.ts';

export type ChosenRow = { readonly row: Row; readonly mark: RowMark | undefined };

export async function readChosen(db: Db, entity: string, ids: readonly string[]): Promise<readonly ChosenRow[]> {
  const rows = await Promise.all(ids.map(id => readRow(db, entity, id)));
  return rows.flatMap(folded => (folded ? [folded] : []));
}
