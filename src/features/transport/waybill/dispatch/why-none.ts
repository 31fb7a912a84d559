/** Says why no free car and driver were found for a waybill: the first that is lacking, with one of those that were compared as an example. Pure. */
import type { Row } from '#schema/row.ts';
import { byHabit, byLoad } from './assign.ts';
import type { Pair } from './assign.ts';
import { dispatchText } from './text.ts';

/** Cars and drivers that are idle. `isPartial`: this device does not know all of them. */
export type Idle = { readonly cars: readonly Row[]; readonly drivers: readonly Row[]; readonly isPartial: boolean };
type Reasons = {
  readonly whyNotCar: (waybill: Row, car: Row) => string | undefined;
  readonly whyNot: (waybill: Row, pair: Pair) => string | undefined;
};

/** @param taken ids given to the lines above. */
export function whyNone(waybill: Row, idle: Idle, taken: ReadonlySet<string>, { whyNotCar, whyNot }: Reasons): string {
  const left = (rows: readonly Row[]): readonly Row[] => rows.filter(({ id }) => !taken.has(id));
  const [cars, drivers] = [left(idle.cars), left(idle.drivers)];
  if (cars.length === 0) return idle.cars.length === 0 ? dispatchText.noCar(idle.isPartial) : dispatchText.carsTaken;
  if (drivers.length === 0) return idle.drivers.length === 0 ? dispatchText.noDriverFree(idle.isPartial) : dispatchText.driversTaken;
  const ranked = byLoad(waybill, cars);
  const car = ranked.find(one => whyNotCar(waybill, one) === undefined);
  const [nearest] = ranked;
  if (!car) return dispatchText.noCarFits(cars.length, (nearest && whyNotCar(waybill, nearest)) ?? '');
  const ofCarrier = byHabit(waybill, car, drivers);
  const [usual] = ofCarrier;
  if (!usual) return dispatchText.noDriverOfCarrier;
  return dispatchText.noDriverFits(ofCarrier.length, whyNot(waybill, { car, driver: usual }) ?? '');
}
