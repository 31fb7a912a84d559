/** What the user set on a list: conditions, sort, page and selection, as one pure reducer. */
import { toAdvancedQuery } from '#query/advanced/query-line.ts';
import type { LineQuery } from '#query/advanced/query-line.ts';
import type { EntityDef, Sort } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import type { ListQuery } from '#query/list-query.ts';
import type { ListMemory } from '../../page-memory/tab-memory.ts';
import type { IsFieldVisible } from '#schema/visible-fields.ts';
import { toConditions } from './query-values.ts';
import type { QueryValues } from './query-values.ts';
import { DEFAULT_PAGE_SIZE, FIRST_PAGE_NO } from '#query/list-query.ts';

export type ListState = {
  /** The conditions in force, as the query form holds them. */
  readonly values: QueryValues;
  /** What stands in the boxes while it differs from what is in force. */
  readonly typed: QueryValues | undefined;
  /** The advanced query in force: whole lines only. */
  readonly advanced: LineQuery | undefined;
  readonly isExpanded: boolean;
  /** `undefined`: the entity's default. */
  readonly sort: Sort | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
  /** Kept across pages, with each row as it was when chosen. */
  readonly selected: ReadonlyMap<string, Row>;
  /** The row the keyboard stands on. */
  readonly activeId: string | undefined;
};

export type ListEvent =
  | { readonly kind: 'searched'; readonly values: QueryValues }
  | { readonly kind: 'typed'; readonly values: QueryValues }
  /** Everything that keeps rows away is taken back. */
  | { readonly kind: 'reset' }
  | { readonly kind: 'advanced'; readonly query: LineQuery | undefined }
  | { readonly kind: 'moreToggled' }
  | { readonly kind: 'sorted'; readonly sort: Sort | undefined }
  | { readonly kind: 'paged'; readonly pageNo: number; readonly pageSize: number }
  /** The server or the engine told how many rows there are. */
  | { readonly kind: 'counted'; readonly total: number }
  | { readonly kind: 'selected'; readonly rows: readonly Row[] }
  | { readonly kind: 'unselected'; readonly ids: readonly string[] }
  | { readonly kind: 'selectionCleared' }
  | { readonly kind: 'activated'; readonly id: string };

export const initialListState: ListState = {
  values: {},
  typed: undefined,
  advanced: undefined,
  isExpanded: false,
  sort: undefined,
  pageNo: FIRST_PAGE_NO,
  pageSize: DEFAULT_PAGE_SIZE,
  selected: new Map(),
  activeId: undefined,
};

export function reduceList(state: ListState, event: ListEvent): ListState {
  switch (event.kind) {
    case 'searched':
      return { ...state, values: event.values, typed: undefined, pageNo: FIRST_PAGE_NO };
    case 'typed':
      return { ...state, typed: event.values };
    case 'reset':
      return { ...state, values: {}, typed: undefined, advanced: undefined, pageNo: FIRST_PAGE_NO };
    case 'advanced':
      return { ...state, advanced: event.query, pageNo: FIRST_PAGE_NO };
    case 'moreToggled':
      return { ...state, isExpanded: !state.isExpanded };
    case 'sorted':
      return { ...state, sort: event.sort };
    case 'paged': {
      // Another page size starts over: the old page number would show other rows.
      const pageNo = event.pageSize === state.pageSize ? event.pageNo : FIRST_PAGE_NO;
      return { ...state, pageNo, pageSize: event.pageSize };
    }
    case 'counted': {
      const pageNo = Math.min(state.pageNo, lastPageNo(event.total, state.pageSize));
      return pageNo === state.pageNo ? state : { ...state, pageNo };
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
  }
}

/** The state as the tab remembers it. @param waiting chosen rows that were remembered and are not read again yet. */
export function listMemoryOf({ selected, ...state }: ListState, waiting: readonly string[]): ListMemory {
  return { ...state, selectedIds: [...new Set([...waiting, ...selected.keys()])] };
}

/** The state to begin with; the chosen rows come later, as they are on this device then. */
export function rememberedList(memory: ListMemory | undefined): ListState {
  if (!memory) return initialListState;
  const { selectedIds: _, ...rest } = memory;
  return { ...initialListState, ...rest };
}

/** The query the state stands for. @param isVisible what of the advanced query names a column the user may not see is not asked. */
export function toListQuery(
  def: EntityDef,
  state: Pick<ListState, 'values' | 'advanced' | 'sort' | 'pageNo' | 'pageSize'>,
  isVisible: IsFieldVisible,
): ListQuery {
  return {
    conditions: toConditions(def, state.values),
    advanced: state.advanced && toAdvancedQuery(def, state.advanced, isVisible),
    sort: state.sort ?? def.defaultSort,
    pageNo: state.pageNo,
    pageSize: state.pageSize,
  };
}

function lastPageNo(total: number, pageSize: number): number {
  return Math.max(FIRST_PAGE_NO, Math.ceil(total / pageSize));
}
