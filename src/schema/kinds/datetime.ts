/** A moment, to the second, in server time. */
import type { KindFacts } from './facts.ts';
import type { CommonOptions, FieldBase } from './options.ts';
import { timeFacts } from './shared/time.ts';

type DatetimeOptions = CommonOptions & {
  /** It says when something is to happen, such as the end of an auction: a step that asks for it wants a time ahead. */
  readonly planned?: true;
  /** It says when something is expected, such as an arrival: a step that asks for it takes any time. */
  readonly expected?: true;
};
export type DatetimeField = FieldBase<'datetime'> & DatetimeOptions;

export const datetime = (label: string, options: DatetimeOptions = {}): DatetimeField => ({ kind: 'datetime', label, ...options });

export function datetimeFacts({ planned, expected }: DatetimeField) {
  const time = timeFacts('second');
  return {
    ...time,
    ...(planned && { isPlanned: planned }),
    ...(expected && { isExpected: expected }),
    title: '日期时间',
    valueType: 'datetime',
    column: { widthPx: 166, isSortable: true },
    // Its panel takes one moment; several are written one after the other.
    query: { ...time.query, many: { type: 'written', valueType: 'datetime' } },
    editor: 'datetime',
    storage: { type: 'timestamp' },
    cell: { type: 'time', isWide: true },
  } as const satisfies KindFacts;
}
