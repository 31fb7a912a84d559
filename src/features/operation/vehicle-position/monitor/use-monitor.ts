/** The content of 监控页, live from the rows of this device: waybills on the road, the positions of their trucks, alarms that nobody has handled. */
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import type { Condition, ListQuery } from '#query/list-query.ts';
import { figuresOf, isNeverConfirmed, rowsOfPage } from '#query/view.ts';
import type { View } from '#query/view.ts';
import type { Row } from '#schema/row.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { numberIn, textIn } from '#schema/typed-row.ts';
import { useSchema } from '#app/live/schema.tsx';
import { usePage } from '#app/live/use-view.ts';
import { vehiclePosition } from '../entity.ts';

/** A screen shows so many; the number beside them is that of all. */
const TRIPS_MAX = 100;
const POSITIONS_MAX = 500;
const ALARMS_MAX = 30;
const ON_ROAD: Condition = { field: 'waybillStatus', rule: 'eq', value: '40' };
const UNHANDLED: Condition = { field: 'alarmStatus', rule: 'eq', value: '0' };
const MOVING: Condition = { field: 'workStatus', rule: 'eq', value: 'transit' };

export type Watched =
  /** The device has not answered yet. */
  | { readonly kind: 'loading' }
  | { readonly kind: 'refused' }
  /** The server was never asked, and this device has some of the rows at the most. */
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'known';
      readonly def: EntityDef;
      readonly rows: readonly Row[];
      readonly total: number;
      readonly markById: View['markById'];
      /** The list with all of them. */
      readonly address: string;
      /** This device may not have them all. */
      readonly isPart: boolean;
      readonly freshAtMs: number | undefined;
    };
export type Monitor = {
  readonly trips: Watched;
  readonly alarms: Watched;
  readonly positions: Watched;
  /** By truck. */
  readonly positionByCar: ReadonlyMap<string, Row>;
};

const queryOf = (condition: Condition, column: string, order: 'asc' | 'desc', pageSize: number): ListQuery => ({
  conditions: [condition],
  sort: { column, order },
  pageNo: FIRST_PAGE_NO,
  pageSize,
});

export function useMonitor(): Monitor {
  const schema = useSchema();
  const [waybill, alarm] = [schema.find('waybill'), schema.find('fenceAlarm')];
  const trips = usePage('waybill', waybill && queryOf(ON_ROAD, 'loadTime', 'asc', TRIPS_MAX)).view;
  const alarms = usePage('fenceAlarm', alarm && queryOf(UNHANDLED, 'alarmTime', 'desc', ALARMS_MAX)).view;
  const position = schema.find(vehiclePosition.name);
  const positions = usePage(vehiclePosition.name, position && queryOf(MOVING, 'locateTime', 'desc', POSITIONS_MAX)).view;
  const located = rowsOfPage(positions).filter(isLocated);
  return {
    trips: watched(waybill, trips, ON_ROAD),
    alarms: watched(alarm, alarms, UNHANDLED),
    positions: watched(position, positions, MOVING),
    positionByCar: new Map(located.map(row => [textIn<typeof vehiclePosition>(row, 'carId'), row])),
  };
}

/** @param view absent before the device has answered. */
export function watched(def: EntityDef | undefined, view: View | undefined, { field, value }: Condition): Watched {
  if (!def || view?.refusal) return { kind: 'refused' };
  if (!view) return { kind: 'loading' };
  if (isNeverConfirmed(view)) return { kind: 'unknown' };
  const { total, isPart, freshAtMs } = figuresOf(view);
  const { markById } = view;
  return {
    kind: 'known',
    def,
    rows: rowsOfPage(view),
    total,
    markById,
    address: `${def.route}?${field}=${value}`,
    isPart,
    freshAtMs,
  };
}

const isLocated = (row: Row): boolean =>
  numberIn<typeof vehiclePosition>(row, 'longitude') !== undefined && numberIn<typeof vehiclePosition>(row, 'latitude') !== undefined;
