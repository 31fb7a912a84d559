/** Times as the server speaks them: text in whole seconds, GMT+8. */
const HOUR_MS = 3_600_000;
const SERVER_OFFSET_MS = 8 * HOUR_MS;
const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const DATETIME = /^(\d{4}-\d\d-\d\d) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/** 'YYYY-MM-DD HH:mm:ss' of an instant. */
export function toServerTime(ms: number): string {
  return new Date(ms + SERVER_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
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
