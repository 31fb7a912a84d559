/**
 * Server time: 'YYYY-MM-DD HH:mm:ss' in whole seconds, the format in which JeecgBoot servers stamp rows and read filters.
 * Only this module uses the time zone. Between midnight and 08:00 a date taken from a UTC text is the day before the server's date.
 */
import type { Brand } from './brand.ts';

export type ServerTime = Brand<string, 'ServerTime'>;

/** GMT+8. */
const ZONE_MS = 8 * 3_600_000;
const STAMP = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

/** The text of an instant; `undefined` for a number outside the years 0 to 9999. */
export function serverTimeOf(ms: number): ServerTime | undefined {
  const at = new Date(ms + ZONE_MS);
  const text = Number.isNaN(at.getTime()) ? '' : at.toISOString().slice(0, 19).replace('T', ' ');
  return isServerTime(text) ? text : undefined;
}

/** @throws RangeError if `serverTimeOf` gives undefined; none of our clocks returns such an instant. */
export function toServerTime(ms: number): ServerTime {
  const text = serverTimeOf(ms);
  if (text === undefined) throw new RangeError(`no server time: ${ms}`);
  return text;
}

/** 'YYYY-MM-DD' of the server's calendar. */
export const toServerDay = (ms: number): string => toServerTime(ms).slice(0, 10);

/** Epoch ms of a server time, or of another text in its format; NaN for other texts. */
export const fromServerTime = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`) - ZONE_MS;

/** Whether the value is a date with a time; a date alone is not. */
export const isServerTime = (value: unknown): value is ServerTime => typeof value === 'string' && STAMP.test(value);

/** A server time shifted by a number of ms. */
export const shiftedTime = (text: ServerTime, ms: number): ServerTime => toServerTime(fromServerTime(text) + ms);

/** The later of two start times; an absent one is earlier than all others. */
export function laterTime(a: ServerTime | undefined, b: ServerTime | undefined): ServerTime | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a > b ? a : b;
}

/** The second of a server time without its year, MM-DD HH:mm:ss. */
export const shortSecond = (time: string): string => time.slice('YYYY-'.length);

/** The minute of a server time without its year, MM-DD HH:mm, where there is room for no more. */
export const shortMinute = (time: string): string => time.slice('YYYY-'.length, 'YYYY-MM-DD HH:mm'.length);
