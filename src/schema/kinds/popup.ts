/** A value that is chosen in a report of the server; other values of the chosen row fill fields beside it. */
import { mappingOf, whatIsWrongIn } from '../report-choice.ts';
import type { ReportChoice } from '../report-choice.ts';
import type { KindFacts } from './facts.ts';
import type { CommonOptions, FieldBase } from './options.ts';
import { freeTextFacts } from './shared/free-text.ts';

type PopupOptions = CommonOptions & { readonly maxLength?: number };
export type PopupField = FieldBase<'popup'> & PopupOptions & { readonly report: ReportChoice };

export const popup = (label: string, report: ReportChoice, options: PopupOptions = {}): PopupField => ({
  kind: 'popup',
  label,
  report,
  ...options,
});

export function popupFacts(field: PopupField) {
  const { report, maxLength } = field;
  const line = { type: 'text', maxLength } as const;
  const input = { type: 'popup', report } as const;
  return {
    ...freeTextFacts(field),
    title: '报表选择',
    freeText: { maxLength, rules: [] },
    copies: whatIsWrongIn(report) === undefined ? mappingOf(report) : undefined,
    column: { widthPx: 140, isSortable: true, isWorded: true },
    input,
    query: { one: input, many: { type: 'written', valueType: 'text' }, part: line },
    editor: 'popup',
    cell: { type: 'text' },
  } as const satisfies KindFacts;
}
