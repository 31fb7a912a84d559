/** The query of a searching select: the keyword anywhere in the search fields, among the rows that may be chosen, the best ones first where rows are ranked. */
import { allowedByCode, boundsOf } from '#schema/choice-range.ts';
import type { ChoiceRule } from '#schema/choosable.ts';
import type { RefRange } from '#schema/kinds/ref.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { isNumbered } from '#schema/field-fits.ts';
import { ranksOf } from '#schema/ranks.ts';
import { splitMany } from '#schema/many.ts';
import type { Values } from '#schema/row.ts';
import type { IsFieldVisible } from '#schema/visible-fields.ts';
import { keywordConditions } from './keyword.ts';
import type { Condition, ListQuery } from './list-query.ts';
import { FIRST_PAGE_NO } from './list-query.ts';

const REF_PAGE_SIZE = 10; // widget specification §9 Time: search select page size

/**
 * The same keyword gives the same query whatever its spaces.
 * @param among the conditions of `choosable`; empty in a condition, which may ask for any row.
 * @param foundIds rows whose initials match the keyword.
 */
export function choiceQuery(
  def: EntityDef,
  keyword: string,
  isVisible: IsFieldVisible,
  among: readonly Condition[],
  foundIds: readonly string[] = [],
): ListQuery {
  const sought = keywordConditions(def, keyword, isVisible);
  return {
    conditions: among,
    advanced: keyword.trim() === '' ? undefined : { match: 'or', conditions: [...sought, ...amongIds(foundIds)] },
    sort: choiceSort(def, isVisible),
    pageNo: FIRST_PAGE_NO,
    pageSize: REF_PAGE_SIZE,
  };
}

function choiceSort(def: EntityDef, isVisible: IsFieldVisible): ListQuery['sort'] {
  const rank = ranksOf(def).find(({ by }) => isVisible(by));
  return rank ? { column: rank.by, order: rank.order } : choiceOrder(def, isVisible);
}

/** The order of rows that may be chosen: names by themselves; papers, which our numbers name, as in their list, the newest first. The paper at hand is a new one. */
export function choiceOrder({ titleField, fieldByName, defaultSort }: EntityDef, isVisible: IsFieldVisible): ListQuery['sort'] {
  return isNumbered(fieldByName.get(titleField)) && isVisible(defaultSort.column) ? defaultSort : { column: titleField, order: 'asc' };
}

/** Rows found by another search, e.g. by initials, as one more alternative. */
export const amongIds = (ids: readonly string[]): readonly Condition[] =>
  ids.length === 0 ? [] : [{ field: 'id', rule: 'in', value: ids.join(',') }];

/**
 * The rows that a reference may be set to, as far as a query can ask for them. A condition on a column the user may not see is left out; so is
 * `not`, because it holds for rows without a value, which no condition matches: such rows are offered, and closed.
 * @param values the row with the reference.
 */
export const choosable = (rules: readonly ChoiceRule[], values: Values, isVisible: IsFieldVisible): readonly Condition[] =>
  rules.flatMap((rule): readonly Condition[] => {
    if (!isVisible(rule.field) || 'not' in rule) return [];
    if (!('is' in rule) && !('same' in rule) && !('by' in rule)) return rangeOf(rule, values);
    const allowed = 'is' in rule ? rule.is : 'by' in rule ? (allowedByCode(rule, values) ?? []) : splitMany(values[rule.same]);
    const [first] = allowed;
    if (first === undefined) return [];
    return [{ field: rule.field, rule: allowed.length === 1 ? 'eq' : 'in', value: allowed.join(',') }];
  });

function rangeOf(rule: RefRange & { readonly field: string }, values: Values): readonly Condition[] {
  const { from, to } = boundsOf(rule, values);
  return [
    ...(from === undefined ? [] : [{ field: rule.field, rule: 'ge' as const, value: String(from) }]),
    ...(to === undefined ? [] : [{ field: rule.field, rule: 'le' as const, value: String(to) }]),
  ];
}
