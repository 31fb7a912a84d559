/** The query of a list: its conditions as a query, also of a tree, and the rows that stay chosen when they change. */
import { useEffect, useRef, useMemo } from 'react';
import type { EntityDef } from '#schema/entity-def.ts';
import { useStore } from '../../live/store.ts';
import { knownKeys } from '../group/group-lines.ts';
import { hidesRows, isAskedAsTree, toListQuery } from './list-state.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { asksBelow, treeQuery, withRowsBelow } from '#query/tree.ts';
import { treeNamedBy } from '#schema/tree.ts';
import { useSchema } from '../../live/schema.tsx';
import { useIsTreeList, useTree } from '../../live/use-tree.ts';
import { viewKey } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import { compilePredicate } from '#query/predicate.ts';
import { useDicts } from '../../live/use-dicts.tsx';
import type { ListScope } from './list-scope.ts';

/** What the list looks for at present; the same object while its parts are unchanged. */
export function useQuery({ def, list }: ListScope): ListQuery {
  const values = useStore(list, state => state.values);
  const advanced = useStore(list, state => state.advanced);
  const sort = useStore(list, state => state.sort);
  const found = useStore(list, state => state.found);
  const group = useStore(list, state => state.group);
  const pageNo = useStore(list, state => state.pageNo);
  const pageSize = useStore(list, state => state.pageSize);
  const isWholeTree = useIsAskedAsTree({ def, list }) && !hidesRows({ values, advanced });
  const { isColumnVisible } = usePermissions();
  const dicts = useDicts();
  const query = useMemo(() => {
    if (isWholeTree) return treeQuery(def, sort);
    const state = { values, advanced, sort, group, pageNo, pageSize, found };
    const field = group?.hasEmpty === true ? def.fieldByName.get(group.field) : undefined;
    const known = group && field ? knownKeys(field, group, dicts) : [];
    return toListQuery(def, state, name => isColumnVisible(def.permission, name), known);
  }, [def, isWholeTree, values, advanced, sort, group, pageNo, pageSize, found, isColumnVisible, dicts]);
  return useRowsBelow(def, query);
}

/** The query that the list asks. A list that is drawn as a tree asks for all rows, and searches among them itself. */
export function useAskedQuery(scope: ListScope): ListQuery {
  const { def, list } = scope;
  const query = useQuery(scope);
  const asTree = useIsAskedAsTree(scope);
  const sort = useStore(list, state => state.sort);
  return useMemo(() => (asTree ? treeQuery(def, sort) : query), [asTree, def, sort, query]);
}

/** A condition or an advanced query by a row of a tree also finds the rows below that row. Of several such fields this holds for the first one. */
function useRowsBelow(def: EntityDef, query: ListQuery): ListQuery {
  const schema = useSchema();
  const fields = useMemo(() => def.fields.filter(field => treeNamedBy(schema, field) !== undefined), [schema, def]);
  const field = fields.find(({ name }) => asksBelow(query, name));
  const target = field && treeNamedBy(schema, field);
  const answer = useTree(target ?? def, field !== undefined);
  return useMemo(() => (field && answer.kind === 'tree' ? withRowsBelow(query, field.name, answer.tree) : query), [answer, query, field]);
}

/** Whether the list asks for its rows as a tree. */
export function useIsAskedAsTree({ def, list }: Pick<ListScope, 'def' | 'list'>): boolean {
  const isTree = useIsTreeList(def);
  return useStore(list, state => isAskedAsTree(state, isTree));
}

/** A new search takes the rows it does not find out of the selection; rows it finds on other pages stay chosen. */
export function useSelectionOfSearch({ def, list, rows }: ListScope, query: ListQuery): void {
  const search = viewKey(def.name, { ...query, sort: def.defaultSort, pageNo: 0, pageSize: 0 });
  const last = useRef(search);
  useEffect(() => {
    if (last.current === search) return;
    last.current = search;
    const isFound = compilePredicate(def, query);
    const chosen = [...list.get().selected.values()];
    list.send({ kind: 'unselected', ids: chosen.filter(row => !isFound(rows.entry(row.id)?.row ?? row)).map(({ id }) => id) });
  }, [def, list, rows, query, search]);
}
