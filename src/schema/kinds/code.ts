/** Source text of a language, e.g. SQL or JSON: several lines in a font of one width. */
import type { KindFacts } from './facts.ts';
import type { CommonOptions, FieldBase } from './options.ts';
import { freeTextFacts } from './shared/free-text.ts';

type CodeOptions = CommonOptions & {
  /** As its users call it; shown beside the text. */
  readonly language: string;
  readonly maxLength?: number;
};
export type CodeField = FieldBase<'code'> & CodeOptions;

export const code = (label: string, options: CodeOptions): CodeField => ({ kind: 'code', label, ...options });

export function codeFacts(field: CodeField) {
  const { maxLength, language } = field;
  const line = { type: 'text', maxLength } as const;
  return {
    ...freeTextFacts(field),
    title: '代码',
    freeText: { maxLength, rules: [] },
    display: 'code',
    isWide: true,
    column: { widthPx: 220 },
    input: { type: 'code', language, maxLength },
    query: { one: line, many: { type: 'written', valueType: 'text' }, part: line },
    editor: 'code',
    cell: { type: 'text', isWide: true },
  } as const satisfies KindFacts;
}
