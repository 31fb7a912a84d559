/** Draws a value or a row for one field of a sample row, and says in which order fields are drawn. */
import { rulesOf, whyNotChoosable } from '#schema/choosable.ts';
import { roundTo, scaleOf } from '#schema/compute.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import type { KindFacts } from '#schema/kinds/facts.ts';
import { kindOf, referredEntity } from '#schema/kinds/kind-of.ts';
import type { TextOffers } from '#schema/kinds/text.ts';
import { isDemanded } from '#schema/when.ts';
import type { SeedLocation } from '../../data/places.ts';
import { chooseRow, copiesOf } from './choose-row.ts';
import type { Draft, Stock } from './choose-row.ts';
import { drawValue } from './draw-value.ts';
import type { Way } from './way-to-status.ts';

export type RowPlan = {
  readonly at: number;
  readonly createdMs: number;
  readonly nowMs: number;
  readonly way: Way | undefined;
  /** When each step of the way was taken. */
  readonly stepsMs: readonly number[];
  readonly place: SeedLocation;
  /** Values that are given, and not drawn. */
  readonly given: Draft;
};
/** Of one entity: what all its rows share. */
export type EntityStock = Stock & {
  readonly def: EntityDef;
  /** By field: the values that only one row may have. */
  readonly used: Map<string, Set<string>>;
};

/** Puts a value into the field, or leaves it as it is if there is none. */
export function draw(stock: EntityStock, plan: RowPlan, draft: Draft, field: FieldDef): void {
  const { def, dice } = stock;
  if (referredEntity(field) !== undefined) {
    chooseRow(stock, def, field, draft);
    return;
  }
  const { offers }: KindFacts = kindOf(field);
  if (offers) {
    const text = offeredText(stock, draft, field, offers);
    if (text !== undefined) draft[field.name] = text;
    return;
  }
  const whole = wholeOf(def, field, draft);
  if (whole !== undefined) {
    draft[field.name] = roundTo(whole * dice.decimal(DONE.least, DONE.most, 3), scaleOf(def, field.name));
    return;
  }
  const at = (plan.way?.steps ?? []).findIndex(
    ({ requires = [], sets = [] }) => requires.includes(field.name) || sets.includes(field.name),
  );
  const isMoment = at !== -1 && !isDemanded(field, draft) && !isAhead(field);
  const atMs = plan.stepsMs[at] ?? plan.createdMs;
  const value = drawValue({ dice, place: plan.place, title: def.title, at: plan.at, atMs, isMoment }, field);
  if (value !== undefined) draft[field.name] = value;
}

/**
 * A text of a row that the field's conditions allow, or of one that keeps to the first of them: a stack of the yard, if none there holds the same goods.
 * @returns undefined if there is no such row.
 */
function offeredText(stock: EntityStock, draft: Draft, field: FieldDef, offers: TextOffers): string | undefined {
  const { schema, pool, def, dice } = stock;
  const values = { ...draft, ...copiesOf(stock, def, draft) };
  const own = offers.except === undefined ? undefined : values[offers.except];
  const rules = rulesOf(schema.find(offers.entity), offers.where);
  const rows = pool.rowsOf(offers.entity).filter(row => row[offers.field] !== undefined && row[offers.field] !== own);
  for (let kept = rules.length; kept >= Math.min(1, rules.length); kept--) {
    const allowed = rows.filter(row => whyNotChoosable(def, field, rules.slice(0, kept), row, values, undefined) === undefined);
    if (allowed.length > 0) return String(dice.pick(allowed)[offers.field]);
  }
  return undefined;
}

const DONE = { least: 0.85, most: 1 } as const;

/** What was planned, of a field that tells how much of it was done. @returns undefined of every other field, and where nothing was planned. */
function wholeOf(def: EntityDef, { name }: FieldDef, draft: Draft): number | undefined {
  const bars = def.fields.flatMap(field => {
    const { derived, display }: KindFacts = kindOf(field);
    return display === 'bar' && derived ? [derived.from] : [];
  });
  const [, of = ''] = bars.find(([done]) => done === name) ?? [];
  const whole = draft[of];
  return typeof whole === 'number' && whole > 0 ? whole : undefined;
}

/** A time that says not when the step was taken. */
export function isAhead(field: FieldDef): boolean {
  const { isPlanned, isExpected }: KindFacts = kindOf(field);
  return isPlanned === true || isExpected === true;
}

/** A row that names others first: what it proposes must fit the rest, not the rest it. */
export function inDrawOrder(def: EntityDef, fields: readonly FieldDef[]): readonly FieldDef[] {
  const rank = (field: FieldDef): number => {
    const { where = {}, fills = {} } = kindOf(field);
    const named = Object.values(where).filter(rule => 'same' in rule).length + Object.keys(fills).length;
    return referredEntity(field) === undefined ? depthOf(def, field) : -1 - named;
  };
  return fields.toSorted((one, other) => rank(one) - rank(other));
}

/** How many conditions stand before the field. */
function depthOf(def: EntityDef, { requiredWhen, visibleWhen }: FieldDef, most = 5): number {
  const names = [requiredWhen?.field, visibleWhen?.field].flatMap(name => (name === undefined ? [] : (def.fieldByName.get(name) ?? [])));
  return most === 0 ? 0 : names.reduce((depth, field) => Math.max(depth, 1 + depthOf(def, field, most - 1)), 0);
}
