/** A number with a fixed number of decimals: a weight, a price. */
import type { KindFacts } from './facts.ts';
import type { FieldBase, NumberOptions } from './options.ts';
import { numberFacts } from './shared/number.ts';

export type DecimalOptions = NumberOptions & { readonly scale: number };
export type DecimalField = FieldBase<'decimal'> & DecimalOptions;

export const decimal = (label: string, options: DecimalOptions): DecimalField => ({ kind: 'decimal', label, ...options });

const PRECISION = 18;

export function decimalFacts({ scale, unit, min, max }: DecimalField) {
  return {
    ...numberFacts('decimal', scale, unit),
    title: '小数',
    valueType: 'decimal',
    written: value => Number(value).toFixed(scale),
    bounds: { ...(min !== undefined && { min }), ...(max !== undefined && { max }) },
    column: { widthPx: 130, align: 'right', isSortable: true, isBrief: true },
    editor: 'number',
    storage: { type: 'numeric', precision: PRECISION, scale },
    cell: { type: 'number', format: scale > 0 ? `0.${'0'.repeat(scale)}` : undefined },
  } as const satisfies KindFacts;
}
