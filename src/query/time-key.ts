/** Dates, months and times as one number each, with the order of their texts. */

const MONTH_LENGTH = 7;
const DATE_LENGTH = 10;
const TIME_LENGTH = 19;
const [ZERO, DASH, COLON, BLANK] = [48, 45, 58, 32] as const;

/**
 * 'YYYY-MM', 'YYYY-MM-DD' or 'YYYY-MM-DD HH:mm:ss' as a whole number. A missing part counts as zero, and a shorter text sorts just before the
 * longer ones it begins.
 * @returns undefined for every other text.
 */
export function encodeTime(text: string): number | undefined {
  const { length } = text;
  if (length !== TIME_LENGTH && length !== DATE_LENGTH && length !== MONTH_LENGTH) return undefined;
  let key = (twoDigits(text, 0) * 100 + twoDigits(text, 2)) * 100 + part(text, 4, DASH);
  key = key * 100 + (length > MONTH_LENGTH ? part(text, 7, DASH) : 0);
  const clock = length > DATE_LENGTH ? (part(text, 10, BLANK) * 100 + part(text, 13, COLON)) * 100 + part(text, 16, COLON) : 0;
  const coded = (key * 1_000_000 + clock) * 3 + (length > MONTH_LENGTH ? 1 : 0) + (length > DATE_LENGTH ? 1 : 0);
  return Number.isNaN(coded) ? undefined : coded;
}

/** The two digits after a separator; NaN for another character. */
const part = (text: string, at: number, separator: number): number =>
  text.charCodeAt(at) === separator ? twoDigits(text, at + 1) : Number.NaN;

function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - ZERO;
  const ones = text.charCodeAt(at + 1) - ZERO;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}
