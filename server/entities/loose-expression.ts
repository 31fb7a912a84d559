/** Codes in every spelling (loose-code.ts) as a regular expression of PostgreSQL over the text as it is stored. */
import { CODE_DROPPED, CODE_FROM, CODE_TO } from '#query/loose-code.ts';

const bracket = (signs: string): string => Array.from(signs, escaped).join('');
const escaped = (sign: string): string =>
  /[A-Za-z0-9\u0080-\u{10ffff}]/u.test(sign) ? sign : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

const DROPPED = `[${bracket(CODE_DROPPED)}]*`;
const KEPT = `[^${bracket(CODE_DROPPED)}]`;
const spellings = new Map<string, string>();
for (const [at, sign] of Array.from(CODE_TO).entries())
  spellings.set(sign, (spellings.get(sign) ?? sign) + (Array.from(CODE_FROM)[at] ?? ''));

/** @param pattern of LIKE, already in the one spelling. */
export function looseExpression(pattern: string): string {
  const parts: string[] = [];
  let isEscaped = false;
  for (const sign of pattern) {
    if (!isEscaped && sign === '\\') {
      isEscaped = true;
      continue;
    }
    if (!isEscaped && sign === '%') parts.push('.*');
    else parts.push(!isEscaped && sign === '_' ? KEPT : oneOf(sign));
    isEscaped = false;
  }
  const starts = parts[0] === '.*';
  const ends = parts.length > 1 && parts.at(-1) === '.*';
  const inner = parts.slice(starts ? 1 : 0, ends ? -1 : undefined).join(DROPPED);
  return `${starts ? '' : `^${DROPPED}`}${inner}${ends ? '' : `${DROPPED}$`}`;
}

function oneOf(sign: string): string {
  const all = spellings.get(sign);
  return all === undefined ? escaped(sign) : `[${bracket(all)}]`;
}
