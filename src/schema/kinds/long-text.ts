/** Several lines of text. */
import type { KindFacts } from './facts.ts';
import type { FieldBase } from './options.ts';
import { freeTextFacts, rulesOf } from './shared/free-text.ts';
import type { FreeTextOptions } from './shared/free-text.ts';

export type LongTextField = FieldBase<'longText'> & FreeTextOptions;

export const longText = (label: string, options: FreeTextOptions = {}): LongTextField => ({ kind: 'longText', label, ...options });

export function longTextFacts(field: LongTextField) {
  // A long text is looked for by one line.
  const line = { type: 'text', maxLength: field.maxLength } as const;
  return {
    ...freeTextFacts(field),
    title: '多行文本',
    freeText: { maxLength: field.maxLength, rules: rulesOf(field), pattern: field.pattern },
    isWide: true,
    column: { widthPx: 190, isWorded: true },
    input: { type: 'longText', maxLength: field.maxLength },
    query: { one: line, many: { type: 'written', valueType: 'text' }, part: line },
    editor: 'textarea',
    cell: { type: 'text', isWide: true },
  } as const satisfies KindFacts;
}
