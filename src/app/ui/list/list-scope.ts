/** What every part of one list page shares. The object changes only when permissions or the choice of columns do, so reading it repaints nothing. */
import { createContext, use } from 'react';
import type { EntityDef, Transition } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import type { RowStore } from '../../live/row-store.ts';
import type { Store } from '../../live/store.ts';
import type { RowAction } from '../slots/feature.ts';
import type { ColumnModel } from './column-model.ts';
import type { ColumnChoice } from './use-list-columns.ts';
import type { ListEvent, ListState } from './list-state.ts';

export type ListScope = {
  readonly def: EntityDef;
  /** The columns that are shown. */
  readonly columns: readonly ColumnModel[];
  /** Every column the user may see and which of them they have hidden. */
  readonly choice: ColumnChoice;
  readonly list: Store<ListState, ListEvent>;
  readonly rows: RowStore;
  /** Permission by action name, e.g. 'add'. */
  readonly can: (action: string) => boolean;
  readonly openDetail: (id: string) => void;
  /** Without an id: a new row. */
  readonly openForm: (id?: string) => void;
  /** Shows what of the row is in conflict. */
  readonly openConflict: (id: string) => void;
  /** Tells why the row reads as it does. */
  readonly openWhy: (id: string) => void;
  /** Shows where the row stands in its status flow. */
  readonly openFlow: (id: string) => void;
  readonly openAdvanced: () => void;
  readonly takeStep: (transition: Transition, ids: readonly string[]) => void;
  /** Opens the dialog of an action the entity's feature adds. */
  readonly openAction: (action: RowAction, row: Row) => void;
  /** Asks, then deletes. */
  readonly remove: (ids: readonly string[]) => void;
};

export const ListScopeContext = createContext<ListScope | undefined>(undefined);

/** @throws outside a list page. */
export function useListScope(): ListScope {
  const scope = use(ListScopeContext);
  if (!scope) throw new Error('useListScope outside ListPage');
  return scope;
}
