/** The prices of the found records by line: for each line a curve, the lines with most records first. */
import { fromServerTime } from '#base/server-time.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { Row } from '#schema/row.ts';
import { numberIn, textIn } from '#schema/typed-row.ts';
import type { CurvePoint, CurveSeries } from '#app/ui/widgets/curve/curve-scale.ts';
import type { priceRecord } from '../entity.ts';

/** More lines than there are colours cannot be told apart. */
export const LINES_SHOWN = 6;
export type Trend = { readonly series: readonly CurveSeries[]; readonly otherLines: number; readonly withoutLine: number };

export function trendOf(records: readonly Row[]): Trend {
  const byLine = new Map<string, { readonly name: string; readonly rows: Row[] }>();
  let withoutLine = 0;
  for (const row of records) {
    const id = textIn<typeof priceRecord>(row, 'lineId');
    if (id === '' || numberIn<typeof priceRecord>(row, 'unitPrice') === undefined) {
      withoutLine += 1;
      continue;
    }
    const line = byLine.get(id) ?? { name: String(row[`lineId${DICT_TEXT_SUFFIX}`] ?? id), rows: [] };
    byLine.set(id, line);
    line.rows.push(row);
  }
  const lines = [...byLine.values()].toSorted(
    (one, other) => other.rows.length - one.rows.length || one.name.localeCompare(other.name, 'zh-CN'),
  );
  return {
    series: lines.slice(0, LINES_SHOWN).map(({ name, rows }) => ({ name, points: meanByDay(rows) })),
    otherLines: Math.max(0, lines.length - LINES_SHOWN),
    withoutLine,
  };
}

/** Several records of one day are one point: their mean, in which each counts by its weight. */
function meanByDay(rows: readonly Row[]): readonly CurvePoint[] {
  const byDay = new Map<string, { money: number; weight: number; prices: number[] }>();
  for (const row of rows) {
    const day = textIn<typeof priceRecord>(row, 'priceDate');
    const [price, weight] = [numberIn<typeof priceRecord>(row, 'unitPrice') ?? 0, numberIn<typeof priceRecord>(row, 'weight') ?? 0];
    const held = byDay.get(day) ?? { money: 0, weight: 0, prices: [] };
    byDay.set(day, held);
    held.money += price * weight;
    held.weight += weight;
    held.prices.push(price);
  }
  return [...byDay]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, { money, weight, prices }]) => ({
      at: fromServerTime(`${day} 00:00:00`),
      value: Number((weight > 0 ? money / weight : prices.reduce((sum, price) => sum + price, 0) / prices.length).toFixed(2)),
    }));
}
