/** The plates in words that a browser read from a picture. */
import { looseCode } from '#query/loose-code.ts';
import { PROVINCES } from '../inputs/plate-keys.ts';

const WHOLE = new RegExp(`([${PROVINCES.join('')}][A-Z])([A-Z0-9]{4,6}挂?)`, 'g');
/** Without the province, which browsers that know Latin letters only do not read. A word without a digit is no plate. */
const SHORT = /(?<![A-Z0-9])([A-Z])(?=[A-Z]*\d)([A-Z0-9]{5,6})(?![A-Z0-9])/g;
/** Plates have neither letter; the digits look like them. */
const MISREAD: Readonly<Record<string, string>> = { O: '0', I: '1' };
const SIGNS_MIN = 5;
const SIGNS_MAX = 6;

/**
 * Each plate once, written 冀D·12345, in the order read.
 * @param takesShort also D12345, for a search; a plate that is stored needs its province.
 */
export function platesIn(words: readonly string[], takesShort: boolean): readonly string[] {
  const codes = words.map(looseCode);
  const whole = codes.flatMap(code => matchesOf(WHOLE, code).map(([start, signs]) => `${start}·${signs}`));
  if (whole.length > 0 || !takesShort) return [...new Set(whole)];
  const short = codes.flatMap(code => matchesOf(SHORT, code));
  return [...new Set(short.map(([start, signs]) => start + signs))];
}

function matchesOf(pattern: RegExp, code: string): readonly (readonly [start: string, signs: string])[] {
  return [...code.matchAll(pattern)].flatMap(([, start = '', read = '']) => {
    const signs = read.replaceAll(/[OI]/g, sign => MISREAD[sign] ?? sign);
    return signs.length >= SIGNS_MIN && signs.length <= SIGNS_MAX ? [[start, signs] as const] : [];
  });
}
