/** The query of a searching select: the keyword anywhere in the search fields, enabled rows only. */
import { ENABLED, enableSwitch } from '#schema/enable-switch.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { visibleFields } from '#schema/visible-fields.ts';
import type { IsFieldVisible } from '#schema/visible-fields.ts';
import type { Condition, ListQuery } from './list-query.ts';
import { FIRST_PAGE_NO } from './list-query.ts';

const REF_PAGE_SIZE = 10; // widget specification §9 Time: search select page size

/**
 * Disabled rows are left out if the entity has an enable switch. The same keyword gives the same query whatever its spaces.
 * A column the user may not see is not searched either, because a match would reveal its value.
 * @param foundIds rows whose initials match the keyword.
 */
export function choiceQuery(def: EntityDef, keyword: string, isVisible: IsFieldVisible, foundIds: readonly string[] = []): ListQuery {
  const wanted = keyword.trim();
  const fields = visibleFields(def, [...new Set([def.titleField, ...def.searchFields])], isVisible).map(field => field.name);
  return {
    conditions: choosable(def),
    advanced:
      wanted === ''
        ? undefined
        : {
            match: 'or',
            conditions: [...fields.map((field): Condition => ({ field, rule: 'like', value: wanted })), ...amongIds(foundIds)],
          },
    sort: { column: def.titleField, order: 'asc' },
    pageNo: FIRST_PAGE_NO,
    pageSize: REF_PAGE_SIZE,
  };
}

/** Rows found by another search, e.g. by initials, as one more alternative. */
export const amongIds = (ids: readonly string[]): readonly Condition[] =>
  ids.length === 0 ? [] : [{ field: 'id', rule: 'in', value: ids.join(',') }];

/** The rows a form may refer to: the enabled ones if the entity has an enable switch. */
export function choosable(def: EntityDef): readonly Condition[] {
  const field = enableSwitch(def);
  return field ? [{ field: field.name, rule: 'eq', value: ENABLED }] : [];
}
