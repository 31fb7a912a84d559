/** The entries of a row's menu that its feature adds: disabled with the reason while they cannot be done. */
import type { MenuProps } from 'antd';
import { stepClosedText } from '#schema/closed-text.ts';
import { closedLabel } from '#schema/refusal-text.ts';
import { useRowPart } from '../../live/use-row-store.ts';
import type { RowEntry } from '../../live/view-diff.ts';
import type { RowAction } from '../slots/feature.ts';
import { useSlots } from '../slots/feature-store.ts';
import { useListScope } from './list-scope.ts';
import type { ListScope } from './list-scope.ts';

type MenuItems = NonNullable<MenuProps['items']>;

export function useOwnActions(id: string): MenuItems {
  const scope = useListScope();
  const { rowActions = [] } = useSlots(scope.def.name);
  // A row without actions of its own is not drawn again with every change of it.
  const entry = useRowPart(scope.rows, id, held => (rowActions.length > 0 ? held : undefined));
  return entry ? ownItems(rowActions, entry, scope) : [];
}

/** Only what the user may do at all is named. */
export function ownItems(
  actions: readonly RowAction[],
  { row, mark }: Pick<RowEntry, 'row' | 'mark'>,
  { can, openAction }: Pick<ListScope, 'can' | 'openAction'>,
): MenuItems {
  return actions
    .filter(({ action }) => can(action))
    .map(action => {
      const why = mark?.op === 'delete' ? stepClosedText.beingDeleted : action.whyNot(row, mark);
      return {
        key: action.action,
        label: closedLabel(action.label, why),
        disabled: why !== undefined,
        onClick: () => openAction(action, row),
      };
    });
}
