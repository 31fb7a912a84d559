/** Formatted text as Markdown. It is shown as what it means, sanitised; lists and files say it as it is written. */
import type { KindFacts } from './facts.ts';
import type { CommonOptions, FieldBase } from './options.ts';
import { freeTextFacts } from './shared/free-text.ts';

type MarkdownOptions = CommonOptions & { readonly maxLength?: number };
export type MarkdownField = FieldBase<'markdown'> & MarkdownOptions;

export const markdown = (label: string, options: MarkdownOptions = {}): MarkdownField => ({ kind: 'markdown', label, ...options });

export function markdownFacts(field: MarkdownField) {
  const line = { type: 'text', maxLength: field.maxLength } as const;
  return {
    ...freeTextFacts(field),
    title: 'Markdown',
    freeText: { maxLength: field.maxLength, rules: [] },
    display: 'markdown',
    isWide: true,
    column: { widthPx: 220 },
    input: { type: 'markdown', maxLength: field.maxLength },
    query: { one: line, many: { type: 'written', valueType: 'text' }, part: line },
    editor: 'markdown',
    cell: { type: 'text', isWide: true },
  } as const satisfies KindFacts;
}
