/**
 * The small formula language of definitions: names, numbers, + - * / ( ), min(a, b), max(a, b), case(…), and one comparison.
 *
 * Names:   a dotted name is looked up as it is written; guards give such values (guards.ts).
 * Empty:   an operand without a value makes the whole formula empty; `name?` counts as 0 instead.
 * Case:    case(name, 'a', x, 'b', y, z) is x when the name holds the text a, y when b, otherwise z.
 * Text:    a bare comparison of two names compares texts when both hold text (times sort as text).
 * Errors:  a formula that cannot be read throws; a definition with one stops the program when it starts (contradictions.ts).
 */
import type { Values } from './row.ts';

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

function sidesOf(expr: string): readonly [left: string, operator: string, right: string] {
  const [, left = '', operator = '', right = ''] = /^(.+?)\s*(>=|<=|>|<)\s*(.+)$/.exec(expr) ?? [];
  return [left, operator, right];
}

/** `undefined` when a side is empty, or when the sides are of two types. */
function compared(expr: string, values: Values): boolean | undefined {
  const [left, operator, right] = sidesOf(expr);
  if (!operator) throw new Error(`not a comparison: ${expr}`);
  const a = compile(left)(values);
  const b = compile(right)(values);
  if (a === undefined || b === undefined || typeof a !== typeof b) return undefined;
  if (operator === '>=') return a >= b;
  if (operator === '<=') return a <= b;
  return operator === '>' ? a > b : a < b;
}

/** The field names a formula reads; those of other rows and lists are dotted. */
export function namesIn(expr: string): readonly string[] {
  return [...new Set(expr.replaceAll(QUOTED, '').match(/[A-Za-z_][\w.]*/g) ?? [])].filter(name => !FUNCTIONS.has(name));
}

const FUNCTIONS: ReadonlySet<string> = new Set(['min', 'max', 'case']);
const QUOTED = /'[^']*'/g;

const compiled = new Map<string, Evaluate>();

function compile(expr: string): Evaluate {
  const known = compiled.get(expr);
  if (known) return known;
  const parser = createParser(expr);
  const evaluate = parser.sum();
  parser.end();
  compiled.set(expr, evaluate);
  return evaluate;
}

function createParser(expr: string) {
  const tokens = expr.match(/'[^']*'|[A-Za-z_][\w.]*\??|\d+(?:\.\d+)?|[-+*/(),]/g) ?? [];
  let at = 0;
  const take = (token: string): boolean => tokens[at] === token && ++at > 0;
  const expect = (token: string): void => {
    if (!take(token)) throw new Error(`expected ${token} in formula: ${expr}`);
  };

  function sum(): Evaluate {
    let left = product();
    for (;;) {
      if (take('+')) left = arithmetic(left, product(), (a, b) => a + b);
      else if (take('-')) left = arithmetic(left, product(), (a, b) => a - b);
      else return left;
    }
  }

  function product(): Evaluate {
    let left = operand();
    for (;;) {
      if (take('*')) left = arithmetic(left, operand(), (a, b) => a * b);
      else if (take('/')) left = arithmetic(left, operand(), (a, b) => a / b);
      else return left;
    }
  }

  function operand(): Evaluate {
    const token = tokens[at++];
    if (token === undefined) throw new Error(`formula ends early: ${expr}`);
    if (token === '(') return closed(sum());
    if (token === 'min' || token === 'max') return call(token === 'min' ? Math.min : Math.max);
    if (token === 'case') return cases();
    if (/^\d/.test(token)) return () => Number(token);
    if (!/^[A-Za-z_]/.test(token)) throw new Error(`unexpected ${token} in formula: ${expr}`);
    if (token.endsWith('?')) return values => values[token.slice(0, -1)] ?? 0;
    return values => filled(values[token]);
  }

  function call(apply: (a: number, b: number) => number): Evaluate {
    expect('(');
    const first = sum();
    expect(',');
    return closed(arithmetic(first, sum(), apply));
  }

  function cases(): Evaluate {
    expect('(');
    const chosen = operand();
    expect(',');
    const byText = new Map<string, Evaluate>();
    for (let text = quoted(); text !== undefined; text = quoted()) {
      expect(',');
      byText.set(text, sum());
      expect(',');
    }
    const otherwise = closed(sum());
    return values => (byText.get(String(chosen(values) ?? '')) ?? otherwise)(values);
  }

  function quoted(): string | undefined {
    const [, text] = /^'(.*)'$/.exec(tokens[at] ?? '') ?? [];
    if (text !== undefined) at++;
    return text;
  }

  function closed(inner: Evaluate): Evaluate {
    expect(')');
    return inner;
  }

  function end(): void {
    if (at < tokens.length) throw new Error(`unexpected ${tokens[at]} in formula: ${expr}`);
  }

  return { sum, end };
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
