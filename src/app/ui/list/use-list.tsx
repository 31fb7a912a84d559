/** The context that the parts of one list page share, and the hooks that make it: state, columns, query, open drawer, deletion, keys. */
import { createContext, use, useEffect, useRef, useState, useMemo, useCallback } from 'react';
import type { ReactNode } from 'react';
import type { EntityDef, Transition } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import type { RowStore } from '../../live/row-store.ts';
import { createStore, useStore } from '../../live/store.ts';
import type { Store } from '../../live/store.ts';
import type { OwnActions } from '../own-actions/use-own-actions.tsx';
import { arrangeColumns } from '../list-columns/arrange.ts';
import { pageSizeFor } from '../list-columns/page-size.ts';
import { columnsOf } from './columns.ts';
import type { ColumnModel } from './columns.ts';
import { useDefaultValues } from '../conditions/default-values.ts';
import { inAddress, useListAddress } from '../conditions/list-address.ts';
import { knownKeys } from '../group/group-lines.ts';
import { hidesRows, isAskedAsTree, listMemoryOf, openedList, reduceList, toListQuery } from './list-state.ts';
import type { ListEvent, ListState } from './list-state.ts';
import { inBackground } from '#base/in-background.ts';
import { decodeListMemory, decodeBeside } from '../../page-memory/tab-memory.ts';
import type { Beside } from '../../page-memory/tab-memory.ts';
import { readRow } from '#db/read/rows.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { WindowAddressContext } from '../../live/window-address.ts';
import { usePageTab } from '../../page-memory/use-tabs.ts';
import { chooseColumns, readChosenColumns, shownColumns, useChosenColumns } from '../../page-memory/column-choice.ts';
import type { ChosenColumns } from '../../page-memory/column-choice.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { asksBelow, treeQuery, withRowsBelow } from '#query/tree.ts';
import { treeNamedBy } from '#schema/tree.ts';
import { useSchema } from '../../live/schema.tsx';
import { useIsTreeList, useTree } from '../../live/use-tree.ts';
import { focusRow } from '../../live/focus-row.ts';
import type { ShownRows } from '../tree/shown-rows.ts';
import { viewKey } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import { compilePredicate } from '#query/predicate.ts';
import { App } from 'antd';
import { closedText } from '#schema/closed-text.ts';
import { listText } from './text.ts';
import { specText } from '#domain/spec-text.ts';
import { whyClosed } from '#schema/refusal-text.ts';
import { statusOf } from '#schema/steps.ts';
import { partRows } from '#sync/describe/part-rows.ts';
import { deleteMutation, rowLabel } from '#sync/new-mutation.ts';
import { useReadChosen } from '../steps/use-read-chosen.ts';
import { useDicts } from '../../live/use-dicts.tsx';
import { useEnqueue } from '../steps/use-enqueue.ts';
import { useClosedOffline } from '../../live/use-offline.ts';
import { newId, useMutationEffects } from '../../live/use-mutation-effects.ts';
import { MoveDialog } from '../lazy-drawers.ts';
import { deviceStore } from '../../live/device-store.ts';

export type ListScope = {
  readonly def: EntityDef;
  /** The visible columns. */
  readonly columns: readonly ColumnModel[];
  /** All permitted columns, and what the user has chosen among them. */
  readonly choice: ColumnChoice;
  /** The width for the columns of the table in px; absent until it is drawn. */
  readonly room: Store<number | undefined, number>;
  readonly list: Store<ListState, ListEvent>;
  readonly rows: RowStore;
  /** By row, what its mark says of the notes on it. */
  readonly notes: Store<ReadonlyMap<string, string>, ReadonlyMap<string, string>>;
  /** The rows as they are drawn. */
  readonly shown: ShownRows;
  /** Permission by action name, e.g. 'add'. */
  readonly can: (action: string) => boolean;
  readonly openDetail: (id: string) => void;
  /** Why nothing can be written now; undefined: it can. */
  readonly closedNow: string | undefined;
  /** Without an id: a new row. */
  readonly openForm: (id?: string) => void;
  /** Opens the form of a new row with this row's values. */
  readonly openCopy: (id: string) => void;
  /** Opens the conflict of the row. */
  readonly openConflict: (id: string) => void;
  /** Opens the explanation of the row. */
  readonly openWhy: (id: string) => void;
  /** Opens the status flow of the row. */
  readonly openFlow: (id: string) => void;
  readonly openAdvanced: () => void;
  /** The same, at the name under which the list as it is becomes a view. */
  readonly openSaving: () => void;
  readonly takeStep: (transition: Transition, ids: readonly string[]) => void;
  /** What the entity's feature adds. */
  readonly own: OwnActions;
  /** Asks where rows of a tree shall stand; `to`: the row they were dropped on. */
  readonly move: (ids: readonly string[], to?: string) => void;
  /** Opens the dialog that gives fields of these rows one value. */
  readonly bulkEdit: (ids: readonly string[]) => void;
  /** Deletes after a confirmation. */
  readonly remove: (ids: readonly string[]) => void;
};

export const ListScopeContext = createContext<ListScope | undefined>(undefined);

/** @throws outside a list page. */
export function useListScope(): ListScope {
  const scope = use(ListScopeContext);
  if (!scope) throw new Error('useListScope outside ListPage');
  return scope;
}

const SELECTION_KEEP_MAX = 500; // chosen rows that a tab restores after a reload

const LIST_PART = 'list';

/** The list's state, stored by the tab: conditions, sort, page and typed input at once, the chosen rows as soon as they have been read. */
export function useListStore(def: EntityDef): Store<ListState, ListEvent> {
  const { name } = def;
  const { db, session } = useAppServices();
  const { key, memory } = usePageTab();
  const [remembered] = useState(() => decodeListMemory(memory.read(LIST_PART)));
  const { search, tabKey } = use(WindowAddressContext);
  const defaults = useDefaultValues(def);
  const { isColumnVisible } = usePermissions();
  const [list] = useState(() => {
    const asked = inAddress(def, tabKey === key ? search : '', field => isColumnVisible(def.permission, field));
    const { density } = readChosenColumns(deviceStore(), session.user.id, def.route, Date.now());
    return createStore(reduceList, openedList(remembered, asked, defaults, pageSizeFor(innerHeight, density)));
  });
  useListAddress(def, list);
  // Until the chosen rows have been read again they are missing in the state, and must not be deleted from the stored one.
  const [ids, setIds] = useState(remembered?.selectedIds ?? []);
  useEffect(() => list.subscribe(() => memory.write(LIST_PART, listMemoryOf(list.get(), ids))), [list, memory, ids]);
  useEffect(() => {
    if (ids.length === 0) return;
    let isLeft = false;
    inBackground(
      Promise.all(ids.slice(0, SELECTION_KEEP_MAX).map(id => readRow(db, name, id))).then(found => {
        if (isLeft) return;
        list.send({ kind: 'selected', rows: found.flatMap(folded => (folded ? [folded.row] : [])) });
        setIds([]);
      }),
    );
    return () => {
      isLeft = true;
    };
  }, [db, list, name, ids]);
  return list;
}

/** The columns of a list as the user has arranged them: the permitted ones, and what he has chosen among them. */
export type ColumnChoice = {
  readonly all: readonly ColumnModel[];
  readonly chosen: ChosenColumns;
  /** @throws if the browser does not store it. */
  readonly choose: (next: ChosenColumns) => void;
};

export function useListColumns(def: EntityDef): { readonly columns: readonly ColumnModel[]; readonly choice: ColumnChoice } {
  const { session } = useAppServices();
  const { isColumnVisible } = usePermissions();
  const userId = session.user.id;
  const chosen = useChosenColumns(userId, def.route);
  return useMemo(() => {
    const all = arrangeColumns(
      columnsOf(def, field => isColumnVisible(def.permission, field)),
      chosen,
    );
    return {
      columns: shownColumns(all, chosen.hidden, def.titleField),
      choice: { all, chosen, choose: next => chooseColumns(userId, def.route, next) },
    };
  }, [def, isColumnVisible, chosen, userId]);
}

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

const BESIDE_PART = 'beside';

/**
 * The open drawer beside the list, stored by the tab. A reload opens it again, with the draft of its form.
 * Only the same window restores it, because another window on the same page must not open a form that somebody is filling there.
 */
export function useBeside(): readonly [Beside, (next: Beside) => void] {
  const { tabId } = useAppServices();
  const { memory } = usePageTab();
  const [beside, setBeside] = useState(() => decodeBeside(memory.read(BESIDE_PART), tabId));
  const change = useCallback(
    (next: Beside) => {
      memory.write(BESIDE_PART, { ...next, tabId });
      setBeside(next);
    },
    [memory, tabId],
  );
  return [beside, change];
}

/** The dialog that moves rows of a tree, while it is open. @param onMoved called with the row they stand below now. */
export function useMove(
  def: EntityDef,
  onMoved: (to: string | undefined) => void,
): { readonly open: (ids: readonly string[], to?: string) => void; readonly dialog: ReactNode } {
  const readChosen = useReadChosen(def.name);
  const { message } = App.useApp();
  const [moving, setMoving] = useState<{ readonly rows: readonly Row[]; readonly to?: string }>();
  const start = async (ids: readonly string[], to: string | undefined): Promise<void> => {
    const rows = (await readChosen(ids)).flatMap(({ row, mark }) => (mark?.op === 'delete' ? [] : [row]));
    if (rows.length === 0) inBackground(message.warning(listText.rowGone));
    else setMoving({ rows, ...(to !== undefined && { to }) });
  };
  const close = (): void => {
    setMoving(undefined);
    focusRow(moving?.rows[0]?.id);
  };
  const dialog = moving && <MoveDialog def={def} {...moving} onMoved={onMoved} onClose={close} />;
  return { open: (ids, to) => inBackground(start(ids, to)), dialog };
}

/**
 * Deletes rows: confirms with the specification's text, then adds one mutation per row under one group.
 * @param onRemoved called with the rows whose deletion is stored on this device.
 */
export function useRemove(def: EntityDef, onRemoved: (ids: readonly string[]) => void): (ids: readonly string[]) => void {
  const readChosen = useReadChosen(def.name);
  const { modal, message } = App.useApp();
  const dicts = useDicts();
  const effects = useMutationEffects();
  const closedNow = useClosedOffline(def);
  const save = useEnqueue();
  const answer = useTree(def);
  const tree = answer.kind === 'tree' ? answer.tree : undefined;

  const removeNow = async (ids: readonly string[]): Promise<void> => {
    const { rows } = await read(ids);
    const [first] = rows;
    if (!first) return inBackground(message.warning(listText.rowGone));
    const group = rows.length > 1 ? { groupId: newId() } : {};
    const what = rows.length === 1 ? rowLabel(def, first) : listText.rowsCount(rows.length);
    const isSaved = await save(
      `${listText.remove} ${what}`,
      rows.map(row => deleteMutation(def, row, effects, group)),
    );
    if (isSaved) onRemoved(rows.map(({ id }) => id));
  };

  /** The rows without a pending deletion: those whose status allows it, and the reasons for the others. */
  const read = async (ids: readonly string[]) => {
    const chosen = (await readChosen(ids)).filter(({ mark }) => mark?.op !== 'delete');
    // What stands below others is deleted before them.
    const depth = ({ id }: Row): number => tree?.wayTo(id).length ?? 0;
    const below = ({ id }: Row): number => tree?.below(id).filter(child => !ids.includes(child)).length ?? 0;
    return partRows(
      def,
      chosen.toSorted((a, b) => depth(b.row) - depth(a.row)),
      ({ row }) => whyClosed(def, 'delete', statusOf(def, row), dicts) ?? (below(row) > 0 ? listText.hasBelow(below(row)) : undefined),
    );
  };

  const confirmRemoval = async (ids: readonly string[]): Promise<void> => {
    if (closedNow !== undefined) return inBackground(message.warning(closedNow));
    const { rows, staying } = await read(ids);
    if (rows.length === 0) return inBackground(message.warning(staying[0] ?? listText.rowGone));
    modal.confirm({
      title: specText.confirmDeleteTitle,
      content: staying.length === 0 ? specText.confirmDelete : closedText.partly(specText.confirmDelete, staying),
      okText: listText.submit,
      cancelText: listText.cancel,
      okButtonProps: { danger: true },
      onOk: () => removeNow(rows.map(({ id }) => id)),
    });
  };
  return ids => inBackground(confirmRemoval(ids));
}
