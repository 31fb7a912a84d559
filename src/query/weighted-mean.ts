/** A mean in which each row counts by its weight: a price by the tons it was paid for. Exact to the field's last decimal. */
import { NOTHING } from './tally.ts';
import type { Tally } from './tally.ts';

/**
 * @param fields the value and its weight.
 * @param units the number of parts that are counted of one whole, of either: 100 for cents.
 */
export function createWeightedMean(fields: readonly [value: string, weight: string], [unit, weightUnit]: readonly [number, number]): Tally {
  // Products of prices and tons, each counted in its last decimal, exceed the whole numbers that a double holds.
  let products = 0n;
  let weights = 0;
  let pending = 0;
  const settle = (): void => {
    products += BigInt(pending);
    pending = 0;
  };
  const add = (parts: number, weighs: number): void => {
    const product = parts * weighs;
    if (Number.isSafeInteger(pending + product)) pending += product;
    else if (Number.isSafeInteger(product)) {
      settle();
      pending = product;
    } else products += BigInt(parts) * BigInt(weighs);
  };
  return {
    fields,
    count([value = 0, weight = 0], sign) {
      add(sign * Math.round(value * unit), Math.round(weight * weightUnit));
      weights += sign * Math.round(weight * weightUnit);
    },
    countColumns([values = NOTHING, weightOf = NOTHING], slots) {
      for (let at = 0; at < slots.length; at++) {
        const slot = slots[at] ?? 0;
        const [parts, weighs] = [Math.round((values[slot] ?? Number.NaN) * unit), Math.round((weightOf[slot] ?? Number.NaN) * weightUnit)];
        if (Number.isNaN(parts + weighs)) continue;
        add(parts, weighs);
        weights += weighs;
      }
    },
    clear() {
      products = 0n;
      weights = 0;
      pending = 0;
    },
    value() {
      settle();
      return weights === 0 ? undefined : Number(roundedQuotient(products, BigInt(weights))) / unit;
    },
  };
}

/** Halves go away from zero, as in the server's database. */
function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  const isNegative = dividend < 0n !== divisor < 0n;
  const size = (whole: bigint): bigint => (whole < 0n ? -whole : whole);
  const rounded = (2n * size(dividend) + size(divisor)) / (2n * size(divisor));
  return isNegative ? -rounded : rounded;
}
