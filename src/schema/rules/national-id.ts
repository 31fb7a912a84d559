/** Mainland identity number: 17 digits and a check character (GB 11643), or the older 15 digits without one; with a possible birthday. */
const SHAPE = /^[1-9]\d{5}(\d{4})(\d{2})(\d{2})\d{3}[\dX]$/;
const OLD_SHAPE = /^[1-9]\d{5}(\d{2})(\d{2})(\d{2})\d{3}$/;
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const CHECKS = '10X98765432';

export function isNationalId(text: string): boolean {
  const [, shortYear = '', oldMonth = '', oldDay = ''] = OLD_SHAPE.exec(text) ?? [];
  if (shortYear !== '') return isCalendarDay(1900 + Number(shortYear), Number(oldMonth), Number(oldDay));
  const upper = text.toUpperCase();
  const [, year = '', month = '', day = ''] = SHAPE.exec(upper) ?? [];
  if (year === '' || !isCalendarDay(Number(year), Number(month), Number(day))) return false;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(upper[at]), 0);
  return CHECKS[sum % 11] === upper[17];
}

function isCalendarDay(year: number, month: number, day: number): boolean {
  if (year < 1850 || month < 1 || month > 12) return false;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const daysOfMonth = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day >= 1 && day <= daysOfMonth;
}
