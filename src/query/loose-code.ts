/**
 * Normalises plates, numbers and phones: scanners, chats and weighbridges deliver 冀D02475 where 冀D·02475 is stored, and a keyboard
 * has no middle dot. Both sides of a comparison are normalised: no separators, no blanks, half-width letters and digits, capitals.
 * The server does the same in SQL from the same tables.
 */
import type { FieldDef } from '#schema/field.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';

const HALF = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const SMALL = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '0123456789';
const WIDE_BY = 0xfee0; // distance of a full-width character to its half-width one
const wide = (text: string): string => Array.from(text, sign => String.fromCharCode(sign.charCodeAt(0) + WIDE_BY)).join('');

/** Replaced characters. Wildcards of a pattern are kept. */
export const CODE_FROM = SMALL + wide(HALF) + wide(SMALL) + wide(DIGITS);
export const CODE_TO = HALF + HALF + HALF + DIGITS;
/** Removed characters: dots, dashes, blanks, and zero-width characters from copied texts. */
export const CODE_DROPPED = '·・•．.-‐‑–—－ \t\n\r\u00A0\u2009\u200B\u3000\uFEFF';

const written = new Map<string, string>([
  ...Array.from(CODE_FROM, (sign, at): [string, string] => [sign, CODE_TO.charAt(at)]),
  ...Array.from(CODE_DROPPED, (sign): [string, string] => [sign, '']),
]);
const ODD = new RegExp(`[${[...written.keys()].map(sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}]`, 'g');

/** The normalised code. */
export const looseCode = (text: string): string => text.replace(ODD, sign => written.get(sign) ?? sign);

/** Whether a text, or a pattern, contains part of a code. One of separators and wildcards only is searched unchanged. */
export const saysCode = (text: string): boolean => looseCode(text).replaceAll(/[%_\\]/g, '') !== '';

/**
 * Removes the country code of a phone number, which is stored without it: after a plus sign always, otherwise only before a whole mobile number,
 * because 86 and 0086 also occur inside numbers. A pattern may begin and end with wildcards.
 */
const COUNTRY = /^([%*]*)(?:[(（]?[+＋]86[)）]?-?(?=\d)|[(（]?(?:00)?86[)）]?-?(?=1\d{10}[%*]*$))/;

/** The typed text, or pattern, as it is searched in the field: a normalised code, a phone without its country code. */
export const soughtCode = (field: FieldDef, text: string): string => (isPhone(field) ? withoutCountry(looseCode(text)) : looseCode(text));

export const withoutCountry = (text: string): string => text.replace(COUNTRY, '$1');

/** Whether a field's texts are phone numbers. */
export const isPhone = (field: FieldDef): boolean => kindOf(field).freeText?.code === 'phone';

/** Whether a field's texts are plates, numbers or phones: by its rule, because the server numbers it, or because its definition says so. */
export const isCode = (field: FieldDef): boolean => kindOf(field).freeText?.code !== undefined;

/** Whether the field's rule allows one spelling only, while people type several: 冀d12345 for 冀D·12345, +86 before a number. */
export const hasOneSpelling = (field: FieldDef): boolean =>
  (kindOf(field).freeText?.rules ?? []).some(rule => rule === 'plate' || rule === 'mobile');

const PLATE_START = /^([京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼]?[A-HJ-NP-Z])([A-HJ-NP-Z0-9].*)$/;
const TAIL_CHARS = 5;

/**
 * The most likely stored spelling of a typed code, for a server that compares texts exactly: a plate gets its dot back if the part
 * before it was typed; everything else loses its blanks and its full-width characters.
 */
export function storedSpelling(field: FieldDef, text: string): string {
  if (!saysCode(text)) return text;
  const { rules = [] } = kindOf(field).freeText ?? {};
  if (rules.includes('mobile')) return soughtCode(field, text);
  if (!rules.includes('plate')) {
    const narrow = text.trim().replace(ODD, sign => (KEPT.includes(sign) ? sign : (written.get(sign) ?? sign)));
    return isPhone(field) ? withoutCountry(narrow) : narrow;
  }
  const code = looseCode(text);
  const [, prefix = '', tail = ''] = PLATE_START.exec(code) ?? [];
  return prefix !== '' && (prefix.length > 1 || tail.length >= TAIL_CHARS) ? `${prefix}·${tail}` : code;
}

/** Characters a number may contain; servers ignore the case of texts. */
const KEPT = `.-${SMALL}`;
