/** A month of a year. Servers keep it as text. */
import type { KindFacts } from './facts.ts';
import type { CommonOptions, FieldBase } from './options.ts';
import { codeStorage } from './shared/codes.ts';
import { timeFacts } from './shared/time.ts';

export type MonthField = FieldBase<'month'> & CommonOptions;

export const month = (label: string, options: CommonOptions = {}): MonthField => ({ kind: 'month', label, ...options });

export function monthFacts(_field: MonthField) {
  return {
    ...timeFacts('month'),
    title: '月份',
    valueType: 'text',
    column: { widthPx: 110, align: 'left', isSortable: true, isBrief: false },
    editor: 'month',
    storage: codeStorage(false),
    cell: { type: 'time' },
  } as const satisfies KindFacts;
}
