/** The vehicles of a task with their trips: what each has done, which trip it is on, and what it does next. */
import type { EntityDef, Transition } from '#schema/entity-def.ts';
import { roundTo } from '#schema/compute.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { Row, Values } from '#schema/row.ts';
import { splitMany } from '#schema/many.ts';
import { statusOf } from '#schema/steps.ts';
import { dictTextIn, numberIn, textIn, valueIn } from '#schema/typed-row.ts';
import type { productionTask } from '../entity.ts';
import type { productionWaybill } from '#features/production/production-waybill/entity.ts';

export type VehicleLine = {
  readonly id: string;
  /** The vehicle's plate as its trips and the task tell it, also if its row is not on this device; `undefined`: neither does. */
  readonly plate: string | undefined;
  /** Trips that count: all but the voided ones, the newest first. */
  readonly trips: readonly Row[];
  /** What they weigh together, of those that have been loaded. */
  readonly tons: number;
  /** The trip it is on, from its entry until it is unloaded. */
  readonly open: Row | undefined;
};

const VOIDED = '9';
const WAITING = '0';
const OPEN = [WAITING, '1', '2'];

/** @param trips of the task, the newest first. A vehicle that made trips and is no longer among those of the task has a line too. */
export function vehicleLines(def: EntityDef, task: Row, trips: readonly Row[]): readonly VehicleLine[] {
  const counting = trips.filter(trip => statusOf(def, trip) !== VOIDED);
  const named = splitMany(valueIn<typeof productionTask>(task, 'vehicleIds'));
  const plates = platesOf(named, splitMany(task[`vehicleIds${DICT_TEXT_SUFFIX}`]));
  const ids = [...new Set([...named, ...counting.map(trip => textIn<typeof productionWaybill>(trip, 'vehicleId'))])].filter(
    id => id !== '',
  );
  return ids.map(id => {
    const own = counting.filter(trip => valueIn<typeof productionWaybill>(trip, 'vehicleId') === id);
    const weights = own
      .filter(trip => statusOf(def, trip) !== WAITING)
      .map(trip => numberIn<typeof productionWaybill>(trip, 'weight') ?? 0);
    return {
      id,
      plate: plateIn(own) ?? plates.get(id),
      trips: own,
      tons: roundTo(
        weights.reduce((sum, weight) => sum + weight, 0),
        3,
      ),
      open: own.findLast(trip => OPEN.includes(statusOf(def, trip))),
    };
  });
}

/** A server leaves out the names of rows that it does not know, so that fewer names than ids do not say whose they are. */
const platesOf = (ids: readonly string[], names: readonly string[]): ReadonlyMap<string, string> =>
  new Map(names.length === ids.length ? ids.map((id, at) => [id, names[at] ?? ''] as const).filter(([, plate]) => plate !== '') : []);

const plateIn = (trips: readonly Values[]): string | undefined =>
  trips.map(trip => dictTextIn<typeof productionWaybill>(trip, 'vehicleId')).find(plate => plate !== '');

/** The step by which a trip goes on. */
export const nextOf = ({ flow }: EntityDef, status: string): Transition | undefined =>
  flow?.transitions.find(({ next, from }) => next === true && from.includes(status));

/** The steps that bring a new trip to its unloading. */
export const stepsToUnloading = (def: EntityDef): readonly Transition[] => OPEN.flatMap(status => nextOf(def, status) ?? []);
