/**
 * Parses a plain query parameter, whose text contains the operator. Detection and extraction are those
 * of JeecgBoot 2.4.5's QueryGenerator, including its quirks (wire protocol §4.2, §4.3).
 */
import type { Fragment } from '../database/sql.ts';
import { serverText } from '../web/text.ts';
import type { FieldValue } from '#schema/row.ts';
import { compare, isOneOf, joined, matches } from './compare.ts';
import type { Operator } from './compare.ts';
import type { Column } from './entity-table.ts';
import { Refusal } from './refusal.ts';

export const LIST_VALUES_MAX = 1_000; // of one condition, after `in` or with commas

export type FilterRule = Operator | 'contains' | 'startsWith' | 'endsWith' | 'in' | 'comma';

const RULE_BY_WORD: ReadonlyMap<string, FilterRule> = new Map([
  ['>', '>'],
  ['gt', '>'],
  ['>=', '>='],
  ['ge', '>='],
  ['<', '<'],
  ['lt', '<'],
  ['<=', '<='],
  ['le', '<='],
  ['=', '='],
  ['eq', '='],
  ['!=', '<>'],
  ['ne', '<>'],
  ['IN', 'in'],
  ['in', 'in'],
]);
const SIGN_BY_RULE: Readonly<Partial<Record<FilterRule, readonly [sign: string, word: string]>>> = {
  '>': ['>', 'gt'],
  '>=': ['>=', 'ge'],
  '<': ['<', 'lt'],
  '<=': ['<=', 'le'],
  '=': ['=', 'eq'],
};

/** The condition of a parameter; undefined if it has none. */
export function filterSql(column: Column, bound: FieldValue): Fragment | undefined {
  if (typeof bound === 'number') return compare(column, '=', bound);
  if (bound.trim() === '') return undefined;
  if (column.type !== 'text') return compare(column, '=', bound);
  if (bound.startsWith(',') && bound.endsWith(',')) return anyElement(column, bound);
  const rule = detectRule(bound);
  return applyRule(column, rule, extractValue(rule, bound));
}

/** The first match decides. */
export function detectRule(text: string): FilterRule {
  const value = text.trim();
  const worded = (value[2] === ' ' && RULE_BY_WORD.get(value.slice(0, 2))) || (value[1] === ' ' && RULE_BY_WORD.get(value.slice(0, 1)));
  if (worded) return worded;
  if (value.startsWith('*') && value.endsWith('*')) return 'contains';
  if (value.startsWith('*')) return 'endsWith';
  if (value.endsWith('*')) return 'startsWith';
  if (value.includes(',')) return value.includes('to_date') && value.includes('yyyy-MM-dd') ? '=' : 'in';
  if (value.startsWith('!')) return '<>';
  return value.indexOf('++') > 0 ? 'comma' : '=';
}

/** The text without its operator: the comma list for `in`. */
export function extractValue(rule: FilterRule, text: string): string {
  const value = text.trim();
  if (rule === 'contains') return escapeWildcards(value.slice(1, -1));
  if (rule === 'endsWith' || rule === '<>') return escapeWildcards(value.slice(1)); // one character is cut off, whatever the operator was
  if (rule === 'startsWith') return escapeWildcards(value.slice(0, -1));
  if (rule === 'in') return value;
  if (rule === 'comma') return value.replaceAll('++', ',');
  const [sign = '', word = ''] = SIGN_BY_RULE[rule] ?? [];
  if (value.startsWith(sign)) return value.slice(sign.length); // a blank after the operator stays
  return value.startsWith(`${word} `) ? value.slice(word.length + 1).trim() : text;
}

function applyRule(column: Column, rule: FilterRule, value: string): Fragment | undefined {
  if (value === '') return undefined;
  switch (rule) {
    case 'contains':
      return matches(column, `%${value}%`);
    case 'startsWith':
      return matches(column, `${value}%`);
    case 'endsWith':
      return matches(column, `%${value}`);
    case 'in':
      return isOneOf(column, splitList(value));
    case 'comma':
      return compare(column, '=', value);
    default:
      return compare(column, rule, value);
  }
}

/** Splits like Java: empty texts at the end are dropped. @throws Refusal for more values than one condition may have. */
export function splitList(text: string): readonly string[] {
  const parts = text.replace(/,+$/, '').split(',');
  if (parts.length > LIST_VALUES_MAX) throw new Refusal(serverText.failed(serverText.tooManyConditions));
  return parts;
}

/** `,a,b,`: for columns whose values are comma lists. */
function anyElement(column: Column, text: string): Fragment | undefined {
  const elements = splitList(text.replaceAll(',,', ',').slice(1));
  return joined(
    elements.map(element => matches(column, `%${element}%`)),
    'OR',
  );
}

const escapeWildcards = (text: string): string => text.replaceAll(/[%_]/g, sign => `\\${sign}`);
