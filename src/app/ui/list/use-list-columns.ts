/** The columns of a list: what the user may see, less what the user has hidden. */
import { useMemo } from 'react';
import { shownColumns } from '../../page-memory/column-choice.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { hideColumns, useHiddenColumns } from '../../page-memory/use-column-choice.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { columnsOf } from './column-model.ts';
import type { ColumnModel } from './column-model.ts';

export type ColumnChoice = {
  readonly all: readonly ColumnModel[];
  readonly hidden: readonly string[];
  /** @throws when the browser does not store it. */
  readonly hide: (names: readonly string[]) => void;
};

export function useListColumns(def: EntityDef): { readonly columns: readonly ColumnModel[]; readonly choice: ColumnChoice } {
  const { session } = useAppServices();
  const { isColumnVisible } = usePermissions();
  const userId = session.user.id;
  const hidden = useHiddenColumns(userId, def.route);
  return useMemo(() => {
    const all = columnsOf(def, field => isColumnVisible(def.permission, field));
    return {
      columns: shownColumns(all, hidden, def.titleField),
      choice: { all, hidden, hide: names => hideColumns(userId, def.route, names) },
    };
  }, [def, isColumnVisible, hidden, userId]);
}
