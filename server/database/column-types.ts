/** Decides whether an existing column can store the values of its definition, and whether it may be widened for them. */

/** `same` and `roomy` need no change; `narrow` may be widened without changing a value; `other` needs a written migration. */
export type Fit = 'same' | 'roomy' | 'narrow' | 'other';

type Kind =
  | { readonly family: 'text'; readonly length: number }
  | { readonly family: 'number'; readonly whole: number; readonly scale: number }
  | { readonly family: 'timestamp'; readonly digits: number }
  | { readonly family: 'only'; readonly name: string };

const WHOLE_DIGITS: Readonly<Record<string, number>> = { smallint: 4, integer: 9, bigint: 18 };
const TIMESTAMP_DIGITS = 6;
const TYPE = /^(?<name>[a-z ]+?)(?:\((?<first>\d+)(?:,(?<second>\d+))?\))?(?: without time zone)?$/;

/** Accepts both spellings of a type: the definition's and PostgreSQL's. */
export function fitOf(found: string, wanted: string): Fit {
  const there = kindOf(found);
  const asked = kindOf(wanted);
  if (there.family === 'text' && asked.family === 'text') return bySize(there.length, asked.length);
  if (there.family === 'number' && asked.family === 'number') {
    if (there.scale > asked.scale) return 'other';
    if (there.scale === asked.scale) return bySize(there.whole, asked.whole);
    return asked.whole >= there.whole ? 'narrow' : 'other';
  }
  if (there.family === 'timestamp' && asked.family === 'timestamp') {
    const fit = bySize(there.digits, asked.digits);
    return fit === 'roomy' ? 'other' : fit; // fractions of a second would appear on the wire
  }
  return there.family === 'only' && asked.family === 'only' && there.name === asked.name ? 'same' : 'other';
}

function bySize(there: number, asked: number): Fit {
  if (there === asked) return 'same';
  return there > asked ? 'roomy' : 'narrow';
}

function kindOf(type: string): Kind {
  const parts = TYPE.exec(type)?.groups;
  const name = parts?.['name'] ?? type;
  const sizes = [parts?.['first'], parts?.['second']].map(size => (size === undefined ? undefined : Number(size)));
  const [first, second = 0] = sizes;
  if (name === 'text' || name === 'varchar' || name === 'character varying') return { family: 'text', length: first ?? Infinity };
  if (name === 'timestamp') return { family: 'timestamp', digits: first ?? TIMESTAMP_DIGITS };
  if (name === 'numeric')
    return first === undefined
      ? { family: 'number', whole: Infinity, scale: Infinity }
      : { family: 'number', whole: first - second, scale: second };
  const whole = WHOLE_DIGITS[name];
  return whole === undefined ? { family: 'only', name } : { family: 'number', whole, scale: 0 };
}
