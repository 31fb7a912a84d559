/** One row, or the rows of a selection, as the user should see them: pending changes included. */
import { useLiveQuery } from 'dexie-react-hooks';
import type { FoldedRow } from '#sync/fold.ts';
import { readRow } from '#db/read/rows.ts';
import { useAppServices } from './app-services.tsx';
import { usePage } from './use-view.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import type { Row } from '#schema/row.ts';
import type { RowMark } from '#query/view.ts';
import type { Db } from '#db/handle.ts';

export type RowAnswer =
  | { readonly kind: 'loading' }
  | { readonly kind: 'found'; readonly folded: FoldedRow }
  /** Neither the device nor the engine's last answer contains the row. */
  | { readonly kind: 'missing' };

export function useRow(entity: string, id: string): RowAnswer {
  const { db } = useAppServices();
  const held = useLiveQuery(async () => ({ id, folded: await readRow(db, entity, id) }), [db, entity, id]);
  const { asked, view } = usePage(entity, {
    conditions: [{ field: 'id', rule: 'eq', value: id }],
    sort: { column: 'createTime', order: 'desc' },
    pageNo: FIRST_PAGE_NO,
    pageSize: 1,
  });
  if (held?.id !== id) return { kind: 'loading' };
  if (held.folded) return { kind: 'found', folded: held.folded };
  const seen = view?.rows.find(row => row.id === id);
  if (seen) return { kind: 'found', folded: { row: seen, mark: view?.markById[id] } };
  return asked && view ? { kind: 'missing' } : { kind: 'loading' };
}

export type ChosenRow = { readonly row: Row; readonly mark: RowMark | undefined };

/** Reads the present rows of a selection, pending changes included; rows unknown to this device are left out. */
export async function readChosen(db: Db, entity: string, ids: readonly string[]): Promise<readonly ChosenRow[]> {
  const rows = await Promise.all(ids.map(id => readRow(db, entity, id)));
  return rows.flatMap(folded => (folded ? [folded] : []));
}
