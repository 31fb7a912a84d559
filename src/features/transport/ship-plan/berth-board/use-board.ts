/** The content of the board: the berths of a port, the plans that lie in the span or at a berth, and the ships that have no berth yet; as of when. */
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import type { Condition, ListQuery } from '#query/list-query.ts';
import { rowsOfPage } from '#query/view.ts';
import type { View } from '#query/view.ts';
import type { Row } from '#schema/row.ts';
import { usePage } from '#app/live/use-view.ts';
import { endOf, timeOf } from '../../time-span.ts';
import type { Span } from '../../time-span.ts';

const ROWS_MAX = 1_000;
const MARGIN_MS = 3 * 86_400_000; // a ship may come and go so much beside its plan
const EARLIER = '0,1,2,3,4';
const PRESENT = '5,6';

export type BoardData = {
  readonly isLoading: boolean;
  /** Plans with changes that the server does not have, by id. */
  readonly markById: View['markById'];
  readonly berths: readonly Row[];
  readonly plans: readonly Row[];
  /** Announced, and without a berth or a time. */
  readonly waiting: readonly Row[];
  /** When the server last answered for all of it; absent: never. */
  readonly freshAtMs: number | undefined;
  readonly isPartial: boolean;
};

const query = (conditions: readonly Condition[], column: string): ListQuery => ({
  conditions,
  sort: { column, order: 'asc' },
  pageNo: FIRST_PAGE_NO,
  pageSize: ROWS_MAX,
});

export function useBoard(portId: string | undefined, span: Span): BoardData {
  const ofPort: readonly Condition[] = portId === undefined ? [] : [{ field: 'portId', rule: 'eq', value: portId }];
  const berths = usePage('berth', query([...ofPort, { field: 'status', rule: 'eq', value: '1' }], 'berthCode')).view;
  const inSpan = usePage(
    'shipPlan',
    query(
      [
        ...ofPort,
        { field: 'planDepartTime', rule: 'ge', value: timeOf(span.fromMs - MARGIN_MS) },
        { field: 'planBerthTime', rule: 'le', value: timeOf(endOf(span) + MARGIN_MS) },
      ],
      'planBerthTime',
    ),
  ).view;
  const present = usePage('shipPlan', query([...ofPort, { field: 'shipPlanStatus', rule: 'in', value: PRESENT }], 'planBerthTime')).view;
  const earlier = usePage('shipPlan', query([...ofPort, { field: 'shipPlanStatus', rule: 'in', value: EARLIER }], 'eta')).view;
  const views: readonly (View | undefined)[] = [berths, inSpan, present, earlier];
  const freshAt = views.map(view => view?.freshAtMs);
  const known = freshAt.filter(ms => ms !== undefined);
  const plans = [...new Map([...rowsOfPage(inSpan), ...rowsOfPage(present)].map(row => [row.id, row])).values()];
  return {
    isLoading: views.includes(undefined),
    markById: { ...inSpan?.markById, ...present?.markById },
    berths: rowsOfPage(berths),
    plans,
    waiting: rowsOfPage(earlier).filter(row => ['berthId', 'planBerthTime', 'planDepartTime'].some(name => (row[name] ?? '') === '')),
    freshAtMs: known.length === views.length ? Math.min(...known) : undefined,
    isPartial: views.some(view => view !== undefined && view.coverage !== 'full'),
  };
}
