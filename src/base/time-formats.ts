/** The dayjs formats of dates and times, and a moment as people type it: without seconds or leading zeros, with slashes or Chinese signs. */

export const DATE_FORMAT = 'YYYY-MM-DD'; // shell specification §9
export const DATETIME_FORMAT = 'YYYY-MM-DD HH:mm:ss'; // shell specification §9
export const TIME_FORMAT = 'HH:mm:ss'; // shell specification §9
export const MONTH_FORMAT = 'YYYY-MM';

const MOMENT = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?[\sT]+(\d{1,2})[:：](\d{1,2})(?:[:：](\d{1,2}))?$/;

/**
 * Reads a moment as people type it: without seconds, without leading zeros, with slashes or Chinese signs.
 * @returns the moment as 'YYYY-MM-DD HH:mm:ss', or undefined if the text is no real moment.
 */
export function typedMoment(text: string): string | undefined {
  const parts = MOMENT.exec(text.trim());
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1).map(part => Number(part ?? 0));
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60 && second < 60;
  return isReal
    ? `${padded(year, 4)}-${[month, day].map(part => padded(part)).join('-')} ${[hour, minute, second].map(part => padded(part)).join(':')}`
    : undefined;
}

/** A day alone, typed for a moment: with the time of day of `now`, as a day chosen in the panel gets it. @param now a moment's text. */
export function typedDay(text: string, now: string): string | undefined {
  const digits = DAY_DIGITS.exec(text.trim());
  const day = digits ? digits.slice(1).join('-') : text.trim();
  return typedMoment(`${day} ${now.slice(now.indexOf(' ') + 1)}`);
}
const DAY_DIGITS = /^(\d{4})(\d{2})(\d{2})$/;

const padded = (part: number, digits = 2): string => String(part).padStart(digits, '0');

/** A part of a date or a time: 7 as 07. */
export const twoDigits = (part: number): string => padded(part);
