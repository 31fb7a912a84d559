/** Checks a value by a rule: each part of the value must match its pattern (protocol reference §9.8). */
import { CHECKED_VALUE_MAX } from './pattern-cost.ts';

/** `digits` '*' checks the whole value, a number that many characters after the previous part. */
export type RulePart = { readonly digits: string; readonly pattern: string; readonly message: string };
export type BrokenRule = RulePart & {
  readonly beginIndex: number;
  readonly endIndex: number;
  readonly checkValue: string;
  readonly passed: false;
};

export const WHOLE = '*';
const TOO_LONG = `最多${CHECKED_VALUE_MAX}个字`;

/** @param parts as `readParts` returns them. @returns the first part that does not match; a value that is too long to be checked matches none. */
export function checkValue(parts: readonly RulePart[], value: string): BrokenRule | 'passed' {
  let begin = 0;
  for (const part of parts) {
    const isWhole = part.digits === WHOLE;
    const beginIndex = isWhole ? 0 : Math.min(begin, value.length);
    const endIndex = isWhole ? value.length : Math.min(begin + Number(part.digits), value.length);
    const checked = value.slice(beginIndex, endIndex);
    const broken = { ...part, beginIndex, endIndex, checkValue: checked, passed: false } as const;
    if (value.length > CHECKED_VALUE_MAX) return { ...broken, message: TOO_LONG };
    // The whole part must match, not a piece of it.
    if (!new RegExp(`^(?:${part.pattern})$`).test(checked)) return broken;
    if (!isWhole) begin += Number(part.digits);
  }
  return 'passed';
}
