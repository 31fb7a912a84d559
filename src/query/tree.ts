/**
 * The tree of an entity's rows on this device, and its visible lines.
 *
 * Bounds:  a tree is read whole, up to TREE_ROWS_MAX rows; a larger one is shown as a list.
 * Nulls:   a row whose parent is not among the rows stands at the top, and so does one row of a loop: no row is lost.
 */
import { titleOf } from '#schema/choosable.ts';
import type { EntityDef, Sort } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import { aboveOf, parentFieldOf, wayUp, whyNotBelow } from '#schema/tree.ts';
import type { IsFieldVisible } from '#schema/visible-fields.ts';
import { listedTexts } from '#base/listed-texts.ts';
import { FIRST_PAGE_NO } from './list-query.ts';
import type { Condition, ListQuery } from './list-query.ts';

export const TREE_ROWS_MAX = 1_000;

export type Tree = {
  readonly rowById: ReadonlyMap<string, Row>;
  /** The ids below a row, or at the top (`undefined`), in the order of the rows. */
  readonly below: (id: string | undefined) => readonly string[];
  /** The ids from the top to the row, itself last; empty for an unknown row. */
  readonly wayTo: (id: string) => readonly string[];
};

/** Every row of the tree, siblings in the order of `sort`. */
export const treeQuery = ({ defaultSort }: Pick<EntityDef, 'defaultSort'>, sort: Sort = defaultSort): ListQuery => ({
  conditions: [],
  sort,
  pageNo: FIRST_PAGE_NO,
  pageSize: TREE_ROWS_MAX,
});

/** @param rows in the order of siblings. */
export function treeOf(def: Pick<EntityDef, 'tree'>, rows: readonly Row[]): Tree {
  const rowById = new Map(rows.map(row => [row.id, row]));
  const named = (id: string): string | undefined => {
    const above = aboveOf(def, rowById.get(id));
    return above !== undefined && rowById.has(above) ? above : undefined;
  };
  const tops = topsOfLoops(rowById, named);
  const above = (id: string): string | undefined => (tops.has(id) ? undefined : named(id));
  const below = new Map<string | undefined, string[]>();
  for (const { id } of rows) {
    const siblings = below.get(above(id));
    if (siblings) siblings.push(id);
    else below.set(above(id), [id]);
  }
  return {
    rowById,
    below: id => below.get(id) ?? [],
    wayTo: id => (rowById.has(id) ? wayUp(id, above).toReversed() : []),
  };
}

/** Of each loop the row with the smallest id, so that every device breaks it at the same place. */
function topsOfLoops(rowById: ReadonlyMap<string, Row>, above: (id: string) => string | undefined): ReadonlySet<string> {
  const tops = new Set<string>();
  const seen = new Set<string>();
  for (const start of rowById.keys()) {
    const way: string[] = [];
    let at: string | undefined = start;
    for (; at !== undefined && !seen.has(at); at = above(at)) {
      seen.add(at);
      way.push(at);
    }
    const closes = at === undefined ? -1 : way.indexOf(at);
    if (closes !== -1) tops.add(way.slice(closes).toSorted()[0] ?? start);
  }
  return tops;
}

/** A visible line of the tree. `level` counts from 1; `position` of `count` siblings counts from 1. */
export type TreeLine = {
  readonly id: string;
  readonly level: number;
  readonly below: number;
  readonly isOpen: boolean;
  readonly position: number;
  readonly count: number;
  /** It was not looked for, and leads to a row that was. */
  readonly isOnWay?: true;
};

/** The lines from top to bottom: a row, and below it what stands below it if it is open. */
export function treeLines(tree: Tree, isOpen: (id: string) => boolean): readonly TreeLine[] {
  const lines: TreeLine[] = [];
  const add = (ids: readonly string[], level: number): void => {
    for (const [at, id] of ids.entries()) {
      const children = tree.below(id);
      const open = children.length > 0 && isOpen(id);
      lines.push({ id, level, below: children.length, isOpen: open, position: at + 1, count: ids.length });
      if (open) add(children, level + 1);
    }
  };
  add(tree.below(undefined), 1);
  return lines;
}

/** The lines of a search: the rows it finds, each below the rows it stands below. Nothing opens or closes: all that was found is in sight. */
export function foundLines(tree: Tree, isFound: (row: Row) => boolean): readonly TreeLine[] {
  const found = new Set([...tree.rowById.values()].flatMap(row => (isFound(row) ? [row.id] : [])));
  const shown = new Set([...found].flatMap(id => tree.wayTo(id)));
  const shownTree: Tree = { ...tree, below: id => tree.below(id).filter(child => shown.has(child)) };
  return treeLines(shownTree, () => true).map(line => ({
    ...line,
    below: 0,
    isOpen: false,
    ...(!found.has(line.id) && { isOnWay: true }),
  }));
}

/** Why the row `id` may not stand below `chosen`, as far as this device knows the tree; `undefined` if it may. */
export function whyNotBelowIn(
  def: EntityDef,
  { rowById }: Tree,
  id: string,
  chosen: string,
  isVisible: IsFieldVisible,
): string | undefined {
  const field = parentFieldOf(def);
  if (!field) return undefined;
  const row = rowById.get(chosen);
  const title = row && isVisible(def.titleField) ? titleOf(def, row) : undefined;
  const way = wayUp(chosen, at => aboveOf(def, rowById.get(at)));
  return whyNotBelow(field, id, way, title);
}

/**
 * The query with every row below a chosen one, in the list's conditions and in the advanced query: who asks for 煤炭 means 动力煤 too.
 * Conditions on other fields, and `ne`, stay as they are.
 */
export function withRowsBelow(query: ListQuery, field: string, tree: Tree): ListQuery {
  const { conditions, advanced } = query;
  const widened = (condition: Condition): Condition => {
    if (!asksForRows(condition, field)) return condition;
    const ids = [...new Set(listedTexts(condition.value).flatMap(id => withAllBelow(tree, id)))];
    return ids.length > 1 ? { field, rule: 'in', value: ids.join(',') } : condition;
  };
  return {
    ...query,
    conditions: conditions.map(widened),
    ...(advanced && { advanced: { ...advanced, conditions: advanced.conditions.map(widened) } }),
  };
}

/** Whether the query asks for rows that the field names. */
export const asksBelow = ({ conditions, advanced }: ListQuery, field: string): boolean =>
  [...conditions, ...(advanced?.conditions ?? [])].some(condition => asksForRows(condition, field));

const asksForRows = (condition: Condition, field: string): boolean =>
  condition.field === field && (condition.rule === 'eq' || condition.rule === 'in');

/** The row and everything below it. */
export function withAllBelow(tree: Tree, id: string): readonly string[] {
  return [id, ...tree.below(id).flatMap(child => withAllBelow(tree, child))];
}
