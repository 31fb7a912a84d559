/** Works out what the hall tells of a round, from the round and its offers: clock, standings with their changes, the curve of the best price. */
import { byCodeUnit } from '#base/by-code-unit.ts';
import { SECOND_MS } from '#base/durations.ts';
import { fromServerTime } from '#base/server-time.ts';
import { twoDigits } from '#base/time-formats.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { brokenGuards } from '#schema/guards.ts';
import type { ReferredRow } from '#schema/guards.ts';
import type { Row, Values } from '#schema/row.ts';
import { dictTextIn, numberIn, textIn, valueIn } from '#schema/typed-row.ts';
import type { AnyEntity } from '#schema/typed-row.ts';
import type { CurvePoint } from '#app/ui/widgets/curve/curve-scale.ts';
import type { offer } from '../../offer/entity.ts';
import type { bidding } from '../entity.ts';
import { isOpen } from '../model.ts';
import { HALL_PATH } from './path.ts';

/** The parameter of its address that names the round by its number, which the tab shows. */
export const ROUND_PARAM = 'no';
export const hallAddress = (round: Row): string =>
  `${HALL_PATH}?${new URLSearchParams({ [ROUND_PARAM]: textIn<typeof bidding>(round, 'biddingNo') })}`;

/** `price` is absent while the offer is sealed. */
export type Bid = {
  readonly id: string;
  readonly carrierId: string;
  readonly carrier: string;
  readonly price: number | undefined;
  readonly time: string;
};
/** A carrier with his best price. `change`: ranks won by the last bid, below zero lost; absent: he is new, or nothing moved yet. */
export type Standing = Bid & { readonly rank: number | undefined; readonly bids: number; readonly change: number | undefined };

/** The submitted offers, in the order in which they came. */
export const bidsOf = (offers: readonly Row[]): readonly Bid[] =>
  offers
    .map(row => ({
      id: row.id,
      carrierId: textIn<typeof offer>(row, 'carrierUnitId'),
      carrier: dictTextIn<typeof offer>(row, 'carrierUnitId'),
      price: numberIn<typeof offer>(row, 'unitPrice'),
      time: textIn<typeof offer>(row, 'offerTime'),
    }))
    .toSorted((one, other) => byCodeUnit(one.time, other.time) || byCodeUnit(one.id, other.id));

/** The higher price is the better one. */
const isRising = (mode: string): boolean => mode === 'up';
const isBetter = (mode: string, price: number, than: number): boolean => (isRising(mode) ? price > than : price < than);

/** Whether some price is sealed: then nobody's rank is known, also where the user knows the price that he entered. */
export const isSealed = (bids: readonly Bid[]): boolean => bids.some(({ price }) => price === undefined);

/** The carriers, the best first; while prices are sealed in the order of their offers, without ranks. */
export function standingsOf(bids: readonly Bid[], mode: string): readonly Standing[] {
  if (isSealed(bids))
    return ranked(
      bids.map(bid => ({ ...bid, price: undefined })),
      mode,
    ).map(each => ({ ...each, change: undefined }));
  const now = ranked(bids, mode);
  const before = new Map(ranked(bids.slice(0, -1), mode).map(({ carrierId, rank }) => [carrierId, rank]));
  return now.map(each => {
    const was = before.get(each.carrierId);
    return { ...each, change: was === undefined || each.rank === undefined ? undefined : was - each.rank };
  });
}

type Ranked = Omit<Standing, 'change'>;

function ranked(bids: readonly Bid[], mode: string): readonly Ranked[] {
  const best = new Map<string, { readonly bid: Bid; readonly bids: number }>();
  for (const bid of bids) {
    const held = best.get(bid.carrierId);
    const isLeading = held?.bid.price === undefined || (bid.price !== undefined && isBetter(mode, bid.price, held.bid.price));
    best.set(bid.carrierId, { bid: held && !isLeading ? held.bid : bid, bids: (held?.bids ?? 0) + 1 });
  }
  const all = [...best.values()];
  const isAhead = (one: Bid, other: Bid): boolean =>
    one.price !== undefined && (other.price === undefined || isBetter(mode, one.price, other.price));
  return all
    .map(({ bid, bids: count }) => ({
      ...bid,
      bids: count,
      rank: bid.price === undefined ? undefined : 1 + all.filter(other => isAhead(other.bid, bid)).length,
    }))
    .toSorted((one, other) => (isAhead(one, other) ? -1 : isAhead(other, one) ? 1 : byCodeUnit(one.time, other.time)));
}

/** The best price after each bid that improved it; none while prices are sealed. */
export function bestPrices(bids: readonly Bid[], mode: string): readonly CurvePoint[] {
  if (isSealed(bids)) return [];
  const points: CurvePoint[] = [];
  for (const { price, time } of bids) {
    const last = points.at(-1);
    if (price !== undefined && (!last || isBetter(mode, price, last.value))) points.push({ at: fromServerTime(time), value: price });
  }
  return points;
}

/** What the next bid may be at the worst; `undefined` where every price up to the start is one. */
export function nextPrice(round: Row): number | undefined {
  const mode = textIn<typeof bidding>(round, 'biddingMode');
  const [start, current, step = 0] = (['startPrice', 'currentPrice', 'priceStep'] as const).map(name =>
    numberIn<typeof bidding>(round, name),
  );
  if (mode === 'fixed' || current === undefined) return mode === 'sealed' ? undefined : start;
  if (!isOpen(mode)) return undefined;
  return Number((isRising(mode) ? current + step : current - step).toFixed(2));
}

/** What stands in the input: `null`: it was emptied; `undefined`: the proposed price. */
type Typed = number | null | undefined;

/**
 * What stands in the input when a bid is answered. What was typed while the answer was awaited stays. A price that did not come through stays too: pressed
 * again it must not become a lower bid because it had come through after all.
 * @param asked `before`: when the bid was sent, at this `price`; `now`: at the answer.
 */
export function typedAfter(asked: {
  readonly before: Typed;
  readonly now: Typed;
  readonly price: number;
  readonly isEntered: boolean;
}): Typed {
  if (asked.now !== asked.before) return asked.now;
  return asked.isEntered ? undefined : asked.price;
}

/** What a bid names: the row and its definition, by reference; absent: not on this device. */
type Named = Readonly<Partial<Record<'sectionId' | 'bondPayId' | 'carrierUnitId', ReferredRow>>>;

/**
 * Why the server would refuse a bid at this price now, by the guards of 提交报价; `undefined`: as far as this device knows it would not.
 * @param def of an offer. @param now 'YYYY-MM-DD HH:mm:ss' by the server's clock.
 */
export function whyNoBid(def: EntityDef, round: ReferredRow, named: Named, price: number | undefined, now: string): string | undefined {
  const step = def.flow?.transitions.find(({ action }) => action === 'submit');
  const referred = new Map(Object.entries({ biddingId: round, ...named }).flatMap(([name, row]) => (row ? [[name, row] as const] : [])));
  const ids = [...referred].map(([name, { values }]) => [name, valueIn<AnyEntity>(values, 'id')] as const);
  const values: Values = {
    ...Object.fromEntries(ids),
    biddingMode: textIn<typeof bidding>(round.values, 'biddingMode'),
    ...(price === undefined ? {} : { unitPrice: price }),
  };
  return step && brokenGuards(step, { before: values, values, referred, lines: new Map(), now })[0]?.message;
}

export type HallClock =
  | { readonly kind: 'before' | 'running'; readonly leftMs: number; readonly isLast: boolean }
  | { readonly kind: 'paused' | 'over' };

/** @param nowMs by the server's clock. A round that is to begin or to end at this moment waits for the server with 0 left. */
export function clockOf(round: Row, nowMs: number): HallClock {
  const left = (name: 'startTime' | 'endTime'): number => Math.max(0, fromServerTime(textIn<typeof bidding>(round, name)) - nowMs);
  switch (textIn<typeof bidding>(round, 'biddingStatus')) {
    case '0':
      return { kind: 'before', leftMs: left('startTime'), isLast: false };
    case '1': {
      const leftMs = left('endTime');
      return { kind: 'running', leftMs, isLast: leftMs <= (numberIn<typeof bidding>(round, 'delaySeconds') ?? 0) * 1_000 };
    }
    case '2':
      return { kind: 'paused' };
    default:
      return { kind: 'over' };
  }
}

/**
 * The time of a round is up, and the server has not said that it ended: a bid that this device has not heard of may have put the end off.
 * @param now 'YYYY-MM-DD HH:mm:ss' by the server's clock.
 */
export const isEnding = (round: Row, now: string): boolean =>
  textIn<typeof bidding>(round, 'biddingStatus') === '1' &&
  textIn<typeof bidding>(round, 'endTime') <= now &&
  isOpen(textIn<typeof bidding>(round, 'biddingMode')) &&
  (numberIn<typeof bidding>(round, 'delaySeconds') ?? 0) > 0;

/** 09:58, or 1:09:58 from an hour on; a second that has begun counts. */
export function leftText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / SECOND_MS);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:` : ''}${twoDigits(minutes)}:${twoDigits(seconds % 60)}`;
}
