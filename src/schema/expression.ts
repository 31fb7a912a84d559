/**
 * The small formula language of definitions: names, numbers, + - * / ( ), min(a, b), max(a, b), case(…), minutes(later, earlier), hours, days, and one
 * comparison.
 *
 * Names:   a dotted name is looked up as it is written; guards give such values (guards.ts).
 * Empty:   an operand without a value makes the whole formula empty; `name?` counts as 0 instead.
 * Case:    case(name, 'a', x, 'b', y, z) is x when the name holds the text a, y when b, otherwise z.
 * Span:    minutes, hours and days name two days or moments: whole minutes, hours with their fraction, days of the calendar (span.ts).
 * Text:    a bare comparison of two names compares texts when both hold text (times sort as text); a <> b asks whether two texts name different things.
 * Errors:  a formula that cannot be read throws; a definition with one stops the program when it starts (contradictions.ts).
 */
import { remembered } from '#base/remembered.ts';
import { isSameCode } from './code-spelling.ts';
import type { Values } from './row.ts';
import { SPAN_UNITS, spanBetween } from './span.ts';
import type { SpanUnit } from './span.ts';

type Operand = string | number | undefined;
type Evaluate = (values: Values) => Operand;

/** @returns the number the formula gives for these values; undefined when something it needs is empty. */
export function evaluateNumber(expr: string, values: Values): number | undefined {
  const result = compile(expr)(values);
  return typeof result === 'number' && Number.isFinite(result) ? result : undefined;
}

/** @returns whether the comparison holds; true when a side is empty, since there is nothing to object to yet. */
export const holds = (expr: string, values: Values): boolean => compared(expr, values) !== false;

/** @returns whether the comparison holds; false when a side is empty, since nothing has been reached yet. */
export const isReached = (expr: string, values: Values): boolean => compared(expr, values) === true;

/** Whether the formula can be read. */
export function isFormula(expr: string): boolean {
  try {
    compile(expr);
    return true;
  } catch {
    return false;
  }
}

/** Whether it is a comparison of two formulas. */
export function isComparison(expr: string): boolean {
  const [left, operator, right] = sidesOf(expr);
  return operator !== '' && isFormula(left) && isFormula(right);
}

type Sides = readonly [left: string, operator: string, right: string];

const sidesOf = remembered((expr): Sides => {
  const [, left = '', operator = '', right = ''] = /^(.+?)\s*(<>|>=|<=|>|<)\s*(.+)$/.exec(expr) ?? [];
  return [left, operator, right];
});

/** `undefined` when a side is empty, or when the sides are of two types. */
function compared(expr: string, values: Values): boolean | undefined {
  const [left, operator, right] = sidesOf(expr);
  if (!operator) throw new Error(`not a comparison: ${expr}`);
  const a = settled(compile(left)(values));
  const b = settled(compile(right)(values));
  if (a === undefined || b === undefined || typeof a !== typeof b) return undefined;
  if (operator === '<>') return !isSameCode(String(a), String(b));
  if (operator === '>=') return a >= b;
  if (operator === '<=') return a <= b;
  return operator === '>' ? a > b : a < b;
}

/** 60.01 - 0.2 is 59.81, and not a little less. */
const settled = (side: Operand): Operand => (typeof side === 'number' ? Number(side.toPrecision(EXACT_DIGITS)) : side);
const EXACT_DIGITS = 13; // a double holds 15; what is worked out of a few of them is sure in these

/** The field names a formula reads; those of other rows and lists are dotted. */
export const namesIn: (expr: string) => readonly string[] = remembered(expr => [
  ...new Set(expr.replaceAll(QUOTED, '').match(/[A-Za-z_][\w.]*\b(?!\s*\()/g) ?? []),
]);

/** The names between which the formula takes a span. */
export function namesInSpans(expr: string): readonly string[] {
  const spans = expr.replaceAll(QUOTED, '').matchAll(/\b(?:minutes|hours|days)\s*\(([^)]*)\)/g);
  return [...spans].flatMap(([, names = '']) => namesIn(names));
}

const QUOTED = /'[^']*'/g;

// A formula is read once: there are as many as the definitions have, and lists of choices evaluate each for every row.
const compile = remembered((expr): Evaluate => readFormula(expr, EVALUATING));

/** What a formula is read into: one function per construct. */
export type FormulaReader<T> = {
  readonly number: (value: number, written: string) => T;
  /** `isOptional`: an empty one counts as 0. */
  readonly name: (name: string, isOptional: boolean) => T;
  readonly arithmetic: (operator: '+' | '-' | '*' | '/', left: T, right: T) => T;
  readonly extreme: (which: 'min' | 'max', first: T, second: T) => T;
  readonly span: (unit: SpanUnit, later: T, earlier: T) => T;
  /** @param chosen the field whose text chooses. */
  readonly cases: (chosen: string, byText: ReadonlyMap<string, T>, otherwise: T) => T;
  readonly group: (inner: T) => T;
};

const APPLY = {
  '+': (a: number, b: number) => a + b,
  '-': (a: number, b: number) => a - b,
  '*': (a: number, b: number) => a * b,
  '/': (a: number, b: number) => a / b,
} as const;

const EVALUATING: FormulaReader<Evaluate> = {
  number: value => () => value,
  name: (name, isOptional) => (isOptional ? values => values[name] ?? 0 : values => filled(values[name])),
  arithmetic: (operator, left, right) => arithmetic(left, right, APPLY[operator]),
  extreme: (which, first, second) => arithmetic(first, second, which === 'min' ? Math.min : Math.max),
  span: (unit, later, earlier) => values => {
    const [to, from] = [later(values), earlier(values)];
    return typeof to === 'string' && typeof from === 'string' ? spanBetween(unit, to, from) : undefined;
  },
  cases: (chosen, byText, otherwise) => values => (byText.get(String(filled(values[chosen]) ?? '')) ?? otherwise)(values),
  group: inner => inner,
};

/** Reads a formula. @throws when it cannot be read. */
export function readFormula<T>(expr: string, into: FormulaReader<T>): T {
  const tokens = expr.match(/'[^']*'|[A-Za-z_][\w.]*\??|\d+(?:\.\d+)?|[-+*/(),]/g) ?? [];
  let at = 0;
  const take = (token: string): boolean => tokens[at] === token && ++at > 0;
  const expect = (token: string): void => {
    if (!take(token)) throw new Error(`expected ${token} in formula: ${expr}`);
  };

  function sum(): T {
    let left = product();
    for (;;) {
      if (take('+')) left = into.arithmetic('+', left, product());
      else if (take('-')) left = into.arithmetic('-', left, product());
      else return left;
    }
  }

  function product(): T {
    let left = operand();
    for (;;) {
      if (take('*')) left = into.arithmetic('*', left, operand());
      else if (take('/')) left = into.arithmetic('/', left, operand());
      else return left;
    }
  }

  function operand(): T {
    const token = tokens[at++];
    if (token === undefined) throw new Error(`formula ends early: ${expr}`);
    if (token === '(') return into.group(closed(sum()));
    const unit = SPAN_UNITS.find(each => each === token);
    if (unit && tokens[at] === '(') return span(unit);
    if (token === 'min' || token === 'max') return extreme(token);
    if (token === 'case') return cases();
    if (/^\d/.test(token)) return into.number(Number(token), token);
    return into.name(...named(token));
  }

  function named(token: string | undefined): readonly [name: string, isOptional: boolean] {
    if (token === undefined) throw new Error(`formula ends early: ${expr}`);
    if (!/^[A-Za-z_]/.test(token)) throw new Error(`unexpected ${token} in formula: ${expr}`);
    return token.endsWith('?') ? [token.slice(0, -1), true] : [token, false];
  }

  function extreme(which: 'min' | 'max'): T {
    expect('(');
    const first = sum();
    expect(',');
    return into.extreme(which, first, closed(sum()));
  }

  function span(unit: SpanUnit): T {
    expect('(');
    const later = moment();
    expect(',');
    return into.span(unit, later, closed(moment()));
  }

  /** A span has no sense between numbers, so only names stand in one. */
  function moment(): T {
    const [name, isOptional] = named(tokens[at++]);
    if (isOptional) throw new Error(`unexpected ${name}? in formula: ${expr}`);
    return into.name(name, false);
  }

  function cases(): T {
    expect('(');
    const [chosen] = named(tokens[at++]);
    expect(',');
    const byText = new Map<string, T>();
    for (let text = quoted(); text !== undefined; text = quoted()) {
      expect(',');
      byText.set(text, sum());
      expect(',');
    }
    return into.cases(chosen, byText, closed(sum()));
  }

  function quoted(): string | undefined {
    const [, text] = /^'(.*)'$/.exec(tokens[at] ?? '') ?? [];
    if (text !== undefined) at++;
    return text;
  }

  function closed(inner: T): T {
    expect(')');
    return inner;
  }

  const whole = sum();
  if (at < tokens.length) throw new Error(`unexpected ${tokens[at]} in formula: ${expr}`);
  return whole;
}

const filled = (value: Operand): Operand => (value === '' ? undefined : value);

function arithmetic(left: Evaluate, right: Evaluate, apply: (a: number, b: number) => number): Evaluate {
  return values => {
    const a = toNumber(left(values));
    const b = toNumber(right(values));
    return a === undefined || b === undefined ? undefined : apply(a, b);
  };
}

/** A dict value such as the tax rate is text on the wire and a number in a formula. */
function toNumber(value: Operand): number | undefined {
  if (value === undefined || value === '') return undefined;
  const number = Number(value);
  return Number.isNaN(number) ? undefined : number;
}
