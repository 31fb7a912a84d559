/** One row, or the rows of a selection, as the user should see them: pending changes included. */
import { useCallback } from 'react';
import { useLiveQuery } from 'dexie-react-hooks';
import type { FoldedRow } from '#sync/fold.ts';
import { readRow, readView } from '#db/read/rows.ts';
import type { RowAt } from '#db/read/rows.ts';
import { useAppServices } from './app-services.tsx';
import { usePage, useSubscribed } from './use-view.ts';
import { oneRowQuery, viewKey } from '#query/list-query.ts';
import type { Row } from '#schema/row.ts';
import { isAnswered } from '#query/view.ts';
import type { RowMark, View } from '#query/view.ts';
import type { Db } from '#db/handle.ts';

export type RowAnswer =
  | { readonly kind: 'loading' }
  | { readonly kind: 'found'; readonly folded: FoldedRow }
  /** Neither the device nor the engine's last answer contains the row. `isAnswered`: nor does the server's. */
  | { readonly kind: 'missing'; readonly isAnswered: boolean };

export function useRow(entity: string, id: string): RowAnswer {
  const { db } = useAppServices();
  const held = useLiveQuery(async () => ({ id, folded: await readRow(db, entity, id) }), [db, entity, id]);
  const { view } = usePage(entity, oneRowQuery(id));
  return held?.id === id ? answerOf(id, held.folded, view) : LOADING;
}

/** Several rows, each answered as useRow does it; what is read anew keeps the former answers of the others. */
export function useRows(wanted: readonly RowAt[]): (at: RowAt) => RowAnswer {
  const { db } = useAppServices();
  const keys = [...new Set(wanted.map(keyOf))].join('\n');
  useSubscribed(rowsIn(keys).map(({ entity, id }) => ({ entity, query: oneRowQuery(id) })));
  const answerByKey = useLiveQuery(async () => {
    const read = rowsIn(keys).map(async at => {
      const folded = await readRow(db, at.entity, at.id);
      const view = folded ? undefined : await readView(db, viewKey(at.entity, oneRowQuery(at.id)));
      return [keyOf(at), answerOf(at.id, folded, view)] as const;
    });
    return new Map<string, RowAnswer>(await Promise.all(read));
  }, [db, keys]);
  return useCallback(at => answerByKey?.get(keyOf(at)) ?? LOADING, [answerByKey]);
}

const LOADING: RowAnswer = { kind: 'loading' };

/** @param view of the query for this row alone. */
function answerOf(id: string, folded: FoldedRow | undefined, view: View | undefined): RowAnswer {
  if (folded) return { kind: 'found', folded };
  if (!view) return LOADING;
  const seen = view.rows.find(row => row.id === id);
  if (seen) return { kind: 'found', folded: { row: seen, mark: view.markById[id] } };
  return { kind: 'missing', isAnswered: isAnswered(view) };
}

export type FindRow = (at: RowAt) => Row | undefined;

/** Rows of several entities that this device has, live. While other rows are read the former ones stay. */
export function useRowsAt(wanted: readonly RowAt[]): FindRow {
  const { db } = useAppServices();
  const keys = [...new Set(wanted.map(keyOf))].join('\n');
  const rowByKey = useLiveQuery(async () => {
    const read = rowsIn(keys).map(async at => [keyOf(at), (await readRow(db, at.entity, at.id))?.row] as const);
    return new Map<string, Row | undefined>(await Promise.all(read));
  }, [db, keys]);
  return useCallback(at => rowByKey?.get(keyOf(at)), [rowByKey]);
}

const keyOf = ({ entity, id }: RowAt): string => `${entity} ${id}`;
/** The rows of keys that are joined by line breaks; one without an id is none. */
const rowsIn = (keys: string): readonly RowAt[] =>
  keys.split('\n').flatMap(key => {
    const [entity = '', id = ''] = key.split(' ');
    return id === '' ? [] : [{ entity, id }];
  });

/** The row as this device has it, without asking the server; `undefined` while it is read. @param at absent: none is read. */
export function useHeldRow(at: RowAt | undefined): { readonly row: Row | undefined } | undefined {
  const { db } = useAppServices();
  const [entity, id] = [at?.entity, at?.id];
  return useLiveQuery(
    async () => ({ row: entity === undefined || id === undefined ? undefined : (await readRow(db, entity, id))?.row }),
    [db, entity, id],
  );
}

export type ChosenRow = { readonly row: Row; readonly mark: RowMark | undefined };

/** Reads the present rows of a selection, pending changes included; rows unknown to this device are left out. */
export async function readChosen(db: Db, entity: string, ids: readonly string[]): Promise<readonly ChosenRow[]> {
  const rows = await Promise.all(ids.map(id => readRow(db, entity, id)));
  return rows.flatMap(folded => (folded ? [folded] : []));
}

/** The same, live; `undefined` while they are read. @param ids the same object while they are the same rows. */
export function useChosenRows(entity: string, ids: readonly string[]): readonly ChosenRow[] | undefined {
  const { db } = useAppServices();
  const answer = useLiveQuery(async () => ({ ids, rows: await readChosen(db, entity, ids) }), [db, entity, ids]);
  return answer?.ids === ids ? answer.rows : undefined;
}
