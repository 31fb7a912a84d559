/** Which texts a condition's value may be: the ones a server reads as its column's type. Whatever else is asked says nothing, here as there. */
const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,3})?$/;
const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const DATETIME = /^(\d{4}-\d\d-\d\d) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/** @returns undefined for a text that is no decimal number. */
export function numberOf(text: string): number | undefined {
  const trimmed = text.trim();
  return DECIMAL.test(trimmed) ? Number(trimmed) : undefined;
}

/** A day that exists, as 'YYYY-MM-DD'. */
export function isDate(text: string): boolean {
  const [, year = '', month = '', day = ''] = DATE.exec(text) ?? [];
  if (year === '') return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

/** A second that exists, as 'YYYY-MM-DD HH:mm:ss'. */
export function isDateTime(text: string): boolean {
  const day = DATETIME.exec(text)?.[1];
  return day !== undefined && isDate(day);
}
