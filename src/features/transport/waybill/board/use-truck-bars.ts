/** The waybills of some trucks: those under way, and those dispatched in the span or shortly before. */
import { groupedBy } from '#base/grouped-by.ts';
import { useMemo } from 'react';
import type { EntityDef } from '#schema/entity-def.ts';
import { occupationsOf } from '#schema/row-effects.ts';
import type { Row } from '#schema/row.ts';
import { textIn } from '#schema/typed-row.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import type { Condition, ListQuery } from '#query/list-query.ts';
import { rowsOfPage } from '#query/view.ts';
import { usePage } from '#app/live/use-view.ts';
import type { waybill } from '../entity.ts';
import { endOf, timeOf } from '../../time-span.ts';
import type { Span } from '../../time-span.ts';

const ROWS_MAX = 200;
const MARGIN_MS = 3 * 86_400_000; // a trip that began before the span may reach into it

export type TruckBars = { readonly rowsOf: (carId: string) => readonly Row[]; readonly isPartial: boolean };
const NO_ROWS: readonly Row[] = [];

/** @param carIds of the trucks in sight, joined by commas; '': nothing is asked. */
export function useTruckBars(def: EntityDef, carIds: string, span: Span): TruckBars {
  const { name, flow } = def;
  const underWay = useMemo(() => {
    const statuses = Object.keys(occupationsOf(def).find(({ by }) => by === 'carId')?.while ?? {});
    return flow && queryOf(carIds, [{ field: flow.field, rule: 'in', value: statuses.join(',') }]);
  }, [def, flow, carIds]);
  const inSpan = useMemo(
    () =>
      queryOf(carIds, [
        { field: 'dispatchTime', rule: 'ge', value: timeOf(span.fromMs - MARGIN_MS) },
        { field: 'dispatchTime', rule: 'le', value: timeOf(endOf(span)) },
      ]),
    [carIds, span],
  );
  const views = [usePage(name, underWay).view, usePage(name, inSpan).view] as const;
  const [first, second] = views;
  const byTruck = useMemo(() => {
    const rows = new Map([...rowsOfPage(first), ...rowsOfPage(second)].map(row => [row.id, row]));
    return groupedBy(rows.values(), row => textIn<typeof waybill>(row, 'carId'));
  }, [first, second]);
  return {
    rowsOf: carId => byTruck.get(carId) ?? NO_ROWS,
    isPartial: views.some(view => view !== undefined && view.coverage === 'partial'),
  };
}

const queryOf = (carIds: string, conditions: readonly Condition[]): ListQuery | undefined =>
  carIds === ''
    ? undefined
    : {
        conditions: [{ field: 'carId', rule: 'in', value: carIds }, ...conditions],
        sort: { column: 'dispatchTime', order: 'desc' },
        pageNo: FIRST_PAGE_NO,
        pageSize: ROWS_MAX,
      };
