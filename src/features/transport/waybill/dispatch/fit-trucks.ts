/** The trucks the panel offers for a waybill, each with what the step would say of it. Pure. */
import type { Row } from '#schema/row.ts';
import { withChoice, withTruck } from './choose.ts';
import type { Truck } from './crew.ts';
import { remarksOn } from './judge-lines.ts';
import type { Judging, Line, Remark } from './judge-lines.ts';

/** `why`: it cannot be sent. `asks`: it can, after a question. `driverWhy`: its driver cannot be sent, and another one is to be chosen. */
export type FittedTruck = {
  readonly truck: Truck;
  /** The line with the truck, its carrier, and its driver if he can be sent. */
  readonly line: Line;
  readonly why: string | undefined;
  readonly asks: string | undefined;
  readonly driverWhy: string | undefined;
};

export function fitTruck(judging: Judging, line: Line, truck: Truck): FittedTruck {
  const full = withTruck(judging, line, truck);
  const remarks = remarksOn(judging, full);
  const driverWhy = refusing(remarks, 'driverId');
  const chosen = driverWhy === undefined ? full : withChoice(judging, full, 'driverId', undefined);
  const ofTruck = remarks.filter(({ field }) => field === 'carId' || field === 'carrierUnitId');
  return {
    truck,
    line: chosen,
    why: ofTruck.find(({ isAsked }) => !isAsked)?.message,
    asks: ofTruck.find(({ isAsked }) => isAsked)?.message,
    driverWhy,
  };
}

const WINDOW = 60; // trucks that are judged at the most

/** Free ones first; among them, and among the others, those that can be sent at once, then those with a question, then those that cannot be sent. */
const rankOf = ({ truck, why, asks }: FittedTruck): number => (truck.isFree ? 0 : 3) + (why !== undefined ? 2 : asks !== undefined ? 1 : 0);

/**
 * The first of the trucks, judged, those that can be sent without a question first: as many are judged as it takes to find the wanted
 * number of them.
 * @param trucks in the order of crew.ts. @param count how many are wanted.
 */
export function fitTrucks(judging: Judging, line: Line, trucks: readonly Truck[], count: number): readonly FittedTruck[] {
  const judged: FittedTruck[] = [];
  let ready = 0;
  for (const truck of trucks.slice(0, Math.max(WINDOW, count))) {
    if (ready === count) break;
    const fitted = fitTruck(judging, line, truck);
    judged.push(fitted);
    if (fitted.why === undefined && fitted.asks === undefined) ready++;
  }
  return judged.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, count);
}

/** Why the row cannot be chosen for a field of the line; `undefined`: it can. */
export const whyNotChosen = (judging: Judging, line: Line, field: string, row: Row): string | undefined =>
  refusing(remarksOn(judging, withChoice(judging, line, field, row)), field);

const refusing = (remarks: readonly Remark[], of: string): string | undefined =>
  remarks.find(({ field, isAsked }) => field === of && !isAsked)?.message;
