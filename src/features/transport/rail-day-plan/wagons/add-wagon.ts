/** Puts a wagon at the end of a train, if it is one: what is missing comes from the train and from the wagon before it. */
import type { Children } from '#schema/entity-def.ts';
import { repeatedValues } from '#schema/owned-lines.ts';
import { validateValues } from '#schema/rules/validate-values.ts';
import type { Row, Values } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';
import { numberIn, textIn } from '#schema/typed-row.ts';
import { addChild } from '#sync/line-lists.ts';
import type { railDayPlan } from '../entity.ts';
import type { railWagon } from '#features/transport/rail-wagon/entity.ts';
import { markedLoadOf } from './marked-load.ts';
import type { ReadWagon } from './read-wagons.ts';

export type Added = { readonly rows: readonly Row[]; readonly why?: string };

/** @param train the values of the train. @returns the rows with the wagon, or as they were with the reason. */
export function addWagon(schema: Schema, list: Children, rows: readonly Row[], train: Values, wagon: ReadWagon, id: string): Added {
  const child = schema.get(list.entity);
  const drawn = addChild(schema, list, rows, id, train);
  const [added] = drawn.slice(-1);
  if (!added) return { rows };
  const load = markedLoadOf(textIn<typeof railWagon>(added, 'wagonType'));
  const next = { ...added, ...(load !== undefined && { markedLoad: load }), ...filled(wagon), id };
  const [why] = Object.values(
    validateValues(child, next, { isAsked: field => field.readonly !== true && field.name !== list.foreignField }),
  );
  const whole = [...rows, next];
  const twice = repeatedValues(list, child, whole).get(whole.length - 1);
  return twice === undefined && why === undefined ? { rows: whole } : { rows, why: twice ?? why ?? '' };
}

/** What the ticket of the next wagon is likely to say: what that of the last one said, or what the wagon is marked to carry. */
export function likelyWeight(rows: readonly Row[], train: Values): number | undefined {
  return numberIn<typeof railWagon>(rows.at(-1), 'ticketWeight') ?? markedLoadOf(textIn<typeof railDayPlan>(train, 'wagonType'));
}

const filled = ({ wagonNo, ticketWeight, scaleWeight }: ReadWagon): Values => ({
  wagonNo,
  ...(ticketWeight !== undefined && { ticketWeight }),
  ...(scaleWeight !== undefined && { scaleWeight }),
});
