/** The context that the parts of one list page share. */
import { createContext, use } from 'react';
import type { EntityDef, Transition } from '#schema/entity-def.ts';
import type { RowStore } from '../../live/row-store.ts';
import type { Store } from '../../live/store.ts';
import type { OwnActions } from '../own-actions/use-own-actions.tsx';
import type { AskHeld } from '../holding/use-held.ts';
import type { ColumnModel } from '../list/columns.ts';
import type { ListEvent, ListState } from './list-state.ts';
import type { ShownRows } from '../tree/shown-rows.ts';
import type { ColumnChoice } from '../list-columns/use-list-columns.ts';

export type ListScope = {
  readonly def: EntityDef;
  /** The visible columns. */
  readonly columns: readonly ColumnModel[];
  /** All permitted columns, and what the user has chosen among them. */
  readonly choice: ColumnChoice;
  /** The width that the table has for its columns, in px; absent until it is drawn. */
  readonly availableWidth: Store<number | undefined, number>;
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
  /** Which rows others hold, so that they cannot be deleted. */
  readonly askHeld: AskHeld;
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
