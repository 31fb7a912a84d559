/** The foot of a column: a sum, or a mean over the lines that hold a number. */
import { roundTo } from '#schema/compute.ts';
import type { KindFacts } from '#schema/kinds/facts.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { Row } from '#schema/row.ts';
import type { Column } from './column.ts';

/** `undefined`: no line holds a number, so that there is no mean; a sum of nothing is 0. */
export function footOf({ field, foot }: Column, rows: readonly Row[]): number | undefined {
  if (foot === undefined) return undefined;
  let [sum, count] = [0, 0];
  for (const row of rows) {
    const value = row[field.name];
    const number = value === undefined || value === '' ? Number.NaN : Number(value);
    if (!Number.isFinite(number)) continue;
    sum += number;
    count += 1;
  }
  if (foot === 'mean' && count === 0) return undefined;
  const { scale = 0 }: KindFacts = kindOf(field);
  return roundTo(foot === 'sum' ? sum : sum / count, foot === 'mean' ? Math.max(scale, MEAN_SCALE) : scale);
}

/** A mean of whole numbers is seldom whole. */
const MEAN_SCALE = 2;
