/** The buttons of one row: its next likely step in sight, the rest under 更多, impossible ones with the reason. */
import { memo } from 'react';
import { Button, Dropdown } from 'antd';
import type { MenuProps } from 'antd';
import { permissionCode } from '#domain/entity/permission-code.ts';
import { conflictText } from '#domain/messages-conflict.ts';
import { listText } from '#domain/messages-list.ts';
import { nextStep, statusOf, stepsFor } from '#domain/steps.ts';
import { useDicts } from '../../live/use-dicts.tsx';
import { useRowPart } from '../../live/use-row-store.ts';
import { stepMenuItems } from '../steps/step-menu.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { useListScope } from './list-scope.ts';
import { useLoginItem } from './use-login-item.ts';

export const RowActions = memo(function RowActions({ id }: { readonly id: string }) {
  const scope = useListScope();
  const { def, rows, can } = scope;
  const dicts = useDicts();
  const status = useRowPart(rows, id, entry => statusOf(def, entry?.row));
  const isDeleting = useRowPart(rows, id, entry => entry?.mark?.op === 'delete');
  const isInConflict = useRowPart(rows, id, entry => entry?.mark?.isConflict === true);
  const steps = stepsFor(def, status, usePermissions().can);
  // What is in conflict is decided before anything else is done to the row.
  const next = isDeleting || isInConflict ? undefined : nextStep(def, status, steps);
  const canEdit = can('edit');
  const loginItem = useLoginItem(id, isDeleting);
  const rest: NonNullable<MenuProps['items']> = [
    ...(canEdit && (next || isInConflict)
      ? [{ key: 'edit', label: listText.edit, disabled: isDeleting, onClick: () => scope.openForm(id) }]
      : []),
    ...stepMenuItems({ def, steps, next, isDeleting, dicts, take: transition => scope.takeStep(transition, [id]) }),
    ...loginItem,
    ...(can('delete')
      ? [{ key: 'delete', label: listText.remove, danger: true, disabled: isDeleting, onClick: () => scope.remove([id]) }]
      : []),
  ];
  return (
    <span className="qs-row-actions">
      {next && (
        <Button
          data-permission={permissionCode(def, next.action)}
          color="primary"
          variant="link"
          size="small"
          onClick={() => scope.takeStep(next, [id])}
        >
          {next.button}
        </Button>
      )}
      {isInConflict && (
        <Button color="danger" variant="link" size="small" onClick={() => scope.openConflict(id)}>
          {conflictText.resolve}
        </Button>
      )}
      {!next && !isInConflict && canEdit && (
        <Button
          data-permission={permissionCode(def, 'edit')}
          color="primary"
          variant="link"
          size="small"
          disabled={isDeleting}
          onClick={() => scope.openForm(id)}
        >
          {listText.edit}
        </Button>
      )}
      {rest.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items: rest, className: 'qs-row-menu' }}>
          <Button color="primary" variant="link" size="small" aria-haspopup="menu">
            {listText.moreActions}
          </Button>
        </Dropdown>
      )}
    </span>
  );
});
