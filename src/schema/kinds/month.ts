/** A month of a year. Servers keep it as text. */
import type { KindFacts } from './facts.ts';
import type { CommonOptions, FieldBase } from './options.ts';
import { plainText } from './shared/codes.ts';
import { timeFacts } from './shared/time.ts';

export type MonthField = FieldBase<'month'> & CommonOptions;

export const month = (label: string, options: CommonOptions = {}): MonthField => ({ kind: 'month', label, ...options });

export function monthFacts(_field: MonthField) {
  return {
    ...plainText,
    ...timeFacts('month'),
    title: '月份',
    column: { widthPx: 92, isSortable: true },
    editor: 'month',
    cell: { type: 'time' },
  } as const satisfies KindFacts;
}
