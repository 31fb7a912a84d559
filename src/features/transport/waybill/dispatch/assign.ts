/** Gives each waybill a free car and a driver for it. Pure: what fits is judged by the caller. */
import type { Row } from '#schema/row.ts';
import { numberIn, valueIn } from '#schema/typed-row.ts';
import type { car as carEntity } from '#features/base/car/entity.ts';
import type { driver as driverEntity } from '#features/production/driver/entity.ts';
import type { waybill as waybillEntity } from '../entity.ts';

export type Pair = { readonly car: Row; readonly driver: Row };
/** `fitsCar` and `fits`: no condition of the references and no guard of the step refuses them for the waybill. */
export type Fitting = {
  readonly fitsCar: (waybill: Row, car: Row) => boolean;
  readonly fits: (waybill: Row, pair: Pair) => boolean;
};

/**
 * In the order of the waybills, each car and each driver once. The car with the smallest load that carries the waybill comes first, so that large cars stay for
 * large waybills; of its drivers its own comes first, then those who usually drive it.
 * @returns by waybill; one for which nothing fits is missing.
 */
export function assignCars(
  waybills: readonly Row[],
  cars: readonly Row[],
  drivers: readonly Row[],
  { fitsCar, fits }: Fitting,
): ReadonlyMap<string, Pair> {
  const pairs = new Map<string, Pair>();
  const used = new Set<string>();
  const free = (row: Row): boolean => !used.has(row.id);
  for (const waybill of waybills) {
    const pair = firstOf(byLoad(waybill, cars.filter(free)), car => {
      if (!fitsCar(waybill, car)) return undefined;
      const driver = byHabit(waybill, car, drivers.filter(free)).find(one => fits(waybill, { car, driver: one }));
      return driver && { car, driver };
    });
    if (!pair) continue;
    pairs.set(waybill.id, pair);
    used.add(pair.car.id).add(pair.driver.id);
  }
  return pairs;
}

/** Cars that carry the waybill, the smallest first; then those that are too small, the largest first. */
export function byLoad(waybill: Row, cars: readonly Row[]): readonly Row[] {
  const spare = (car: Row): number =>
    (numberIn<typeof carEntity>(car, 'ratedLoad') ?? 0) - (numberIn<typeof waybillEntity>(waybill, 'planWeight') ?? 0);
  const rank = (car: Row): number => (spare(car) >= 0 ? spare(car) : Number.MAX_SAFE_INTEGER / 2 - spare(car));
  return cars.toSorted((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1));
}

/** Drivers of the carrier: its own driver first, then those who usually drive the car. */
export function byHabit(waybill: Row, car: Row, drivers: readonly Row[]): readonly Row[] {
  const carrier = valueIn<typeof waybillEntity>(waybill, 'carrierUnitId') || valueIn<typeof carEntity>(car, 'carrierUnitId');
  const rank = ({ id, ...driver }: Row): number =>
    valueIn<typeof carEntity>(car, 'mainDriverId') === id ? 0 : valueIn<typeof driverEntity>(driver, 'defaultCarId') === car.id ? 1 : 2;
  const ofCarrier = drivers.filter(
    driver => carrier === undefined || carrier === '' || valueIn<typeof driverEntity>(driver, 'carrierUnitId') === carrier,
  );
  return ofCarrier.toSorted((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1));
}

function firstOf<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
