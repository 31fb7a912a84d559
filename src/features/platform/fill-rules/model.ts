/** 填值规则. Server and client share this module. */
import { parseJson } from '#base/json.ts';

export const FILL_RULE_CODES = {
  list: 'system:fillRule:list',
  add: 'system:fillRule:add',
  edit: 'system:fillRule:edit',
  delete: 'system:fillRule:delete',
} as const;

/** In characters; `digits` is a number of digits. */
export const FILL_RULE_MAX = { name: 100, code: 50, className: 200, params: 1_000, prefix: 20, digits: 12 } as const;
export const FILL_CODE_PATTERN = /^[\w-]+$/;

/** What our server can fill in. The names are stored with the rules; no other class is run. */
export const FILL_CLASSES = [
  { name: 'quayside.DatedNumber', title: '日期加流水号', does: '前缀、日期和流水号；日期换了，流水号从1开始' },
] as const;
export const fillClassOf = (name: string): (typeof FILL_CLASSES)[number] | undefined => FILL_CLASSES.find(known => known.name === name);

/** The written dates of a number, and how many characters of `yyyyMMdd` each takes. */
export const DATE_FORMS = { yyyyMMdd: 8, yyyyMM: 6, yyyy: 4, none: 0 } as const;
export type DateForm = keyof typeof DATE_FORMS;
export const isDateForm = (text: unknown): text is DateForm => typeof text === 'string' && Object.hasOwn(DATE_FORMS, text);

export type NumberParams = { readonly prefix: string; readonly date: DateForm; readonly digits: number };
export const FIRST_PARAMS: NumberParams = { prefix: '', date: 'yyyyMMdd', digits: 4 };

/** @param json '': the initial values, as for what is missing. @returns undefined for values that the class does not take. */
export function readNumberParams(json: string): NumberParams | undefined {
  const stored = json.trim() === '' ? {} : parseJson(json);
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined;
  const { prefix, date, digits }: Readonly<Record<string, unknown>> = { ...FIRST_PARAMS, ...stored };
  if (typeof prefix !== 'string' || prefix.length > FILL_RULE_MAX.prefix || !/^[\p{L}\p{N}_-]*$/u.test(prefix)) return undefined;
  if (typeof digits !== 'number' || !Number.isInteger(digits) || digits < 1 || digits > FILL_RULE_MAX.digits) return undefined;
  return isDateForm(date) ? { prefix, date, digits } : undefined;
}

/** The time within which numbers are counted on. @param day `yyyy-MM-dd`. */
export const periodOf = ({ date }: NumberParams, day: string): string => day.replaceAll('-', '').slice(0, DATE_FORMS[date]);

/** A count with more digits than asked is written whole. */
export const numberText = (params: NumberParams, day: string, count: number): string =>
  `${params.prefix}${periodOf(params, day)}${String(count).padStart(params.digits, '0')}`;

/** `params`: the stored JSON. */
export type FillRule = {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly className: string;
  readonly params: string;
};
export type FillRuleDraft = Omit<FillRule, 'id'>;
export type FillRuleQuery = { readonly pageNo: number; readonly pageSize: number; readonly name: string };
