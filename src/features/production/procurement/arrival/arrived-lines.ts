/** Adds what has arrived now to what arrived before. */
import { roundTo } from '#schema/compute.ts';
import type { Children } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';
import { numberIn, textIn } from '#schema/typed-row.ts';
import type { NumberFieldOf } from '#schema/typed-row.ts';
import { changeChild } from '#sync/line-lists.ts';
import type { procurementItem } from '#features/production/procurement-item/entity.ts';
import { arrivalText } from './text.ts';

const SCALE = 2;
/** By line: what has arrived now. */
export type ArrivedNow = Readonly<Record<string, number>>;

/** What is still to come of a line. */
export const restOf = (line: Row): number => roundTo(Math.max(0, figure(line, 'quantity') - figure(line, 'arrivedQty')), SCALE);

/** All that is still to come. */
export const allOf = (lines: readonly Row[]): ArrivedNow =>
  Object.fromEntries(lines.flatMap(line => (restOf(line) > 0 ? [[line.id, restOf(line)] as const] : [])));

/** The first sentence against it. */
export function whyNotArrived(lines: readonly Row[], now: ArrivedNow): string | undefined {
  if (lines.every(({ id }) => (now[id] ?? 0) === 0)) return arrivalText.nothing;
  const wrong = lines.find(line => (now[line.id] ?? 0) > restOf(line));
  return wrong && arrivalText.tooMany(textIn<typeof procurementItem>(wrong, 'itemName'), String(restOf(wrong)));
}

export function arrivedLines(schema: Schema, list: Children, lines: readonly Row[], now: ArrivedNow): readonly Row[] {
  const field = schema.get(list.entity).fieldByName.get('arrivedQty');
  if (!field) return lines;
  return lines.reduce<readonly Row[]>((held, line) => {
    const more = now[line.id] ?? 0;
    if (more === 0) return held;
    return changeChild(schema, list, held, line.id, field, roundTo(figure(line, 'arrivedQty') + more, SCALE), undefined);
  }, lines);
}

const figure = (line: Row, name: NumberFieldOf<typeof procurementItem>): number => numberIn<typeof procurementItem>(line, name) ?? 0;
