/** Formatted text as HTML. It is shown sanitised, by the rule of announcements; lists and files say it without its tags. */
import { htmlText } from '../html-text.ts';
import type { KindFacts } from './facts.ts';
import type { CommonOptions, FieldBase } from './options.ts';
import { freeTextFacts } from './shared/free-text.ts';

type HtmlOptions = CommonOptions & { readonly maxLength?: number };
export type HtmlField = FieldBase<'html'> & HtmlOptions;

export const html = (label: string, options: HtmlOptions = {}): HtmlField => ({ kind: 'html', label, ...options });

export function htmlFacts(field: HtmlField) {
  const line = { type: 'text', maxLength: field.maxLength } as const;
  return {
    ...freeTextFacts(field),
    title: '富文本',
    freeText: { maxLength: field.maxLength, rules: [] },
    text: value => htmlText(String(value)),
    display: 'html',
    isWide: true,
    column: { widthPx: 220 },
    input: { type: 'html', maxLength: field.maxLength },
    query: { one: line, many: { type: 'written', valueType: 'text' }, part: line },
    editor: 'umeditor',
    cell: { type: 'told', isWide: true },
  } as const satisfies KindFacts;
}
