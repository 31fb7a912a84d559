/** A moment, to the second, in server time. */
import type { KindFacts } from './facts.ts';
import type { CommonOptions, FieldBase } from './options.ts';
import { timeFacts } from './shared/time.ts';

export type DatetimeField = FieldBase<'datetime'> & CommonOptions;

export const datetime = (label: string, options: CommonOptions = {}): DatetimeField => ({ kind: 'datetime', label, ...options });

export function datetimeFacts(_field: DatetimeField) {
  const time = timeFacts('second');
  return {
    ...time,
    title: '日期时间',
    valueType: 'datetime',
    column: { widthPx: 190, isSortable: true }, // widget specification §9 Widths
    // Its panel takes one moment; several are written one after the other.
    query: { ...time.query, many: { type: 'written', valueType: 'datetime' } },
    editor: 'datetime',
    storage: { type: 'timestamp' },
    cell: { type: 'time', isWide: true },
  } as const satisfies KindFacts;
}
