/** The share of an amount that is done, in percent: worked out from two fields of the row wherever it is shown, and never stored, sent or imported; files tell it. */
import type { FieldValue, Values } from '../row.ts';
import type { KindFacts } from './facts.ts';
import type { CommonOptions, FieldBase } from './options.ts';

type ProgressOptions<N extends string> = {
  /** The field that says how much is done. */
  readonly done: N;
  /** The field that says how much there is to do; empty or nothing: there is no percentage. */
  readonly of: N;
};
/** It also knows which fields of its own entity it names. */
export type ProgressField<N extends string = string> = FieldBase<'progress'> & CommonOptions & ProgressOptions<N>;

/** The names come from the options alone; an entity's field list around the call would widen them to any text. */
export function progress<const N extends string = never>(label: string, options: ProgressOptions<N>): ProgressField<NoInfer<N>>;
export function progress(label: string, options: ProgressOptions<string>): ProgressField {
  return { kind: 'progress', label, readonly: true, ...options };
}

const SCALE = 1;

export function progressFacts({ done, of }: ProgressField) {
  return {
    title: '进度',
    valueType: 'decimal',
    scale: SCALE,
    isMany: false,
    derived: { from: [done, of], value: row => percentOf(row[done], row[of]) },
    text: value => (Number.isFinite(Number(value)) ? `${Number(value)}%` : ''),
    written: String,
    decode: () => undefined,
    display: 'bar',
    column: { widthPx: 118, align: 'right' },
    input: { type: 'number', scale: SCALE, unit: '%' },
    editor: 'progress',
    storage: { type: 'none' },
    cell: { type: 'number', format: '0.0' },
  } as const satisfies KindFacts;
}

/** Rounded down, so that 99.96 is not shown as done; nothing done yet is 0. */
function percentOf(done: Values[string], of: Values[string]): FieldValue | undefined {
  const whole = Number(of ?? 0);
  const part = Number(done ?? 0);
  if (!Number.isFinite(part) || !(whole > 0)) return undefined;
  const steps = 10 ** SCALE;
  // 0.29 * 100 is 28.999…: what is not exact in binary is rounded first.
  return Math.floor(Number(((part / whole) * 100 * steps).toFixed(6))) / steps;
}
