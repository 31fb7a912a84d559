/** Rows that sum others up, live, with what everything unsent on this device makes of their sums (sync/foreseen-totals.ts). */
import { useLiveQuery } from 'dexie-react-hooks';
import type { Row } from '#schema/row.ts';
import type { WithTotals } from '#sync/foreseen-totals.ts';
import type { OpId } from '#sync/op-id.ts';
import { readRows } from '#db/read/rows.ts';
import { readWithTotals } from '#db/read/totals.ts';
import { useAppServices } from './app-services.tsx';

/** In the order of the ids; `undefined` until they are read. @param ids the same object while they are the same rows. @param without an entry that counts nothing. */
export function useTotals(entity: string, ids: readonly string[], without?: OpId): readonly (WithTotals | undefined)[] | undefined {
  const { db } = useAppServices();
  return useLiveQuery(() => Promise.all(ids.map(id => readWithTotals(db, entity, id, without))), [db, entity, ids, without]);
}

/** All rows of an entity on this device, pending changes included; `undefined` until they are read. */
export function useAllRows(entity: string): readonly Row[] | undefined {
  const { db } = useAppServices();
  return useLiveQuery(async () => (await readRows(db, entity)).map(({ row }) => row), [db, entity]);
}
