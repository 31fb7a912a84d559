/**
 * A list query's conditions as one function over rows, with the server's semantics.
 *
 * Nulls:   an absent value satisfies no condition, `ne` included (SQL).
 * Types:   decimals and integers compare as numbers, everything else as text by code point. Texts that users type
 *          (text, longText) ignore case in eq, ne, like and in; plates, numbers and phones also ignore separators and full width
 *          (loose-code.ts). `%` and `_` are plain characters.
 * Times:   a value of 10 characters on a datetime is midnight of that day, and the day's last second for a plain `le`.
 * Dropped: a blank value, an unknown field, an invalid number, a day or moment that does not exist; an unknown field drops
 *          the whole advanced block.
 */
import type { EntityDef } from '#schema/entity-def.ts';
import { named, text } from '#schema/field.ts';
import type { FieldDef } from '#schema/field.ts';
import { isNumber, kindOf } from '#schema/kinds/kind-of.ts';
import type { FieldValue, Row } from '#schema/row.ts';
import { isFilled } from '#schema/row.ts';
import { listedTexts } from '#base/listed-texts.ts';
import type { Condition, Filter, QueryRule } from './list-query.ts';
import { isCode, isPhone, looseCode, saysCode, withoutCountry } from './loose-code.ts';
import { isReadable, numberOf } from './readable-value.ts';

export type Predicate = (row: Row) => boolean;
type Test = (value: FieldValue) => boolean;

const DATE_LENGTH = 10;
const everyRow: Predicate = () => true;

/**
 * One compiled condition: `test` is called for present values only. `bound`: the text that a time is compared with. `contained`: the text
 * that a value must contain. Both are folded alike.
 */
export type CompiledCondition = {
  readonly field: FieldDef;
  readonly test: Test;
  readonly bound: { readonly rule: Comparison; readonly text: string } | undefined;
  readonly contained: { readonly part: string; readonly fold: (text: string) => string } | undefined;
};

/** Every one of `all` must hold, and one of each list in `some`, none of which is empty. */
export type CompiledConditions = {
  readonly all: readonly CompiledCondition[];
  readonly some: readonly (readonly CompiledCondition[])[];
};

export function compileConditions(def: EntityDef, { conditions, advanced, anyOf = [] }: Filter): CompiledConditions {
  const plain = conditions.flatMap(condition => compileCondition(def, condition, false) ?? []);
  const isKnown = advanced?.conditions.filter(isMeant).every(({ field }) => fieldOf(def, field));
  const parts = isKnown ? (advanced?.conditions.flatMap(condition => compileCondition(def, condition, true) ?? []) ?? []) : [];
  const sought = anyOf.flatMap(condition => compileCondition(def, condition, true) ?? []);
  const isOr = advanced?.match === 'or';
  return { all: isOr ? plain : [...plain, ...parts], some: [...(isOr ? [parts] : []), sought].filter(some => some.length > 0) };
}

export function compilePredicate(def: EntityDef, query: Filter): Predicate {
  const { all, some } = compileConditions(def, query);
  return allOf([...all.map(toPredicate), ...some.map(parts => oneOf(parts.map(toPredicate)))]);
}

/** An absent value, and a text without a letter, satisfy no condition. */

function allOf(parts: readonly Predicate[]): Predicate {
  const [first, ...others] = parts;
  if (!first) return everyRow;
  return others.length === 0 ? first : row => parts.every(part => part(row));
}

const oneOf =
  (parts: readonly Predicate[]): Predicate =>
  row =>
    parts.some(part => part(row));

const idField = named('id', text('id'));
const fieldOf = (def: EntityDef, name: string): FieldDef | undefined => (name === 'id' ? idField : def.fieldByName.get(name));
const isMeant = ({ value }: Condition): boolean => value.trim() !== '';

function toPredicate({ field: { name }, test }: CompiledCondition): Predicate {
  return row => {
    const value = row[name];
    return isFilled(value) && test(value);
  };
}

function compileCondition(def: EntityDef, asked: Condition, isAdvanced: boolean): CompiledCondition | undefined {
  const field = fieldOf(def, asked.field);
  const condition = field && isPhone(field) ? withoutCountryIn(asked) : asked;
  const test = field && isMeant(condition) ? testOf(field, condition, isAdvanced) : undefined;
  if (!field || !test) return undefined;
  const { rule, value } = condition;
  const bound = isComparison(rule) && !isNumber(field) ? { rule, text: atTime(field, rule, value, isAdvanced) } : undefined;
  return { field, test, bound, contained: rule === 'like' && !isNumber(field) ? containedIn(field, value) : undefined };
}

/** Phones are stored without their country code. `lt` and `gt` compare the typed text itself. */
function withoutCountryIn(condition: Condition): Condition {
  const { rule, value } = condition;
  if (rule === 'in') return { ...condition, value: listedTexts(value).map(phoneOf).join(',') };
  return rule === 'eq' || rule === 'ne' || !isComparison(rule) ? { ...condition, value: phoneOf(value) } : condition;
}
const phoneOf = (text: string): string => withoutCountry(looseCode(text)) || text;

function testOf(field: FieldDef, { rule, value }: Condition, isAdvanced: boolean): Test | undefined {
  switch (rule) {
    case 'like':
    case 'left_like':
    case 'right_like':
      return likeTest(field, rule, value);
    case 'in':
      return inTest(field, listedTexts(value));
    default:
      if (isNumber(field)) return numberTest(rule, numberOf(value));
      return isReadable(kindOf(field).valueType, value) ? textTest(field, rule, atTime(field, rule, value, isAdvanced)) : undefined;
  }
}

/** A column folds its texts once; a condition with another folding is tested text by text. */
function containedIn(field: FieldDef, value: string): CompiledCondition['contained'] {
  const fold = foldFor(field, value);
  return isCode(field) && fold !== looseCode ? undefined : { part: fold(value), fold };
}

function likeTest(field: FieldDef, rule: 'like' | 'left_like' | 'right_like', value: string): Test {
  const fold = foldFor(field, value);
  const shown = textOf(field, fold);
  const part = fold(value);
  if (rule === 'like') return held => shown(held).includes(part);
  return rule === 'right_like' ? held => shown(held).startsWith(part) : held => shown(held).endsWith(part);
}

function inTest(field: FieldDef, items: readonly string[]): Test | undefined {
  if (items.length === 0) return undefined;
  if (isNumber(field)) {
    const numbers = new Set(items.map(numberOf));
    return held => numbers.has(Number(held));
  }
  const fold = foldFor(field, items.join(''));
  const shown = textOf(field, fold);
  const texts = new Set(items.map(fold));
  return held => texts.has(shown(held));
}

type Comparison = Exclude<QueryRule, 'like' | 'left_like' | 'right_like' | 'in'>;
const isComparison = (rule: QueryRule): rule is Comparison => rule !== 'in' && !rule.endsWith('like');

function numberTest(rule: Comparison, wanted: number | undefined): Test | undefined {
  if (wanted === undefined) return undefined;
  return held => holds(rule, Number(held) - wanted);
}

function textTest(field: FieldDef, rule: Comparison, wanted: string): Test {
  if (rule !== 'eq' && rule !== 'ne') return held => holds(rule, compareText(String(held), wanted));
  const fold = foldFor(field, wanted);
  const shown = textOf(field, fold);
  const folded = fold(wanted);
  return rule === 'eq' ? held => shown(held) === folded : held => shown(held) !== folded;
}

/** @param order below, at or above 0, as of a comparison. */
export function holds(rule: Comparison, order: number): boolean {
  switch (rule) {
    case 'eq':
      return order === 0;
    case 'ne':
      return order !== 0;
    case 'gt':
      return order > 0;
    case 'ge':
      return order >= 0;
    case 'lt':
      return order < 0;
    case 'le':
      return order <= 0;
  }
}

function atTime(field: FieldDef, rule: Comparison, value: string, isAdvanced: boolean): string {
  if (kindOf(field).valueType !== 'datetime' || value.length !== DATE_LENGTH) return value;
  return rule === 'le' && !isAdvanced ? `${value} 23:59:59` : `${value} 00:00:00`;
}

/** A value's text for searches: decimal numbers with all their digits, as the server's column prints them. */
function textOf(field: FieldDef, fold: Fold): (value: FieldValue) => string {
  const { written } = kindOf(field);
  return value => fold(written(value));
}

type Fold = (text: string) => string;
const inLowerCase: Fold = text => text.toLowerCase();
const asItIs: Fold = text => text;

/** The folding of both sides. A code of separators only is searched unchanged. */
function foldFor(field: FieldDef, wanted: string): Fold {
  if (isCode(field) && saysCode(wanted)) return looseCode;
  return ignoresCase(field) ? inLowerCase : asItIs;
}

/** Like databases that compare bytes of UTF-8. By code unit a character beyond the basic plane would come before the wide punctuation. */
function compareText(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return heightOf(a, at) - heightOf(b, at);
}

const SURROGATES = 0xd800;
const BEHIND_SURROGATES = 0xe000;
const BASIC_PLANE = 0x10000;

function heightOf(text: string, at: number): number {
  if (at >= text.length) return -1;
  const unit = text.charCodeAt(at);
  return unit >= SURROGATES && unit < BEHIND_SURROGATES ? unit + BASIC_PLANE : unit;
}
const ignoresCase = (field: FieldDef): boolean => kindOf(field).freeText !== undefined && field.name !== 'id';
