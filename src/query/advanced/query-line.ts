/**
 * The advanced query as it is built: lines of field, rule and value, joined by one word.
 *
 * Shapes:  what is not chosen yet is the empty text. `value` is a condition's text, the values of `in` joined by commas;
 *          `text` is what a chosen ref, user or area reads as, joined in the same order.
 */
import type { EntityDef } from '#schema/entity-def.ts';
import type { AdvancedQuery, QueryRule } from '../list-query.ts';
import type { IsFieldVisible } from '#schema/visible-fields.ts';

export type QueryLine = {
  readonly field: string;
  readonly rule: QueryRule | '';
  readonly value: string;
  readonly text?: string | undefined;
};
export type LineQuery = { readonly match: AdvancedQuery['match']; readonly lines: readonly QueryLine[] };

/** A line that lacks its field, its rule or its value counts as none. */
export const isWhole = ({ field, rule, value }: QueryLine): boolean => field !== '' && rule !== '' && value.trim() !== '';

/** What of it can be asked; `undefined` when that is nothing. */
export function wholeQuery({ match, lines }: LineQuery): LineQuery | undefined {
  const whole = lines.filter(isWhole);
  return whole.length === 0 ? undefined : { match, lines: whole };
}

/** A field can be asked about when the list's entity has it and the user may see it. */
export const isAskable = (def: EntityDef, name: string, isVisible: IsFieldVisible): boolean => def.fieldByName.has(name) && isVisible(name);

/** The conditions the lines stand for, without those on fields the user may not ask about. */
export function toAdvancedQuery(def: EntityDef, { match, lines }: LineQuery, isVisible: IsFieldVisible): AdvancedQuery | undefined {
  const conditions = lines.flatMap(({ field, rule, value }) =>
    rule !== '' && isAskable(def, field, isVisible) ? [{ field, rule, value }] : [],
  );
  return conditions.length === 0 ? undefined : { match, conditions };
}
