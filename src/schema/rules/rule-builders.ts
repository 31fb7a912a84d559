/** Builders of rules with a bound: required texts, required choices, checked groups (shell specification §5.2). */
import type { Pattern } from '../kinds/facts.ts';
import type { Bounds } from '../kinds/options.ts';
import { ruleText } from './text.ts';
import type { Rule } from './shared-rules.ts';

type LengthBounds = { readonly min?: number; readonly max?: number };
/** `isKept` takes how many entries are checked. */
export type GroupRule = { readonly message: string; readonly isKept: (count: number) => boolean };

/** A text that must be there, with an optional least and greatest length. */
export function requiredText(message: string, { min, max }: LengthBounds = {}): readonly Rule[] {
  return [
    { message, isKept: text => text.trim() !== '' },
    ...(min === undefined ? [] : [{ message: ruleText.minLength(min), isKept: (text: string) => text.length >= min }]),
    ...(max === undefined ? [] : [maxLengthRule(max)]),
  ];
}

/** The message is tested when the choice changes. */
export const requiredChoice = (message: string): Rule => ({ message, isKept: text => text !== '' });

export const maxLengthRule = (max: number): Rule => ({ message: ruleText.maxLength(max), isKept: text => text.length <= max });

/** A number within its bounds. */
export function boundsRule({ min, max }: Bounds): readonly Rule[] {
  if (min === undefined && max === undefined) return [];
  const isKept = (text: string): boolean =>
    text === '' || ((min === undefined || Number(text) >= min) && (max === undefined || Number(text) <= max));
  if (min !== undefined && max !== undefined) return [{ message: ruleText.between(min, max), isKept }];
  return [{ message: min === undefined ? ruleText.atMost(max ?? 0) : ruleText.atLeast(min), isKept }];
}

/** A text of the field's own form. */
export const patternRule = ({ expr, message }: Pattern): Rule => ({ message, isKept: text => text === '' || expr.test(text) });

/** A group of checkboxes: one must be checked, with an optional least and greatest number. */
export function requiredGroup(message: string, { min, max }: LengthBounds = {}): readonly GroupRule[] {
  return [
    { message, isKept: count => count > 0 },
    ...(min === undefined ? [] : [{ message: ruleText.minChecked(min), isKept: (count: number) => count >= min }]),
    ...(max === undefined ? [] : [{ message: ruleText.maxChecked(max), isKept: (count: number) => count <= max }]),
  ];
}
