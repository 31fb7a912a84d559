/** Every error of a form's values, one message per field: required, length, the field's rule, then the row's rules. */
import { brokenRules, fieldsOfRule } from '../compute.ts';
import type { EntityDef } from '../entity-def.ts';
import type { FieldDef } from '../field.ts';
import { isNumbered } from '../field-fits.ts';
import { isNumber, kindOf } from '../kinds/kind-of.ts';
import type { KindFacts } from '../kinds/facts.ts';
import type { Values } from '../row.ts';
import { valueText } from '../value-text.ts';
import { isDemanded } from '../when.ts';
import { boundsRule, maxLengthRule, patternRule } from './rule-builders.ts';
import { fieldRules } from './field-rules.ts';
import { firstBroken } from './shared-rules.ts';
import type { Rule } from './shared-rules.ts';

export const ROW_TEXT_MAX_CHARS = 20_000; // of a row's text whose definition gives no length

export type FieldErrors = Readonly<Record<string, string>>;
type Which = {
  /** Fields the user can see and fill; the others cannot be asked for. */
  readonly isAsked?: (field: FieldDef) => boolean;
  /** Fields whose text is checked; an invalid value that the user did not change gives no error. */
  readonly isChecked?: (field: FieldDef) => boolean;
};

const always = () => true;
export function validateValues(def: EntityDef, values: Values, { isAsked = always, isChecked = always }: Which = {}): FieldErrors {
  const errors: Record<string, string> = {};
  for (const field of def.fields) {
    const message = errorOf(field, values, isAsked(field), isChecked(field));
    if (message !== undefined) errors[field.name] = message;
  }
  const broken = brokenRules(def, values);
  for (const rule of def.rules ?? []) {
    const name = errorFieldOf(def, rule.expr, isAsked);
    if (broken.includes(rule.message)) errors[name] ??= rule.message;
  }
  return errors;
}

/** @returns 请输入{label} or 请选择{label}, whichever the input asks for. */
export function requiredMessage(field: FieldDef): string {
  const { freeText, wrong }: KindFacts = kindOf(field);
  const isTyped = freeText !== undefined || wrong !== undefined || isNumber(field);
  return isTyped ? valueText.pleaseEnter(field.label) : valueText.pleaseSelect(field.label);
}

function errorOf(field: FieldDef, values: Values, isAsked: boolean, isChecked: boolean): string | undefined {
  const value = values[field.name];
  const text = value === undefined ? '' : String(value).trim();
  if (text === '' && !isAsked) return undefined;
  if (text === '' && isRequired(field, values)) return requiredMessage(field);
  if ((text !== '' && !isChecked) || field.readonly === true) return undefined;
  return wrongValue(field, text === '' ? '' : String(value));
}

/** Whether the user must fill it, for these other values: a number the server makes by itself when it is left empty is not asked for. */
export function isRequired(field: FieldDef, values: Values): boolean {
  return isDemanded(field, values) && field.readonly !== true && !isNumbered(field);
}

/** What is wrong with a value of the field, in one sentence: the first rule it breaks. */
export const wrongValue = (field: FieldDef, text: string): string | undefined =>
  firstBroken(rulesOf(field), text) ?? (text === '' ? undefined : whatKindRefuses(field, text));

function whatKindRefuses(field: FieldDef, text: string): string | undefined {
  const { wrong }: KindFacts = kindOf(field);
  return wrong?.(text);
}

/** What the field's own value must keep to: a text its length, its rules and its pattern; a number its bounds. */
export function rulesOf(field: FieldDef): readonly Rule[] {
  const { freeText, bounds, storage }: KindFacts = kindOf(field);
  if (bounds) return [...boundsRule(bounds), ...(bounds.believable === undefined ? [] : boundsRule({ max: bounds.believable }))];
  if (!freeText) return storage.type === 'text' ? [maxLengthRule(ROW_TEXT_MAX_CHARS)] : []; // several values in one text
  const { maxLength = ROW_TEXT_MAX_CHARS, rules, pattern } = freeText;
  return [maxLengthRule(maxLength), ...rules.map(name => fieldRules[name]), ...(pattern ? [patternRule(pattern)] : [])];
}

/** A row rule is shown beside its first field the user can change. */
function errorFieldOf(def: EntityDef, expr: string, isAsked: (field: FieldDef) => boolean): string {
  const names = fieldsOfRule(expr);
  const editable = names.find(name => {
    const field = def.fieldByName.get(name);
    return field !== undefined && field.readonly !== true && isAsked(field);
  });
  return editable ?? names[0] ?? def.titleField;
}
