/** The lines a dispatch of several waybills opens with: what the user gets proposed for each waybill. Pure. */
import type { Row } from '#schema/row.ts';
import { titleOf } from '#schema/choosable.ts';
import { textIn, valueIn } from '#schema/typed-row.ts';
import { NOTHING_REFERRED } from '#app/live/step-facts.ts';
import type { Referred } from '#app/live/step-facts.ts';
import { startInput, withInput } from '#app/ui/steps/step-plan.ts';
import type { StepInput } from '#app/ui/steps/step-plan.ts';
import type { waybill } from '../entity.ts';
import { withCarrierOf } from './choose.ts';
import { assignCars } from './assign.ts';
import type { Pair } from './assign.ts';
import { mayBeDispatched, whyNotSoFar } from './judge-lines.ts';
import type { Judging, Line } from './judge-lines.ts';
import { whyNone } from './why-none.ts';
import type { Idle } from './why-none.ts';

const NO_INPUT: StepInput = { values: {}, texts: {}, chosen: {} };

/** Every waybill with the car and the driver proposed for it; one that has a car or a driver already keeps them. */
export function proposedLines(
  judging: Judging,
  rows: readonly Row[],
  { cars, drivers, isPartial }: Idle,
  referredById: ReadonlyMap<string, Referred>,
  now: string,
): readonly Line[] {
  const { def, step, schema, isVisible } = judging;
  const chosen = (input: StepInput, row: Row, field: string, choice: Row): StepInput => {
    const target = schema.get(field === 'carId' ? 'car' : 'driver');
    const text = isVisible(target)(target.titleField) ? titleOf(target, choice) : undefined;
    return withInput(def, step, row, input, { field, value: choice.id, text, chosen: choice }, schema.find);
  };
  const withCar = (row: Row, car: Row): StepInput => {
    const start = startInput(def, step, [row], now);
    return chosen(withCarrierOf(judging, row, start, car), row, 'carId', car);
  };
  const withPair = (row: Row, { car, driver }: Pair): StepInput => chosen(withCar(row, car), row, 'driverId', driver);
  const lineOf = (row: Row, input: StepInput): Line => ({ row, input, referred: referredById.get(row.id) ?? NOTHING_REFERRED });
  const reasons = {
    whyNotCar: (row: Row, car: Row) => whyNotSoFar(judging, lineOf(row, withCar(row, car))),
    whyNot: (row: Row, pair: Pair) => whyNotSoFar(judging, lineOf(row, withPair(row, pair))),
  };
  // What a waybill holds stays with it, e.g. after 撤回派车, and is given to no other.
  const held = new Set(
    rows.flatMap(row =>
      [valueIn<typeof waybill>(row, 'carId'), valueIn<typeof waybill>(row, 'driverId')].filter(id => id !== undefined && id !== ''),
    ),
  );
  const isFree = ({ id }: Row): boolean => !held.has(id);
  const open = rows.filter(
    row =>
      textIn<typeof waybill>(row, 'carId') === '' &&
      textIn<typeof waybill>(row, 'driverId') === '' &&
      mayBeDispatched(judging, lineOf(row, NO_INPUT)),
  );
  const idle = { cars: cars.filter(isFree), drivers: drivers.filter(isFree), isPartial };
  const pairs = assignCars(open, idle.cars, idle.drivers, {
    fitsCar: (row, car) => reasons.whyNotCar(row, car) === undefined,
    fits: (row, pair) => reasons.whyNot(row, pair) === undefined,
  });
  const taken = new Set<string>();
  return rows.map(row => {
    const pair = pairs.get(row.id);
    if (pair) {
      taken.add(pair.car.id).add(pair.driver.id);
      return lineOf(row, withPair(row, pair));
    }
    const line = lineOf(row, startInput(def, step, [row], now));
    return open.includes(row) ? { ...line, noneFree: whyNone(row, idle, taken, reasons) } : line;
  });
}

const CANDIDATES_MAX = 200; // free cars, and free drivers, that are compared

/** Of the free ones those of the waybills' carriers first, at most 200. */
export function candidatesOf(free: readonly Row[], rows: readonly Row[]): readonly Row[] {
  const carriers = new Set(rows.map(row => valueIn<typeof waybill>(row, 'carrierUnitId')));
  const [own, others] = [
    free.filter(row => carriers.has(valueIn<typeof waybill>(row, 'carrierUnitId'))),
    free.filter(row => !carriers.has(valueIn<typeof waybill>(row, 'carrierUnitId'))),
  ];
  return [...own, ...others].slice(0, CANDIDATES_MAX);
}
