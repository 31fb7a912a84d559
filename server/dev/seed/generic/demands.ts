/** Collects what the references to an entity ask of its rows: some rows are made to fit each of them, so that later rows find something to choose. */
import type { EntityDef } from '#schema/entity-def.ts';
import { kindOf, referredEntity } from '#schema/kinds/kind-of.ts';
import type { RefWhere } from '#schema/kinds/ref.ts';
import { pickedLists } from '#schema/picked-lists.ts';
import type { Schema } from '#schema/schema.ts';
import type { Dice } from '../dice.ts';

/** By field, the values of which a row has one. */
export type Demand = Readonly<Record<string, readonly string[]>>;

/** Each different demand once; conditions that every row can meet are none. */
export function demandsOn({ defs }: Schema, { name }: EntityDef): readonly Demand[] {
  const conditions = defs.flatMap((def): readonly RefWhere[] => [
    ...def.fields.flatMap((field): readonly RefWhere[] =>
      referredEntity(field) === name && !field.readonly ? [kindOf(field).where ?? {}] : [],
    ),
    ...pickedLists(def).flatMap(({ entity, picked }) => (entity === name ? [picked.where] : [])),
  ]);
  const demands = conditions.map(demandOf).filter(demand => Object.keys(demand).length > 0);
  return [...new Map(demands.map(demand => [JSON.stringify(demand), demand])).values()];
}

const demandOf = (where: RefWhere): Demand =>
  Object.fromEntries(Object.entries(where).flatMap(([field, rule]) => ('is' in rule ? [[field, rule.is] as const] : [])));

const FITTING_SHARE = 0.6; // of the rows that are free to fit one
const SURE_ROWS = 3; // of each demand

/** @param at the row's number among those that are free to fit a demand. */
export function demandOfRow(dice: Dice, demands: readonly Demand[], at: number): Demand {
  if (demands.length === 0) return {};
  const sure = at < demands.length * SURE_ROWS ? demands[at % demands.length] : undefined;
  return sure ?? (dice.chance(FITTING_SHARE) ? dice.pick(demands) : {});
}
