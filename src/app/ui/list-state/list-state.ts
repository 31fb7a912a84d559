/** The user's settings of a list (conditions, sort, page, selection) as one pure reducer, and the query that follows from them. */
import { toAdvancedQuery } from '#query/advanced/query-line.ts';
import type { LineQuery } from '#query/advanced/query-line.ts';
import type { EntityDef, Sort } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import { DEFAULT_PAGE_SIZE, FIRST_PAGE_NO } from '#query/list-query.ts';
import type { GroupBy, ListQuery } from '#query/list-query.ts';
import { amongIds } from '#query/choice-query.ts';
import { keywordConditions } from '#query/keyword.ts';
import { listConditions } from '#query/preset.ts';
import type { BinView, ListMemory } from '../../page-memory/tab-memory.ts';
import type { IsFieldVisible } from '#schema/visible-fields.ts';
import type { PageAsked } from '../conditions/list-address.ts';
import { KEYWORD, toConditions, trimmed } from '../conditions/query-values.ts';
import { foundKeys, groupAddress, groupOf } from '../group/group-lines.ts';
import type { GroupAsked, ListGroup } from '../group/group-lines.ts';
import type { QueryValues } from '../conditions/query-values.ts';
import { TREE_ROWS_MAX } from '#query/tree.ts';

export type ListState = {
  /** The applied conditions, as the query form stores them. */
  readonly values: QueryValues;
  /** The content of the inputs while it differs from the applied conditions. */
  readonly typed: QueryValues | undefined;
  /** The applied advanced query: complete lines only. */
  readonly advanced: LineQuery | undefined;
  readonly isExpanded: boolean;
  /** The rows that a keyword finds by initials or by several words, beside those the query finds. */
  readonly found: FoundByKeyword | undefined;
  /** `undefined`: the entity's default. */
  readonly sort: Sort | undefined;
  /** The rows stand in groups; `undefined`: they do not. */
  readonly group: ListGroup | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
  /** Kept across pages, with each row's values when it was chosen. */
  readonly selected: ReadonlyMap<string, Row>;
  /** The row with the keyboard focus. */
  readonly activeId: string | undefined;
  /** The rows of a tree are shown as a plain list. */
  readonly isFlat: boolean;
  /** The open rows of a tree; `undefined`: the user has neither opened nor closed one. */
  readonly opened: readonly string[] | undefined;
  /** There are more rows than a tree shows. */
  readonly isTooLarge: boolean;
  /** The recycle bin is shown in place of the rows. */
  readonly bin: BinView | undefined;
};

export type FoundByKeyword = { readonly keyword: string; readonly ids: readonly string[] };

export type ListEvent =
  | { readonly kind: 'searched'; readonly values: QueryValues }
  /** One event for all that an address asks for: a listener that writes the list into the address never sees half of it. */
  | { readonly kind: 'addressed'; readonly asked: InAddress }
  | { readonly kind: 'typed'; readonly values: QueryValues }
  /** In force at once; what else is typed waits on. */
  | { readonly kind: 'sought'; readonly keyword: string }
  | { readonly kind: 'found'; readonly found: FoundByKeyword }
  /** Removes everything that hides rows, except these values: the list's defaults; and the user's order. */
  | { readonly kind: 'reset'; readonly values: QueryValues }
  | { readonly kind: 'advanced'; readonly query: LineQuery | undefined }
  | { readonly kind: 'moreToggled' }
  | { readonly kind: 'sorted'; readonly sort: Sort | undefined }
  | { readonly kind: 'grouped'; readonly group: ListGroup | undefined }
  | { readonly kind: 'paged'; readonly pageNo: number; readonly pageSize: number }
  /** The server or the engine reported the number of rows. */
  | { readonly kind: 'counted'; readonly total: number }
  | { readonly kind: 'selected'; readonly rows: readonly Row[] }
  | { readonly kind: 'unselected'; readonly ids: readonly string[] }
  | { readonly kind: 'selectionCleared' }
  | { readonly kind: 'activated'; readonly id: string }
  /** Tree or plain list. */
  | { readonly kind: 'shaped'; readonly isFlat: boolean }
  | { readonly kind: 'opened'; readonly ids: readonly string[] }
  /** Opens the recycle bin, shows another part of it, or closes it. */
  | { readonly kind: 'binned'; readonly bin: BinView | undefined };

export const initialListState: ListState = {
  values: {},
  typed: undefined,
  advanced: undefined,
  isExpanded: false,
  found: undefined,
  sort: undefined,
  group: undefined,
  pageNo: FIRST_PAGE_NO,
  pageSize: DEFAULT_PAGE_SIZE,
  selected: new Map(),
  activeId: undefined,
  isFlat: false,
  opened: undefined,
  isTooLarge: false,
  bin: undefined,
};

/** The bin when it is opened. */
export const FIRST_BIN_VIEW: BinView = { pageNo: FIRST_PAGE_NO, pageSize: DEFAULT_PAGE_SIZE, keyword: '' };

export function reduceList(state: ListState, event: ListEvent): ListState {
  switch (event.kind) {
    case 'searched':
      return { ...state, values: event.values, typed: undefined, pageNo: FIRST_PAGE_NO };
    case 'addressed':
      return withAddress(state, event.asked);
    case 'sought': {
      const sought = { [KEYWORD]: event.keyword };
      return {
        ...state,
        values: { ...state.values, ...sought },
        typed: state.typed && { ...state.typed, ...sought },
        pageNo: FIRST_PAGE_NO,
      };
    }
    case 'found':
      return { ...state, found: event.found };
    case 'typed':
      return { ...state, typed: event.values };
    case 'reset':
      return { ...state, values: event.values, typed: undefined, advanced: undefined, sort: undefined, pageNo: FIRST_PAGE_NO };
    case 'advanced':
      return { ...state, advanced: event.query, pageNo: FIRST_PAGE_NO };
    case 'moreToggled':
      return { ...state, isExpanded: !state.isExpanded };
    case 'sorted':
      return { ...state, sort: event.sort };
    case 'grouped':
      return { ...state, group: event.group, pageNo: FIRST_PAGE_NO };
    case 'paged': {
      // Another page size starts at page 1, because the old page number would show other rows.
      const pageNo = event.pageSize === state.pageSize ? event.pageNo : FIRST_PAGE_NO;
      return { ...state, pageNo, pageSize: event.pageSize };
    }
    case 'counted': {
      const pageNo = Math.min(state.pageNo, lastPageNo(event.total, state.pageSize));
      const isTooLarge = hidesRows(state) ? state.isTooLarge : event.total > TREE_ROWS_MAX;
      return pageNo === state.pageNo && isTooLarge === state.isTooLarge ? state : { ...state, pageNo, isTooLarge };
    }
    case 'selected':
      return { ...state, selected: new Map([...state.selected, ...event.rows.map(row => [row.id, row] as const)]) };
    case 'unselected': {
      if (!event.ids.some(id => state.selected.has(id))) return state;
      const selected = new Map(state.selected);
      for (const id of event.ids) selected.delete(id);
      return { ...state, selected };
    }
    case 'selectionCleared':
      return state.selected.size === 0 ? state : { ...state, selected: new Map() };
    case 'activated':
      return event.id === state.activeId ? state : { ...state, activeId: event.id };
    case 'shaped':
      return { ...state, isFlat: event.isFlat, pageNo: FIRST_PAGE_NO };
    case 'opened':
      return { ...state, opened: event.ids };
    case 'binned':
      return { ...state, bin: event.bin };
  }
}

/** The state as the tab stores it. @param waiting ids of stored chosen rows that have not been read again yet. */
export function listMemoryOf({ selected, opened, ...rest }: ListState, waiting: readonly string[]): ListMemory {
  const { found: _, group, ...state } = rest;
  return {
    ...state,
    ...(group && { group: { ...group, except: [...group.except] } }),
    opened: opened && [...opened],
    selectedIds: [...new Set([...waiting, ...selected.keys()])],
  };
}

/** The state at the start; the chosen rows are added later, when they have been read from this device. */
export function rememberedList(memory: ListMemory | undefined): ListState {
  if (!memory) return initialListState;
  const { selectedIds: _, ...rest } = memory;
  return { ...initialListState, ...rest };
}

/** What the address asks for, which wins over what is remembered. */
export type InAddress = {
  readonly values: QueryValues | undefined;
  readonly sort: Sort | undefined;
  readonly group?: GroupAsked | undefined;
  readonly page?: PageAsked | undefined;
  readonly bin?: Pick<BinView, 'pageNo' | 'keyword'> | undefined;
};

/** The state a list opens with. @param defaults asked when nothing is remembered. @param pageSize of a list that nothing is remembered of. */
export function openedList(
  memory: ListMemory | undefined,
  asked: InAddress,
  defaults: () => QueryValues,
  pageSize = DEFAULT_PAGE_SIZE,
): ListState {
  const fresh = (): ListState => ({ ...initialListState, values: asked.values ? {} : defaults(), pageSize });
  return withAddress(memory ? rememberedList(memory) : fresh(), asked);
}

/** Conditions begin at their first page, unless the address names another; anything of the list without the bin closes it. */
function withAddress(state: ListState, { values, sort, group, page, bin }: InAddress): ListState {
  const isElsewhere = [values, sort, group, page].some(part => part !== undefined);
  const isSameGroup = group && state.group && groupAddress(group) === groupAddress(state.group);
  return {
    ...state,
    ...(sort && { sort }),
    ...(group && !isSameGroup && { group: groupOf(group), pageNo: FIRST_PAGE_NO }),
    ...(values && { values, typed: undefined, pageNo: FIRST_PAGE_NO }),
    ...page,
    bin: bin ? { ...FIRST_BIN_VIEW, ...state.bin, ...bin } : isElsewhere ? undefined : state.bin,
  };
}

/**
 * The query of a state, a view's preset included.
 * @param isVisible a line of the advanced query with a column the user may not see is left out.
 * @param known the keys of the groups that the list can show without rows.
 */
export function toListQuery(
  def: EntityDef,
  state: Pick<ListState, 'values' | 'advanced' | 'sort' | 'pageNo' | 'pageSize'> & Partial<Pick<ListState, 'found' | 'group'>>,
  isVisible: IsFieldVisible,
  known: readonly string[] = [],
): ListQuery {
  const keyword = state.values[KEYWORD] ?? '';
  const { found, group } = state;
  const sought = [...keywordConditions(def, keyword, isVisible), ...amongIds(found?.keyword === keyword ? found.ids : [])];
  const conditions = listConditions(def, toConditions(def, state.values));
  return {
    conditions,
    ...(sought.length > 0 && { anyOf: sought }),
    advanced: state.advanced && toAdvancedQuery(def, state.advanced, isVisible),
    sort: state.sort ?? def.defaultSort,
    // Nobody groups by a column that he may not see.
    ...(group && isVisible(group.field) && { group: askedGroup(group, foundKeys(def, group, known, conditions)) }),
    pageNo: state.pageNo,
    pageSize: state.pageSize,
  };
}

const askedGroup = ({ hasEmpty, ...group }: ListGroup, also: readonly string[]): GroupBy => ({
  ...group,
  ...(hasEmpty === true && { also }),
});

/** Conditions, a keyword or an advanced query may leave rows out. */
export const hidesRows = ({ values, advanced }: Pick<ListState, 'values' | 'advanced'>): boolean =>
  advanced !== undefined || Object.values(values).some(value => trimmed(value) !== '');

/** Whether the rows are asked for as a tree, whole: a search in it is answered with the rows above those it finds. @param isTree the user may see it. */
export const isAskedAsTree = (state: Pick<ListState, 'isFlat' | 'isTooLarge' | 'group'>, isTree: boolean): boolean =>
  isTree && state.group === undefined && !state.isFlat && !state.isTooLarge;

function lastPageNo(total: number, pageSize: number): number {
  return Math.max(FIRST_PAGE_NO, Math.ceil(total / pageSize));
}
