/** A number with a fixed number of decimals: a weight, a sum of money. */
import type { KindFacts } from './facts.ts';
import type { Bounds, CommonOptions, FieldBase, NumberOptions } from './options.ts';
import { numberFacts } from './shared/number.ts';

export type DecimalOptions = NumberOptions & { readonly scale: number };
/** `per`: what the money is counted for, e.g. 吨 for a price in 元/吨. */
export type MoneyOptions = CommonOptions & Bounds & { readonly per?: string };
export type DecimalField = FieldBase<'decimal'> & DecimalOptions & { readonly isMoney?: true };

export const decimal = (label: string, options: DecimalOptions): DecimalField => ({ kind: 'decimal', label, ...options });

/** An amount or a price in yuan, to the cent. Only holders of `{permission}:price` see it, and another's change of it is never merged unasked. */
export const money = (label: string, { per, ...options }: MoneyOptions = {}): DecimalField => ({
  kind: 'decimal',
  label,
  ...options,
  scale: 2,
  unit: per === undefined ? '元' : `元/${per}`,
  isMoney: true,
});

const PRECISION = 18;

const PRICE_MAX = 1_000_000;
/** Above it a double does not hold four decimals any more. */
const EXACT_MAX = 1e11;
/** By unit: what nobody reaches who has not typed a digit too many. It bounds a field without a `max` of its own. */
const BELIEVABLE_MAX: ReadonlyMap<string, number> = new Map([
  ['元', 1e12],
  ['吨', 1e8],
  ['公里', 20_000],
  ['‰', 1_000],
]);

const believableMax = (unit: string, isMoney: boolean): number =>
  isMoney && unit.includes('/') ? PRICE_MAX : (BELIEVABLE_MAX.get(unit) ?? EXACT_MAX);

export function decimalFacts({ scale, unit, min, max, isMoney }: DecimalField) {
  const believable = max === undefined ? believableMax(unit ?? '', isMoney === true) : undefined;
  return {
    ...numberFacts('decimal', scale, unit),
    title: '小数',
    valueType: 'decimal',
    written: value => Number(value).toFixed(scale),
    bounds: { ...(min !== undefined && { min }), ...(max !== undefined && { max }), ...(believable !== undefined && { believable }) },
    column: { widthPx: 112, align: 'right', isSortable: true, isBrief: true },
    editor: 'number',
    storage: { type: 'numeric', precision: PRECISION, scale },
    cell: { type: 'number', format: scale > 0 ? `0.${'0'.repeat(scale)}` : undefined },
  } as const satisfies KindFacts;
}
