/** The finished waybills of a contract that this device has, and whether they are all. */
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import { rowsOfPage } from '#query/view.ts';
import type { Row } from '#schema/row.ts';
import { usePage } from '#app/live/use-view.ts';
import { contractText } from '../text.ts';

const TRIPS_MAX = 1_000;
const FINISHED = '60,70,80';

export type Trips = { readonly rows: readonly Row[]; readonly isLoading: boolean; readonly note: string | undefined };

export function useTrips(contractId: string): Trips {
  const { view } = usePage('waybill', {
    conditions: [
      { field: 'contractId', rule: 'eq', value: contractId },
      { field: 'waybillStatus', rule: 'in', value: FINISHED },
    ],
    sort: { column: 'unloadTime', order: 'desc' },
    pageNo: FIRST_PAGE_NO,
    pageSize: TRIPS_MAX,
  });
  const rows = rowsOfPage(view);
  const note =
    view && view.total > rows.length
      ? contractText.partial(rows.length, view.total)
      : view?.coverage === 'offline'
        ? contractText.offline
        : undefined;
  return { rows, isLoading: !view, note };
}
