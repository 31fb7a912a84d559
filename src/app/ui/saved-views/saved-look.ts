/** A saved view as the list it is of shows it: what of it the user may see, and what he may not. Pure. */
import { toAdvancedQuery } from '#query/advanced/query-line.ts';
import type { LineQuery } from '#query/advanced/query-line.ts';
import { linesOf } from '#query/advanced/saved-query.ts';
import type { SavedLook, SavedQuery } from '#query/advanced/saved-query.ts';
import type { EntityDef, Sort } from '#schema/entity-def.ts';
import type { IsFieldVisible } from '#schema/visible-fields.ts';
import { decodeChosenColumns } from '../../page-memory/column-choice.ts';
import type { ChosenColumns } from '../../page-memory/column-choice.ts';
import { valuesInAddress, namesOfCondition } from '../conditions/list-address.ts';
import type { QueryValues } from '../conditions/query-values.ts';
import { askedOf, groupAddress, groupChoices, groupInAddress, groupOf } from '../group/group-lines.ts';
import type { ListGroup } from '../group/group-lines.ts';
import type { ListState } from '../list-state/list-state.ts';

/** What a list shows beside its advanced conditions. */
export const lookOf = ({ values, sort, group }: Pick<ListState, 'values' | 'sort' | 'group'>, columns: ChosenColumns): SavedLook => ({
  values: Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== '')),
  ...(sort && { sort }),
  ...(group && { group: askedOf(group) }),
  columns,
});

export type ShownView = {
  readonly query: LineQuery | undefined;
  readonly values: QueryValues | undefined;
  readonly sort: Sort | undefined;
  readonly group: ListGroup | undefined;
  readonly columns: ChosenColumns | undefined;
  /** It names fields that the user may not see: they are left out. */
  readonly isPart: boolean;
  /** Some of these are conditions: it has rows that are not the view's. */
  readonly isWider: boolean;
};

export function shownView(def: EntityDef, saved: SavedQuery, isVisible: IsFieldVisible): ShownView {
  const { query, dropped } = linesOf(def, saved, isVisible);
  const { look } = saved;
  const given = look && valuesInAddress(def, `?${new URLSearchParams(look.values).toString()}`);
  const seen = Object.entries(given ?? {}).filter(([name]) => isVisible(namesOfCondition(name)));
  const choice = look?.group && groupInAddress(groupChoices(def, isVisible), groupAddress(look.group));
  const sort = look?.sort && isVisible(look.sort.column) ? look.sort : undefined;
  const columns = look?.columns === undefined ? undefined : decodeChosenColumns(look.columns);
  const isWider = dropped > 0 || seen.length < Object.keys(look?.values ?? {}).length;
  const isHidden = (name: string): boolean => def.fieldByName.has(name) && !isVisible(name);
  return {
    query: query.lines.length > 0 ? query : undefined,
    values: look && Object.fromEntries(seen),
    sort,
    group: choice && groupOf(choice),
    columns,
    isWider,
    isPart:
      isWider ||
      (look?.sort !== undefined && sort === undefined) ||
      (look?.group !== undefined && choice === undefined) ||
      (columns?.kept ?? []).some(isHidden),
  };
}

/** The state of a list that shows the view, for its query. @param defaults the values of a view that has none of its own. */
export const stateOf = (def: EntityDef, { query, values, sort }: ShownView, defaults: QueryValues, isVisible: IsFieldVisible) => ({
  values: values ?? defaults,
  advanced: query && toAdvancedQuery(def, query, isVisible) ? query : undefined,
  sort,
});
