/** Shared by one line and several lines of free text. */
import type { FieldRule } from '../../rules/field-rules.ts';
import type { ColumnStorage, KindFacts, Pattern } from '../facts.ts';
import type { CommonOptions } from '../options.ts';
import { plainText } from './codes.ts';

export type FreeTextOptions = CommonOptions & {
  readonly maxLength?: number;
  /** What the text must keep to, tried in order. */
  readonly rule?: FieldRule | readonly FieldRule[];
  /** A form of the field's own, after the rules. */
  readonly pattern?: Pattern;
};

export function rulesOf({ rule = [] }: FreeTextOptions): readonly FieldRule[] {
  return typeof rule === 'string' ? [rule] : rule;
}

export function freeTextFacts({ maxLength }: FreeTextOptions) {
  const storage: ColumnStorage = maxLength === undefined ? { type: 'text' } : { type: 'varchar', length: maxLength };
  return {
    ...plainText,
    text: String,
    storage,
  } as const satisfies Partial<KindFacts>;
}
