/** The trucks of this device, each with the driver and the carrier it comes with: which of them the typed text means, and in which order they are offered. Pure. */
import { byCodeUnit } from '#base/by-code-unit.ts';
import { groupedBy } from '#base/grouped-by.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { occupationsOf } from '#schema/row-effects.ts';
import type { Row } from '#schema/row.ts';
import { textIn, valueIn } from '#schema/typed-row.ts';
import { findEntry, rankOf, soughtWords } from '#query/find/find-records.ts';
import type { FindEntry } from '#query/find/find-records.ts';
import type { car as carEntity } from '#features/base/car/entity.ts';
import type { carrierUnit } from '#features/base/carrier-unit/entity.ts';
import type { driver as driverEntity } from '#features/production/driver/entity.ts';
import type { waybill } from '../entity.ts';

export type Crew = { readonly cars: readonly Row[]; readonly drivers: readonly Row[]; readonly carriers: readonly Row[] };
export type Truck = {
  readonly car: Row;
  readonly isFree: boolean;
  /** Its own driver, else one who usually drives it; a free one before the others. */
  readonly driver: Row | undefined;
  readonly isDriverFree: boolean;
  readonly carrier: Row | undefined;
};
/** A row with the texts it is found by. */
export type Findable<T> = { readonly of: T; readonly entry: FindEntry };
export type InitialsOf = (text: string) => string;

const PHONE_DIGITS_MIN = 7; // fewer digits are part of a plate

/** Whether no row of the definition occupies the row that `by` names. */
export function isFreeBy(def: EntityDef, by: string): (row: Row) => boolean {
  const occupied = occupationsOf(def).find(occupancy => occupancy.by === by);
  return row => occupied === undefined || row[occupied.field] === occupied.free;
}

export function trucksOf(def: EntityDef, { cars, drivers, carriers }: Crew): readonly Truck[] {
  const driverById = new Map(drivers.map(driver => [driver.id, driver]));
  const carrierById = new Map(carriers.map(carrier => [carrier.id, carrier]));
  const usualByCar = groupedBy(drivers, driver => textIn<typeof driverEntity>(driver, 'defaultCarId'));
  const [isFree, isDriverFree] = [isFreeBy(def, 'carId'), isFreeBy(def, 'driverId')];
  return cars.map(car => {
    const own = driverById.get(textIn<typeof carEntity>(car, 'mainDriverId'));
    const usual = [...(own ? [own] : []), ...(usualByCar.get(car.id) ?? [])];
    const driver = usual.find(isDriverFree) ?? usual[0];
    return {
      car,
      isFree: isFree(car),
      driver,
      isDriverFree: driver !== undefined && isDriverFree(driver),
      carrier: carrierById.get(textIn<typeof carEntity>(car, 'carrierUnitId')),
    };
  });
}

/** @param initialsOf '' while the initials are not known. */
export const findableTrucks = (trucks: readonly Truck[], initialsOf: InitialsOf): readonly Findable<Truck>[] =>
  trucks.map(truck => {
    const texts = {
      id: truck.car.id,
      plate: valueIn<typeof carEntity>(truck.car, 'plateNumber'),
      driver: valueIn<typeof driverEntity>(truck.driver, 'name'),
      carrier: valueIn<typeof carrierUnit>(truck.carrier, 'name'),
      phone: valueIn<typeof driverEntity>(truck.driver, 'phone'),
    };
    return { of: truck, entry: findEntry(texts, ['plate', 'driver', 'carrier', 'phone'], initialsOf) };
  });

export const findableRows = (rows: readonly Row[], fields: readonly string[], initialsOf: InitialsOf): readonly Findable<Row>[] =>
  rows.map(row => ({ of: row, entry: findEntry(row, fields, initialsOf) }));

/** How well the typed text means it, `undefined`: not at all. Digits mean the end of the first text before they mean anything else. */
export type Hit = 'end' | 'part';

export function hitOf({ entry }: Findable<unknown>, typed: string): Hit | undefined {
  const words = soughtWords(typed);
  if (words.length === 0) return 'part';
  const rank = rankOf(entry, words);
  if (rank === undefined) return undefined;
  const [word = '', ...others] = words;
  const title = entry.hay.slice(0, entry.hay.indexOf('\n'));
  if (others.length === 0 && /\d$/.test(word) && title.endsWith(word)) return 'end';
  // A few digits stand in almost any phone.
  const isPhoneOnly = /^\d+$/.test(word) && word.length < PHONE_DIGITS_MIN && rank >= 3;
  return isPhoneOnly ? undefined : 'part';
}

/** The rows that the text means, in their order: those whose first text ends with it, and the others. */
export function matching<T>(rows: readonly Findable<T>[], typed: string): { readonly ends: readonly T[]; readonly parts: readonly T[] } {
  const hits = rows.map(row => ({ of: row.of, hit: hitOf(row, typed) }));
  return {
    ends: hits.flatMap(({ of, hit }) => (hit === 'end' ? [of] : [])),
    parts: hits.flatMap(({ of, hit }) => (hit === 'part' ? [of] : [])),
  };
}

export type TruckOrder = {
  /** By truck: when it last drove this route, 'YYYY-MM-DD HH:mm:ss'. */
  readonly lastOnRoute: ReadonlyMap<string, string>;
  /** The carrier of the waybill. */
  readonly carrierId: string;
};

/** Free ones first; of these and of the others those that drove this route before, the latest first; then those of the carrier; then by plate. */
export function inOrder(trucks: readonly Truck[], { lastOnRoute, carrierId }: TruckOrder): readonly Truck[] {
  const keyOf = ({ car, isFree }: Truck): readonly [number, string, number, string] => [
    isFree ? 0 : 1,
    lastOnRoute.get(car.id) ?? '',
    carrierId !== '' && valueIn<typeof carEntity>(car, 'carrierUnitId') === carrierId ? 0 : 1,
    textIn<typeof carEntity>(car, 'plateNumber'),
  ];
  const keyed = trucks.map(truck => ({ truck, key: keyOf(truck) }));
  const compared = keyed.toSorted(
    ({ key: a }, { key: b }) => a[0] - b[0] || byCodeUnit(b[1], a[1]) || a[2] - b[2] || byCodeUnit(a[3], b[3]),
  );
  return compared.map(({ truck }) => truck);
}

/** When each truck last drove a route. @param rows its waybills. */
export function lastDrives(rows: readonly Row[]): ReadonlyMap<string, string> {
  const last = new Map<string, string>();
  for (const row of rows) {
    const [carId, time] = [textIn<typeof waybill>(row, 'carId'), textIn<typeof waybill>(row, 'dispatchTime')];
    if (carId !== '' && time > (last.get(carId) ?? '')) last.set(carId, time);
  }
  return last;
}
