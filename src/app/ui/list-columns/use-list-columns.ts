/** The columns of a list: the permitted ones, as the user has arranged them. */
import { useMemo } from 'react';
import type { EntityDef } from '#schema/entity-def.ts';
import { arrangeColumns } from './arrange.ts';
import { columnsOf } from '../list/columns.ts';
import type { ColumnModel } from '../list/columns.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { chooseColumns, shownColumns, useChosenColumns } from '../../page-memory/column-choice.ts';
import type { ChosenColumns } from '../../page-memory/column-choice.ts';
import { usePermissions } from '../../live/use-permissions.ts';

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
