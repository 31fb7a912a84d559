/** Yes or no: Y or N. */
import { valueText } from '../value-text.ts';
import type { KindFacts } from './facts.ts';
import type { CommonOptions, FieldBase } from './options.ts';
import { plainText } from './shared/codes.ts';
import { textValue } from './shared/wire-values.ts';

export type FlagField = FieldBase<'flag'> & CommonOptions;

export const flag = (label: string, options: CommonOptions = {}): FlagField => ({ kind: 'flag', label, ...options });

const choices = [
  { value: 'Y', text: valueText.yes },
  { value: 'N', text: valueText.no },
] as const;

export function flagFacts(_field: FlagField) {
  // A switch cannot be left open, so a condition is chosen from a list.
  const one = { type: 'choice', choices } as const;
  return {
    ...plainText,
    title: '是否',
    choices,
    begins: 'N',
    text: value => (value === 'Y' ? valueText.yes : valueText.no),
    decode: flagValue,
    column: { widthPx: 72, isSortable: true },
    input: { type: 'flag' },
    query: { one, many: { type: 'choices', choices }, part: one },
    editor: 'switch',
    cell: { type: 'choice' },
  } as const satisfies KindFacts;
}

function flagValue(raw: unknown): string | undefined {
  if (raw === true || raw === 1 || raw === '1') return 'Y';
  if (raw === false || raw === 0 || raw === '0') return 'N';
  return textValue(raw);
}
