/** The berths as rows and the stays as bars over a span of days: where each bar lies, in which lane of its row, and with which others it clashes. */
import type { Row } from '#schema/row.ts';
import { overlapping, PROMISED, stayOf } from '../model.ts';
import type { Stay } from '../model.ts';

/** From the beginning of a day, in server time. */
export type Span = { readonly fromMs: number; readonly days: number };
export type Bar = {
  readonly stay: Stay;
  readonly row: Row;
  /** Shares of the span, cut to it. */
  readonly left: number;
  readonly width: number;
  /** Bars of one row that would cover each other lie in lanes below each other. */
  readonly lane: number;
  readonly clashes: readonly Stay[];
  /** The berth is not promised yet. */
  readonly isWish: boolean;
};
export type BoardRow = { readonly berth: Row; readonly bars: readonly Bar[]; readonly lanes: number };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CANCELLED = '9';

/** Server times are texts without a zone; as if they were UTC they are added to and compared. */
export const msOf = (time: string): number => Date.parse(`${time.replace(' ', 'T')}Z`);
export const timeOf = (ms: number): string => new Date(ms).toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length).replace('T', ' ');
export const startOfDay = (time: string): number => msOf(`${time.slice(0, 'YYYY-MM-DD'.length)} 00:00:00`);
export const endOf = ({ fromMs, days }: Span): number => fromMs + days * DAY_MS;
export const daysOf = ({ fromMs, days }: Span): readonly number[] => Array.from({ length: days }, (_, at) => fromMs + at * DAY_MS);

/** Where a time lies in the span; below 0 and above 1 outside of it. */
export const shareOf = ({ fromMs, days }: Span, ms: number): number => (ms - fromMs) / (days * DAY_MS);

/** @param plans of any berths and times. @param now server time. */
export function boardRows(berths: readonly Row[], plans: readonly Row[], span: Span, now: string): readonly BoardRow[] {
  const stays = plans.flatMap(row => {
    const stay = row['shipPlanStatus'] === CANCELLED ? undefined : stayOf(row, now);
    return stay ? [{ stay, row }] : [];
  });
  const promised = stays.map(({ stay }) => stay).filter(({ status }) => PROMISED.includes(status));
  const byBerth = new Map<string, (typeof stays)[number][]>();
  for (const each of stays) byBerth.set(each.stay.berthId, [...(byBerth.get(each.stay.berthId) ?? []), each]);
  return berths.map(berth => {
    const own = (byBerth.get(berth.id) ?? [])
      .filter(({ stay }) => msOf(stay.to) > span.fromMs && msOf(stay.from) < endOf(span))
      .toSorted((one, other) => (one.stay.from < other.stay.from ? -1 : 1));
    const ends: string[] = [];
    const bars = own.map(({ stay, row }): Bar => {
      const free = ends.findIndex(end => end <= stay.from);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = stay.to;
      const [left, right] = [Math.max(0, shareOf(span, msOf(stay.from))), Math.min(1, shareOf(span, msOf(stay.to)))];
      const isWish = !PROMISED.includes(stay.status);
      return { stay, row, left, width: right - left, lane, isWish, clashes: isWish ? [] : overlapping(stay, promised) };
    });
    return { berth, bars, lanes: Math.max(1, ends.length) };
  });
}

/** A slot that a plan is moved to: a berth and a beginning; it stays as long as before. */
export type Slot = { readonly berthId: string; readonly from: string; readonly to: string };

export const slotOf = ({ berthId, from, to }: Stay): Slot => ({ berthId, from, to });

/** So many whole hours later, or earlier; at the hour, so that a dragged bar lies on one. */
export function shifted(slot: Slot, hours: number): Slot {
  const [fromMs, toMs] = [msOf(slot.from), msOf(slot.to)];
  const movedMs = hours === 0 ? fromMs : Math.round((fromMs + hours * HOUR_MS) / HOUR_MS) * HOUR_MS;
  return { ...slot, from: timeOf(movedMs), to: timeOf(movedMs + toMs - fromMs) };
}

/** How many whole hours a share of the span is. */
export const hoursOf = ({ days }: Span, share: number): number => Math.round(share * days * 24);

/** The berth so many rows further down; the first and the last are the ends. */
export function neighbour(rows: readonly BoardRow[], berthId: string, steps: number): string {
  const at = rows.findIndex(({ berth }) => berth.id === berthId);
  return rows[Math.min(rows.length - 1, Math.max(0, at + steps))]?.berth.id ?? berthId;
}

export const isSameSlot = (one: Slot, other: Slot): boolean =>
  one.berthId === other.berthId && one.from === other.from && one.to === other.to;
