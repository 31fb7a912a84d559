/** The status steps of one row as buttons: the next likely one first, then the row's main act, the rest under 更多, impossible ones with the reason. */
import { Button } from 'antd';
import { DownOutlined } from '@ant-design/icons';
import { permissionCode } from '#schema/permission-code.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import { listText } from '../list/text.ts';
import type { RowMark } from '#query/view.ts';
import { withGuards } from '#schema/guards.ts';
import { nextStep, statusOf, stepsFor } from '#schema/steps.ts';
import { useStepFacts } from '../../live/step-facts.ts';
import { useDicts } from '../../live/use-dicts.tsx';
import { useClosedOffline } from '../../live/use-offline.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { ownBefore, ownMain, ownMenuItems, useOwnActions } from '../own-actions/use-own-actions.tsx';
import { SteadyButton } from '../widgets/steady-button.tsx';
import { MoreActions } from './more-actions.tsx';
import { stepMenuItems } from './step-menu.ts';
import { useSteps } from './use-steps.tsx';
import './step-frame.css';

type StepButtonsProps = { readonly entity: EntityDef; readonly row: Row; readonly mark: RowMark | undefined };

export function StepButtons({ entity, row, mark }: StepButtonsProps) {
  const { can } = usePermissions();
  const dicts = useDicts();
  const { take, dialog } = useSteps(entity);
  const status = statusOf(entity, row);
  const possible = stepsFor(entity, status, can, mark);
  const steps = withGuards(entity, possible, useStepFacts(entity, row));
  const isDeleting = mark?.op === 'delete';
  const closedNow = useClosedOffline(entity);
  const { own, dialog: ownDialog } = useOwnActions(entity);
  const before = ownBefore(own, nextStep(possible)?.action, row, mark);
  const next = isDeleting || closedNow !== undefined || before ? undefined : nextStep(steps);
  const main = isDeleting ? undefined : ownMain(entity, own, row, mark);
  const rest = [
    ...stepMenuItems({ def: entity, steps, next, isDeleting, closedNow, dicts, take: transition => take(transition, [row.id]) }),
    ...ownMenuItems(own, row, mark, [before, main]),
  ];
  if (!next && !before && !main && rest.length === 0) return null;
  return (
    <span className="step-buttons">
      {next && (
        <SteadyButton
          act={next.action}
          data-permission={permissionCode(entity, next.action)}
          type="primary"
          onClick={() => take(next, [row.id])}
        >
          {next.button}
        </SteadyButton>
      )}
      {before && (
        <SteadyButton
          act={before.name}
          data-permission={permissionCode(entity, before.permission ?? before.name)}
          type="primary"
          onClick={() => own.take(before, [row.id])}
        >
          {before.label}
        </SteadyButton>
      )}
      {main && (
        <Button
          data-permission={permissionCode(entity, main.permission ?? main.name)}
          type={next || before ? 'default' : 'primary'}
          onClick={() => own.take(main, [row.id])}
        >
          {main.label}
        </Button>
      )}
      {rest.length > 0 && (
        <MoreActions acts={rest}>
          <Button aria-haspopup="menu" icon={<DownOutlined aria-hidden />} iconPlacement="end">
            {listText.moreActions}
          </Button>
        </MoreActions>
      )}
      {dialog}
      {ownDialog}
    </span>
  );
}
