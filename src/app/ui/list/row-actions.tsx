/** The buttons of one row: its next likely step in sight, the rest under 更多, impossible ones with the reason. */
import { memo } from 'react';
import { Button, Dropdown } from 'antd';
import type { MenuProps } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { permissionCode } from '#schema/permission-code.ts';
import { conflictText } from '#sync/describe/conflict-text.ts';
import { listText } from './text.ts';
import { closedLabel, whyClosed } from '#schema/refusal-text.ts';
import { nextStep, statusOf, stepsFor } from '#schema/steps.ts';
import { useDicts } from '../../live/use-dicts.tsx';
import { useRowPart } from '../../live/use-row-store.ts';
import { SteadyButton } from '../widgets/steady-button.tsx';
import { useFeatureStore } from '../slots/feature-store.ts';
import { stepMenuItems } from '../steps/step-menu.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { useListScope } from './list-scope.ts';
import { useOwnActions } from './use-own-actions.ts';

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
  const noEdit = whyClosed(def, 'edit', status, dicts);
  const noDelete = whyClosed(def, 'delete', status, dicts);
  const isEditInSight = canEdit && noEdit === undefined && !next && !isInConflict;
  const ownActions = useOwnActions(id);
  const features = useFeatureStore();
  // One button whatever it does: it must know that it changed under the finger.
  const first = next
    ? { act: next.action, permission: next.action, label: next.button, run: () => scope.takeStep(next, [id]) }
    : isInConflict
      ? { act: 'conflict', permission: undefined, label: conflictText.resolve, run: () => scope.openConflict(id) }
      : isEditInSight
        ? { act: 'edit', permission: 'edit', label: listText.edit, run: () => scope.openForm(id) }
        : undefined;
  const rest: NonNullable<MenuProps['items']> = [
    ...(canEdit && !isEditInSight
      ? [
          {
            key: 'edit',
            label: closedLabel(listText.edit, noEdit),
            disabled: isDeleting || noEdit !== undefined,
            onClick: () => scope.openForm(id),
          },
        ]
      : []),
    ...stepMenuItems({ def, steps, next, isDeleting, dicts, take: transition => scope.takeStep(transition, [id]) }),
    ...ownActions,
    ...(can('delete')
      ? [
          {
            key: 'delete',
            label: closedLabel(listText.remove, noDelete),
            danger: true,
            disabled: isDeleting || noDelete !== undefined,
            onClick: () => scope.remove([id]),
          },
        ]
      : []),
  ];
  return (
    <span className="qs-row-actions">
      {first && (
        <SteadyButton
          {...(first.permission === undefined ? {} : { 'data-permission': permissionCode(def, first.permission) })}
          act={first.act}
          color={first.act === 'conflict' ? 'danger' : 'primary'}
          variant="link"
          size="small"
          disabled={isDeleting}
          onClick={first.run}
        >
          {first.label}
        </SteadyButton>
      )}
      {rest.length > 0 && (
        // What the feature adds may not have come while there was no network.
        <Dropdown
          trigger={['click']}
          menu={{ items: rest, className: 'qs-row-menu' }}
          onOpenChange={isOpen => isOpen && inBackground(features.load(def.name))}
        >
          <Button color="primary" variant="link" size="small" aria-haspopup="menu">
            {listText.moreActions}
          </Button>
        </Dropdown>
      )}
    </span>
  );
});
