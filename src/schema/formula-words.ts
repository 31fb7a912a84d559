/** A computed value told as its sum: 装货毛重 52.300 − 装货皮重 15.200. */
import { evaluateNumber, namesIn, readFormula } from './expression.ts';
import type { FormulaReader } from './expression.ts';
import { roundTo, scaleOf, storedValues } from './compute.ts';
import type { EntityDef } from './entity-def.ts';
import { fieldTextOf } from './field-text.ts';
import type { KindFacts } from './kinds/facts.ts';
import { kindOf } from './kinds/kind-of.ts';
import type { Values } from './row.ts';
import type { IsFieldVisible } from './visible-fields.ts';

const wordOf = {
  operator: { '+': '+', '-': '−', '*': '×', '/': '÷' },
  extreme: { min: '较小的', max: '较大的' },
  until: ' 至 ',
} as const;

/** '' is left out of the sum: an optional operand without a value. */
type Told = (values: Values) => string;

/**
 * What the field's value is the result of.
 * @returns undefined if the definition does not compute it, if something it needs is empty, if the user may not see all of it, or if the value is another: one
 * that was typed before its operands were known.
 */
export function formulaInWords(def: EntityDef, name: string, values: Values, isVisible: IsFieldVisible): string | undefined {
  const expr = def.computed?.find(({ field }) => field === name)?.expr;
  const field = def.fieldByName.get(name);
  const { display, derived }: Partial<KindFacts> = field ? kindOf(field) : {};
  if (display === 'bar' && derived) return quotientInWords(def, derived.from, values, isVisible);
  if (expr === undefined || !namesIn(expr).every(isVisible)) return undefined;
  const stored = storedValues(def, values);
  const result = evaluateNumber(expr, stored);
  if (result === undefined || roundTo(result, scaleOf(def, name)) !== Number(values[name])) return undefined;
  const words = readFormula(expr, tellingWith(def))(stored);
  // A case that is a plain number tells nothing of where it comes from.
  return words === '' || !Number.isNaN(Number(words)) ? undefined : words;
}

/** 已完成 62.250 ÷ 合同数量 100.000. */
function quotientInWords(def: EntityDef, names: readonly string[], values: Values, isVisible: IsFieldVisible): string | undefined {
  if (!names.every(name => isVisible(name) && (values[name] ?? '') !== '') || Number(values[names.at(-1) ?? '']) === 0) return undefined;
  return names.map(name => toldIn(def, name, values)).join(` ${wordOf.operator['/']} `);
}

function toldIn(def: EntityDef, name: string, values: Values): string {
  const field = def.fieldByName.get(name);
  return field ? `${field.label} ${fieldTextOf(field, values[name], undefined, {})}` : name;
}

function tellingWith(def: EntityDef): FormulaReader<Told> {
  const told = (name: string, values: Values): string => toldIn(def, name, values);
  return {
    number: (_, written) => () => written,
    name: (name, isOptional) => values => (isOptional && (values[name] ?? '') === '' ? '' : told(name, values)),
    arithmetic: (operator, left, right) => values => {
      const [a, b] = [left(values), right(values)];
      // Without one of its factors a product is nothing; the other one alone would be told as the result.
      if ((operator === '*' || operator === '/') && (a === '' || b === '')) return '';
      if (b === '') return a;
      if (a === '') return operator === '-' ? `${wordOf.operator['-']} ${b}` : b;
      return `${a} ${wordOf.operator[operator]} ${b}`;
    },
    extreme: (which, first, second) => values => `${first(values)}、${second(values)}中${wordOf.extreme[which]}`,
    span: (_unit, later, earlier) => values => `${earlier(values)}${wordOf.until}${later(values)}`,
    cases: (chosen, byText, otherwise) => values => (byText.get(String(values[chosen] ?? '')) ?? otherwise)(values),
    group: inner => values => `(${inner(values)})`,
  };
}
