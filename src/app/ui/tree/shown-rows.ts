/** The rows as the list draws them: the page in its order, or the visible lines of the tree. */
import { useSyncExternalStore } from 'react';
import type { EntityDef } from '#schema/entity-def.ts';
import { isSameList } from '../../live/view-diff.ts';
import { foundLines, treeLines, treeOf, TREE_ROWS_MAX, withRowsBelow } from '#query/tree.ts';
import type { Tree, TreeLine } from '#query/tree.ts';
import { isSameData } from '#base/same-data.ts';
import type { RowStore } from '../../live/row-store.ts';
import type { Store } from '../../live/store.ts';
import type { ListQuery } from '#query/list-query.ts';
import { compilePredicate } from '#query/predicate.ts';
import { hidesRows } from '../list-state/list-state.ts';
import type { ListEvent, ListState } from '../list-state/list-state.ts';

export type ShownRows = {
  readonly order: () => readonly string[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether the row is drawn: its page is shown, and every row it stands below is open. */
  readonly has: (id: string) => boolean;
  /** Absent in a plain list. */
  readonly line: (id: string) => TreeLine | undefined;
  readonly tree: () => Tree | undefined;
};

/** Which rows are open until the user opens or closes one: the topmost. */
export const isOpenIn = ({ opened }: Pick<ListState, 'opened'>, tree: Tree, id: string): boolean =>
  opened === undefined ? tree.wayTo(id).length === 1 : opened.includes(id);

const openIn = (state: Pick<ListState, 'opened'>, tree: Tree): readonly string[] => everyOpen(tree).filter(id => isOpenIn(state, tree, id));

/** The open rows with the way to this one and itself, so that what comes to stand below it is in sight. */
export const openTo = (state: Pick<ListState, 'opened'>, tree: Tree, id: string): readonly string[] => [
  ...new Set([...openIn(state, tree), ...tree.wayTo(id)]),
];

/** The open rows after this one was opened or closed; rows below a closed one keep their state. */
export function toggled(state: Pick<ListState, 'opened'>, tree: Tree, id: string): readonly string[] {
  const open = openIn(state, tree);
  return open.includes(id) ? open.filter(one => one !== id) : [...open, id];
}

/** Every row that has others below it. */
export const everyOpen = (tree: Tree): readonly string[] => [...tree.rowById.keys()].filter(id => tree.below(id).length > 0);

/**
 * Computes the lines again when rows, their order, the open rows or what is looked for have changed; a line that is the same keeps its identity.
 * @param queryOf what the list looks for.
 */
export function createShownRows(
  def: EntityDef,
  list: Store<ListState, ListEvent>,
  rows: RowStore,
  queryOf: (state: ListState) => ListQuery,
): ShownRows {
  const listeners = new Set<() => void>();
  let stop: (() => void) | undefined;
  let isOld = true;
  let order: readonly string[] = [];
  let tree: Tree | undefined;
  let lineById: ReadonlyMap<string, TreeLine> = new Map();

  function current(): void {
    if (!isOld) return;
    isOld = false;
    // What is on the screen decides, not what has been asked for.
    const isTree = def.tree !== undefined && rows.head()?.pageSize === TREE_ROWS_MAX;
    if (!isTree) {
      tree = undefined;
      lineById = new Map();
      order = rows.order();
      return;
    }
    const drawn = treeOf(
      def,
      rows.order().flatMap(id => rows.entry(id)?.row ?? []),
    );
    const state = list.get();
    const lines = hidesRows(state)
      ? foundLines(drawn, compilePredicate(def, withRowsBelow(queryOf(state), def.tree?.parent ?? '', drawn)))
      : treeLines(drawn, id => isOpenIn(state, drawn, id));
    const ids = lines.map(({ id }) => id);
    tree = drawn;
    lineById = new Map(lines.map(line => [line.id, keep(lineById.get(line.id), line)]));
    if (!isSameList(order, ids)) order = ids;
  }

  /** One subscription for all listeners, so that the lines are computed once per change. */
  function follow(): () => void {
    let before = list.get();
    const changed = (): void => {
      isOld = true;
      for (const listener of listeners) listener();
    };
    const ends = [rows.subscribeOrder(changed), rows.subscribeHead(changed)];
    if (def.tree)
      ends.push(
        rows.subscribeAll(changed),
        list.subscribe(() => {
          const { opened, values, advanced, found } = list.get();
          const isSame = opened === before.opened && values === before.values && advanced === before.advanced && found === before.found;
          before = list.get();
          if (!isSame) changed();
        }),
      );
    isOld = true;
    return () => ends.forEach(end => end());
  }

  return {
    order() {
      current();
      return order;
    },
    has(id) {
      current();
      return tree ? lineById.has(id) : rows.entry(id) !== undefined;
    },
    line(id) {
      current();
      return lineById.get(id);
    },
    tree() {
      current();
      return tree;
    },
    subscribe(listener) {
      listeners.add(listener);
      stop ??= follow();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
        isOld = true;
      };
    },
  };
}

const keep = (held: TreeLine | undefined, line: TreeLine): TreeLine => (held && isSameData(held, line) ? held : line);

export function useShownOrder(shown: ShownRows): readonly string[] {
  return useSyncExternalStore(shown.subscribe, shown.order);
}

export function useIsTree(shown: ShownRows): boolean {
  return useSyncExternalStore(shown.subscribe, () => shown.tree() !== undefined);
}

export function useTreeLine(shown: ShownRows, id: string): TreeLine | undefined {
  return useSyncExternalStore(shown.subscribe, () => shown.line(id));
}
