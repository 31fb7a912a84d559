/** A day. */
import type { KindFacts } from './facts.ts';
import type { CommonOptions, FieldBase } from './options.ts';
import { timeFacts } from './shared/time.ts';

export type DateField = FieldBase<'date'> & CommonOptions;

export const date = (label: string, options: CommonOptions = {}): DateField => ({ kind: 'date', label, ...options });

export function dateFacts(_field: DateField) {
  return {
    ...timeFacts('day'),
    title: '日期',
    valueType: 'date',
    column: { widthPx: 104, isSortable: true, isBrief: true },
    editor: 'date',
    storage: { type: 'date' },
    cell: { type: 'time' },
  } as const satisfies KindFacts;
}
