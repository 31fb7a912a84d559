/** The documents that a contract's tons and money are summed from, as far as this device has them. */
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import { isAwaited, rowsOfPage } from '#query/view.ts';
import type { Row } from '#schema/row.ts';
import type { FieldSum } from '#schema/sums.ts';
import { sumsOf } from '#schema/sums.ts';
import { useSchema } from '#app/live/schema.tsx';
import { usePermissions } from '#app/live/use-permissions.ts';
import { usePage } from '#app/live/use-view.ts';
import { contract } from '../entity.ts';
import { SOURCES } from './performed.ts';
import type { Documents } from './performed.ts';

const ROWS_MAX = 1_000;

/** isAwaited: the server is asked for rows that this device lacks. */
type Answer<T> = { readonly rows: readonly T[]; readonly isLoading: boolean; readonly isAwaited: boolean };

/** What the performed tons are summed from. */
export function useDocuments(contractId: string): Answer<Documents> {
  const [road, rail, ship, delivery, returned] = [
    useSummed(contractId, 'roadWeight'),
    useSummed(contractId, 'railWeight'),
    useSummed(contractId, 'shipWeight'),
    useSummed(contractId, 'deliveryWeight'),
    useSummed(contractId, 'returnedWeight'),
  ];
  const byField = { roadWeight: road, railWeight: rail, shipWeight: ship, deliveryWeight: delivery, returnedWeight: returned };
  return {
    rows: SOURCES.map(source => ({ source, rows: byField[source.field].rows })),
    isLoading: Object.values(byField).some(({ isLoading }) => isLoading),
    isAwaited: Object.values(byField).some(answer => answer.isAwaited),
  };
}

/** The confirmed settlements. */
export const useSettlements = (contractId: string): Answer<Row> => useSummed(contractId, 'settledAmount');

/** The rows that one sum of the contract counts; none of what the user may not see. */
function useSummed(contractId: string, field: string): Answer<Row> {
  const schema = useSchema();
  const { can } = usePermissions();
  const sum = sumsOf(contract).find(one => one.field === field);
  const source = sum && schema.find(sum.of);
  const query = sum && source && can(`${source.permission}:list`) ? queryOf(sum, source.flow?.field, contractId) : undefined;
  const { view } = usePage(sum?.of ?? contract.name, query);
  return { rows: rowsOfPage(view), isLoading: query !== undefined && !view, isAwaited: view !== undefined && isAwaited(view) };
}

const queryOf = ({ by, in: codes }: FieldSum, status: string | undefined, contractId: string): ListQuery => ({
  conditions: [
    { field: by, rule: 'eq', value: contractId },
    ...(codes && status !== undefined ? [{ field: status, rule: 'in' as const, value: codes.join(',') }] : []),
  ],
  sort: { column: 'createTime', order: 'desc' },
  pageNo: FIRST_PAGE_NO,
  pageSize: ROWS_MAX,
});
