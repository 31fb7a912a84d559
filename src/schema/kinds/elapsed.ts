/**
 * The time that something lasts or has lasted: from one moment of the row to another, or until the server's present time. Worked out wherever it is shown, and
 * never stored, sent or imported; files tell it. A list sorted by it is sorted by its beginning.
 */
import type { FieldValue, Values } from '../row.ts';
import { numberText } from '../number-text.ts';
import { spanBetween } from '../span.ts';
import type { SpanUnit } from '../span.ts';
import type { KindFacts } from './facts.ts';
import type { CommonOptions, FieldBase } from './options.ts';

type ElapsedOptions<N extends string> = {
  /** The day or moment of its beginning; empty: there is nothing to count. */
  readonly since: N;
  /** That of its end; absent or empty: it goes on. */
  readonly until?: N;
  /** It goes on only while the field has one of these values; without an end it is empty otherwise. */
  readonly while?: { readonly field: N; readonly is: readonly string[] };
  readonly unit: SpanUnit;
};
/** It also knows which fields of its own entity it names. */
export type ElapsedField<N extends string = string> = FieldBase<'elapsed'> &
  CommonOptions &
  Omit<ElapsedOptions<N>, 'unit'> & { readonly counts: SpanUnit; readonly unit: string };

/** The names come from the options alone; an entity's field list around the call would widen them to any text. */
export function elapsed<const N extends string = never>(label: string, options: ElapsedOptions<N>): ElapsedField<NoInfer<N>>;
export function elapsed(label: string, { unit, ...options }: ElapsedOptions<string>): ElapsedField {
  return { kind: 'elapsed', label, readonly: true, ...options, counts: unit, unit: WORDS[unit] };
}

const WORDS: Readonly<Record<SpanUnit, string>> = { minutes: '分钟', hours: '小时', days: '天' };
const HOURS_SCALE = 1;

export function elapsedFacts(field: ElapsedField) {
  const { since, until, while: running, counts, unit } = field;
  const scale = counts === 'hours' ? HOURS_SCALE : 0;
  return {
    title: '经过时间',
    valueType: 'decimal',
    scale,
    isMany: false,
    derived: {
      from: [since, until, running?.field].flatMap(name => name ?? []),
      isTimed: true,
      value: (row, now) => lasted(field, row, now, scale),
    },
    text: value => numberText(Number(value), scale),
    written: value => Number(value).toFixed(scale),
    decode: () => undefined,
    display: 'text',
    column: { widthPx: 100, align: 'right', isSortable: true },
    /** What began earlier has lasted longer. */
    sortedAgainst: since,
    input: { type: 'number', scale, unit },
    editor: 'elapsed',
    storage: { type: 'none' },
    cell: { type: 'number', format: scale > 0 ? '0.0' : undefined },
  } as const satisfies KindFacts;
}

/** Rounded down; what has not begun has lasted nothing. */
function lasted({ since, until, while: running, counts }: ElapsedField, row: Values, now: string, scale: number): FieldValue | undefined {
  const end = until === undefined ? '' : String(row[until] ?? '');
  const isOver = running !== undefined && !running.is.includes(String(row[running.field] ?? ''));
  const span = spanBetween(counts, end === '' && !isOver ? now : end, String(row[since] ?? ''));
  if (span === undefined) return undefined;
  const steps = 10 ** scale;
  return Math.floor(Math.max(0, span) * steps) / steps;
}
