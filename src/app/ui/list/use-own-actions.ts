/** The entries of a row's menu that its feature adds: disabled with the reason while they cannot be done. */
import type { MenuProps } from 'antd';
import { stepClosedText } from '#schema/closed-text.ts';
import { closedLabel } from '#schema/refusal-text.ts';
import { useRowPart } from '../../live/use-row-store.ts';
import { useSlots } from '../slots/feature-store.ts';
import { useListScope } from './list-scope.ts';

export function useOwnActions(id: string, isDeleting: boolean): NonNullable<MenuProps['items']> {
  const { def, rows, can, openAction } = useListScope();
  const { rowActions = [] } = useSlots(def.name);
  // A row without actions of its own is not drawn again with every change of it.
  const entry = useRowPart(rows, id, held => (rowActions.length > 0 ? held : undefined));
  if (!entry) return [];
  const { row, mark } = entry;
  return rowActions
    .filter(({ action }) => can(action))
    .map(action => {
      const why = isDeleting ? stepClosedText.beingDeleted : action.whyNot(row, mark);
      return {
        key: action.action,
        label: closedLabel(action.label, why),
        disabled: why !== undefined,
        onClick: () => openAction(action, row),
      };
    });
}
