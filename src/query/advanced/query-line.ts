/**
 * The advanced query in the editor: lines of field, rule and value, joined by `match`.
 *
 * Shapes:  an unset part is the empty text. `value` is a condition's text, with commas between the values of `in`;
 *          `text` is the display text of a chosen ref, user or area, joined in the same order.
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

/** A line without field, rule or value is ignored. */
export const isWhole = ({ field, rule, value }: QueryLine): boolean => field !== '' && rule !== '' && value.trim() !== '';

/** The complete lines as a query; `undefined` if there is none. */
export function wholeQuery({ match, lines }: LineQuery): LineQuery | undefined {
  const whole = lines.filter(isWhole);
  return whole.length === 0 ? undefined : { match, lines: whole };
}

/** A field may be queried if the list's entity has it and the user may see it. */
export const isAskable = (def: EntityDef, name: string, isVisible: IsFieldVisible): boolean => def.fieldByName.has(name) && isVisible(name);

/** The conditions of the lines, without those on fields the user may not query. */
export function toAdvancedQuery(def: EntityDef, { match, lines }: LineQuery, isVisible: IsFieldVisible): AdvancedQuery | undefined {
  const conditions = lines.flatMap(({ field, rule, value }) =>
    rule !== '' && isAskable(def, field, isVisible) ? [{ field, rule, value }] : [],
  );
  return conditions.length === 0 ? undefined : { match, conditions };
}
