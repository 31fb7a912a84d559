/** An amount of money as Chinese law wants it on papers that are paid by: 壹万贰仟叁佰元伍角整. */
import { roundTo } from '#schema/compute.ts';

const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const UNITS = ['', '拾', '佰', '仟'] as const;
/** Of every four digits, from the right. */
const GROUPS = ['', '万', '亿', '万亿'] as const;
const DIGITS_PER_GROUP = 4;

/** @param amount in yuan; it is rounded to the fen. A negative amount begins with 负. */
export function capitalAmount(amount: number): string {
  const fen = Math.round(roundTo(Math.abs(amount), 2) * 100);
  const [yuan, jiao, cents] = [Math.floor(fen / 100), Math.floor(fen / 10) % 10, fen % 10];
  if (fen === 0) return '零元整';
  const sign = amount < 0 ? '负' : '';
  const whole = yuan === 0 ? '' : `${capitalWhole(yuan)}元`;
  if (jiao === 0 && cents === 0) return `${sign}${whole}整`;
  if (cents === 0) return `${sign}${whole}${digit(jiao)}角整`;
  const tenths = jiao > 0 ? `${digit(jiao)}角` : whole === '' ? '' : '零';
  return `${sign}${whole}${tenths}${digit(cents)}分`;
}

const digit = (value: number): string => DIGITS.charAt(value);

/** A positive whole number. Zeros between two digits are read once. */
function capitalWhole(value: number): string {
  const groups: number[] = [];
  for (let left = value; left > 0; left = Math.floor(left / 10 ** DIGITS_PER_GROUP)) groups.push(left % 10 ** DIGITS_PER_GROUP);
  let text = '';
  let isGap = false;
  for (const [at, group] of [...groups.entries()].toReversed()) {
    if (group === 0) {
      isGap = text !== '';
      continue;
    }
    const isShort = group < 10 ** (DIGITS_PER_GROUP - 1) && text !== '';
    text += `${isGap || isShort ? digit(0) : ''}${capitalGroup(group)}${GROUPS[at] ?? ''}`;
    isGap = false;
  }
  return text;
}

/** 1 to 9999. */
function capitalGroup(group: number): string {
  let text = '';
  let isGap = false;
  for (let power = DIGITS_PER_GROUP - 1; power >= 0; power--) {
    const value = Math.floor(group / 10 ** power) % 10;
    if (value === 0) {
      isGap = text !== '';
      continue;
    }
    text += `${isGap ? digit(0) : ''}${digit(value)}${UNITS[power] ?? ''}`;
    isGap = false;
  }
  return text;
}
