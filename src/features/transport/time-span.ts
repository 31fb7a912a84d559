/** A span of days as the axis of a board: its times, where a time lies in it, and the lanes of bars that would cover each other. Pure. */
import { DAY_MS } from '#base/durations.ts';

/** From the beginning of a day, in server time. */
export type Span = { readonly fromMs: number; readonly days: number };
/** Server times. */
export type Stretch = { readonly from: string; readonly to: string };
/**
 * Shares of the span, cut to it; bars that would cover each other lie in lanes below each other.
 * `room` reaches to the next bar of the lane: what is written on a short bar may run into it.
 */
export type Laid = { readonly left: number; readonly width: number; readonly room: number; readonly lane: number };

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'] as const;

/** Server times are texts without a zone; as if they were UTC they are added to and compared. */
export const msOf = (time: string): number => Date.parse(`${time.replace(' ', 'T')}Z`);
export const timeOf = (ms: number): string => new Date(ms).toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length).replace('T', ' ');
export const startOfDay = (time: string): number => msOf(`${time.slice(0, 'YYYY-MM-DD'.length)} 00:00:00`);
export const endOf = ({ fromMs, days }: Span): number => fromMs + days * DAY_MS;
export const daysOf = ({ fromMs, days }: Span): readonly number[] => Array.from({ length: days }, (_, at) => fromMs + at * DAY_MS);
/** Where a time lies in the span; below 0 and above 1 outside of it. */
export const shareOf = ({ fromMs, days }: Span, ms: number): number => (ms - fromMs) / (days * DAY_MS);
/** `11-26 四`. */
export const dayLabel = (ms: number): string =>
  `${new Date(ms).toISOString().slice('YYYY-'.length, 'YYYY-MM-DD'.length)} ${WEEKDAYS[new Date(ms).getUTCDay()] ?? ''}`;

/** Those that lie in the span, the earliest first, each in the first lane that is free. @returns at least one lane. */
export function laidOut<T extends Stretch>(
  stretches: readonly T[],
  span: Span,
): { readonly bars: readonly (T & Laid)[]; readonly lanes: number } {
  const ends: string[] = [];
  const bars = stretches
    .filter(({ from, to }) => msOf(to) > span.fromMs && msOf(from) < endOf(span))
    .toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
    .map((stretch): T & Omit<Laid, 'room'> => {
      const free = ends.findIndex(end => end <= stretch.from);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = stretch.to;
      const [left, right] = [Math.max(0, shareOf(span, msOf(stretch.from))), Math.min(1, shareOf(span, msOf(stretch.to)))];
      return { ...stretch, left, width: right - left, lane };
    });
  const roomOf = ({ left, lane }: Omit<Laid, 'room'>, at: number): number =>
    (bars.slice(at + 1).find(next => next.lane === lane)?.left ?? 1) - left;
  return { bars: bars.map((bar, at) => ({ ...bar, room: roomOf(bar, at) })), lanes: Math.max(1, ends.length) };
}
