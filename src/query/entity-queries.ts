/**
 * All live queries over one entity: one table of rows with its columns, one matching set per set of conditions, one order per query.
 * The cost of a change grows with the number of changed rows and not with the table.
 */
import { leftOutOf, totalledFields } from '#schema/totals.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import { viewKey } from './list-query.ts';
import type { Filter, ListQuery } from './list-query.ts';
import { createLiveQuery } from './live-query.ts';
import type { FedQuery, LiveQuery } from './live-query.ts';
import { createMatchingSet } from './matching-set.ts';
import type { MatchingSet, SlotChange } from './matching-set.ts';
import { sortField } from './order.ts';
import { createRowTable } from './row-table.ts';

/** A row as it is now; absent: it was deleted. Each id at most once per batch. */
export type RowChange = { readonly id: string; readonly after: Row | undefined };

/** examined: rows checked for a match; scans and sorts: whole passes; moved and merges: single and joint changes of an order. */
export type QueryWork = Readonly<Record<'examined' | 'scans' | 'sorts' | 'moved' | 'merges' | 'columnBuilds', number>>;

type Opened = { readonly query: QueryParts; readonly setKey: string; readonly live: FedQuery };
type QueryParts = Filter & Pick<ListQuery, 'sort'>;

export type EntityQueries = {
  /** Starts again from all rows; open queries answer from them. */
  readonly load: (rows: Iterable<Row>) => void;
  readonly apply: (changes: readonly RowChange[]) => void;
  /** The live query of these conditions and this sort; the same one for every page of it. */
  readonly open: (query: QueryParts) => LiveQuery;
  /** Removes a query, and the matching set and columns that no other query needs. */
  readonly close: (query: QueryParts) => void;
  readonly isIdle: () => boolean;
  /** Builds the column of a field the user is likely to search by next. @returns whether one was built. */
  readonly warm: (field: string) => boolean;
  readonly columnNames: () => readonly string[];
  readonly work: () => QueryWork;
};

export function createEntityQueries(def: EntityDef): EntityQueries {
  const table = createRowTable(def);
  const setByKey = new Map<string, MatchingSet>();
  const openedByKey = new Map<string, Opened>();
  const work = { examined: 0, scans: 0, sorts: 0, moved: 0, merges: 0 };
  const likely = new Set([
    ...totalledFields(def),
    leftOutOf(def)?.field ?? '',
    ...def.query.map(item => item.field),
    sortField(def, def.defaultSort)?.name ?? '',
  ]);

  const keyOf = (query: QueryParts): string => viewKey(def.name, { ...query, pageNo: 0, pageSize: 0 });
  const setKeyOf = (query: QueryParts): string => keyOf({ ...query, sort: def.defaultSort });
  const queriesOf = (setKey: string) => [...openedByKey.values()].filter(opened => opened.setKey === setKey);

  function setOf(key: string, query: QueryParts): MatchingSet {
    const set = setByKey.get(key) ?? createMatchingSet(table, query, work);
    setByKey.set(key, set);
    return set;
  }

  function neededFields(): Set<string> {
    const queries = Array.from(openedByKey.values(), opened => opened.query);
    const asked = queries.flatMap(({ conditions, advanced, anyOf = [], sort }) => [
      ...[...conditions, ...(advanced?.conditions ?? []), ...anyOf].map(condition => condition.field),
      sortField(def, sort)?.name ?? '',
    ]);
    return new Set([...asked, ...likely]);
  }

  return {
    load(rows) {
      table.load(rows);
      for (const set of setByKey.values()) set.reset();
      for (const { live } of openedByKey.values()) live.reset();
    },
    apply(changes) {
      const steps = changes.flatMap(({ id, after }): (SlotChange & { readonly id: string })[] => {
        const before = table.byId(id);
        return before === after ? [] : [{ id, slot: table.reserve(id), before, after }];
      });
      const judged = Array.from(setByKey, ([key, set]) => ({ set, moves: set.judge(steps), queries: queriesOf(key) }));
      for (const { moves, queries } of judged) for (const { live } of queries) live.leave(moves);
      for (const { id, after } of steps) {
        if (after) table.put(after);
        else table.remove(id);
      }
      for (const { set, moves, queries } of judged) {
        set.follow(moves);
        for (const { live } of queries) live.enter(moves);
      }
    },
    open(query) {
      const key = keyOf(query);
      const known = openedByKey.get(key);
      if (known) return known.live;
      const setKey = setKeyOf(query);
      const live = createLiveQuery(table, setOf(setKey, query), query.sort, work);
      openedByKey.set(key, { query, setKey, live });
      return live;
    },
    close(query) {
      openedByKey.delete(keyOf(query));
      const setKey = setKeyOf(query);
      if (queriesOf(setKey).length === 0) setByKey.delete(setKey);
      table.keepColumns(openedByKey.size === 0 ? new Set() : neededFields());
    },
    isIdle: () => openedByKey.size === 0,
    warm(field) {
      const isNew = !table.columnNames().includes(field);
      return isNew && table.column(field) !== undefined;
    },
    columnNames: table.columnNames,
    work: () => ({ ...work, columnBuilds: table.builds() }),
  };
}
