/** The trucks of the board in the order in which they are offered, and what each would mean for the picked waybill. Pure. */
import { textIn, valueIn } from '#schema/typed-row.ts';
import { inOrder, matching } from '../dispatch/crew.ts';
import type { Findable, Truck } from '../dispatch/crew.ts';
import { fitTruck } from '../dispatch/fit-trucks.ts';
import type { FittedTruck } from '../dispatch/fit-trucks.ts';
import { judgeLines } from '../dispatch/judge-lines.ts';
import type { Judging, Line } from '../dispatch/judge-lines.ts';
import { boardText } from './text.ts';
import type { waybill } from '../entity.ts';

const NO_ROUTE: ReadonlyMap<string, string> = new Map();
const WINDOW = 30; // the first ones, which are judged before they are drawn; the others are judged when they come into sight

export type Sought = {
  readonly typed: string;
  /** Only free ones. */
  readonly isFreeOnly: boolean;
  /** The picked waybill; absent: none is. */
  readonly line: Line | undefined;
};

/**
 * Those that the text means, by the end of their plate first. While a waybill is picked free ones come first, of them those that can be sent at once, then
 * as `inOrder` says; else those under way, which have something to show.
 */
export function soughtTrucks(
  judging: Judging,
  trucks: readonly Truck[],
  findableById: ReadonlyMap<string, Findable<Truck>>,
  { typed, isFreeOnly, line }: Sought,
): readonly Truck[] {
  const wanted = isFreeOnly ? trucks.filter(({ isFree }) => isFree) : trucks;
  const ordered = inOrder(wanted, { lastOnRoute: NO_ROUTE, carrierId: textIn<typeof waybill>(line?.row, 'carrierUnitId') });
  const shown = line ? ordered : [...ordered.filter(({ isFree }) => !isFree), ...ordered.filter(({ isFree }) => isFree)];
  const { ends, parts } = matching(
    shown.flatMap(truck => findableById.get(truck.car.id) ?? []),
    typed,
  );
  return [ends, parts].flatMap(found => (line ? ableFirst(judging, line, found) : found));
}

const RANK = { ready: 0, asks: 1, none: 2 } as const;

function ableFirst(judging: Judging, line: Line, trucks: readonly Truck[]): readonly Truck[] {
  const first = trucks
    .slice(0, WINDOW)
    .map(truck => ({ truck, rank: RANK[truckOffer(judging, line, truck).kind] + (truck.isFree ? 0 : RANK.none) }));
  return [...first.toSorted((a, b) => a.rank - b.rank).map(({ truck }) => truck), ...trucks.slice(WINDOW)];
}

/** What dropping the waybill on a truck would do. `line`: with the truck, its carrier and its driver. */
export type TruckOffer =
  | { readonly kind: 'none'; readonly why: string }
  /** A question stands between, or the driver is to be chosen. */
  | { readonly kind: 'asks'; readonly what: string; readonly line: Line; readonly truck: Truck }
  | { readonly kind: 'ready'; readonly line: Line; readonly truck: Truck };

/** @param heldBy the truck that the waybill has; it is no other. */
export function truckOffer(judging: Judging, line: Line, truck: Truck): TruckOffer {
  if (valueIn<typeof waybill>(line.row, 'carId') === truck.car.id && judging.step.from.includes(judging.step.to))
    return { kind: 'none', why: boardText.hasIt };
  const fitted = fitTruck(judging, line, truck);
  if (fitted.why !== undefined) return { kind: 'none', why: fitted.why };
  const [verdict] = judgeLines(judging, [fitted.line]);
  const missing = whatIsMissing(fitted);
  if (missing === undefined && verdict?.why !== undefined) return { kind: 'none', why: verdict.why };
  const what = missing ?? verdict?.asks;
  if (what === undefined) return { kind: 'ready', line: fitted.line, truck };
  return { kind: 'asks', what: missing ?? boardText.asks(what), line: fitted.line, truck };
}

/** Without a driver of its own the truck can still be sent: one is chosen. */
function whatIsMissing({ line, driverWhy }: FittedTruck): string | undefined {
  if (textIn<typeof waybill>(line.input.values, 'driverId') !== '') return undefined;
  return driverWhy === undefined ? boardText.chooseDriver : boardText.otherDriver(driverWhy);
}
