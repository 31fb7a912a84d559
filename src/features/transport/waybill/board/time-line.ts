/** The waybills of one truck as bars over a span of days: where each lies, and in which lane where two would cover each other. Pure. */
import { occupationsOf } from '#schema/row-effects.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import { statusOf } from '#schema/steps.ts';

/** From the beginning of a day, in server time. */
export type Span = { readonly fromMs: number; readonly days: number };
export type Bar = {
  readonly row: Row;
  readonly status: string;
  /** Server times. */
  readonly from: string;
  readonly to: string;
  /** Shares of the span, cut to it. */
  readonly left: number;
  readonly width: number;
  readonly lane: number;
};
export type TruckLine = { readonly bars: readonly Bar[]; readonly lanes: number };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BEFORE_DISPATCH = '10';
const VOID = '99';

/** Server times are texts without a zone; as if they were UTC they are added to and compared. */
export const msOf = (time: string): number => Date.parse(`${time.replace(' ', 'T')}Z`);
export const timeOf = (ms: number): string => new Date(ms).toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length).replace('T', ' ');
export const startOfDay = (time: string): number => msOf(`${time.slice(0, 'YYYY-MM-DD'.length)} 00:00:00`);
export const endOf = ({ fromMs, days }: Span): number => fromMs + days * DAY_MS;
export const daysOf = ({ fromMs, days }: Span): readonly number[] => Array.from({ length: days }, (_, at) => fromMs + at * DAY_MS);
/** Where a time lies in the span; below 0 and above 1 outside of it. */
export const shareOf = ({ fromMs, days }: Span, ms: number): number => (ms - fromMs) / (days * DAY_MS);

/** How long the waybill has its truck: from its dispatch until it was unloaded; while it is under way, until now or until it is expected. */
export function stretchOf(def: EntityDef, row: Row, now: string): { readonly from: string; readonly to: string } | undefined {
  const status = statusOf(def, row);
  const isUnderWay = Object.hasOwn(occupationsOf(def).find(({ by }) => by === 'carId')?.while ?? {}, status);
  // The server sets the time of a dispatch that is not sent yet.
  const from = String(row['dispatchTime'] ?? '') || (isUnderWay ? now : '');
  if (from === '' || status === BEFORE_DISPATCH || status === VOID) return undefined;
  const [eta, unloaded] = [String(row['eta'] ?? ''), String(row['unloadTime'] ?? '')];
  const to = isUnderWay ? (eta > now ? eta : now) : unloaded;
  // A waybill without a time of unloading is drawn as an hour.
  return { from, to: to > from ? to : timeOf(msOf(from) + HOUR_MS) };
}

/** @param rows of one truck, in any order. @param now server time. */
export function truckLine(def: EntityDef, rows: readonly Row[], span: Span, now: string): TruckLine {
  const stretches = rows
    .flatMap(row => {
      const stretch = stretchOf(def, row, now);
      return stretch && msOf(stretch.to) > span.fromMs && msOf(stretch.from) < endOf(span) ? [{ row, ...stretch }] : [];
    })
    .toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  const ends: string[] = [];
  const bars = stretches.map(({ row, from, to }): Bar => {
    const free = ends.findIndex(end => end <= from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = to;
    const [left, right] = [Math.max(0, shareOf(span, msOf(from))), Math.min(1, shareOf(span, msOf(to)))];
    return { row, status: statusOf(def, row), from, to, left, width: right - left, lane };
  });
  return { bars, lanes: Math.max(1, ends.length) };
}
