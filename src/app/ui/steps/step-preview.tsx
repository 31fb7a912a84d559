/** The rows of a selection that take the step, and the skipped ones with their reasons. */
import { Alert, Tag } from 'antd';
import type { EntityDef } from '#schema/entity-def.ts';
import { fieldTextOf } from '#schema/field-text.ts';
import { listText } from '../list/text.ts';
import { refusalText } from '#schema/refusal-text.ts';
import { statusOf } from '#schema/steps.ts';
import { rowLabel } from '#sync/new-mutation.ts';
import { useDicts } from '../../live/use-dicts.tsx';
import type { StepPlan } from './step-plan.ts';

type StepPreviewProps = {
  readonly def: EntityDef;
  readonly plan: StepPlan;
  /** How many rows were chosen. */
  readonly count: number;
};

export function StepPreview({ def, plan, count }: StepPreviewProps) {
  const dicts = useDicts();
  const field = def.flow && def.fieldByName.get(def.flow.field);
  const [alone] = plan.refused;
  // The dialog's title says which row it is.
  if (alone && count === 1) return <Alert type="warning" showIcon title={refusalText(def, alone.refusal, dicts)} />;
  return (
    <div style={{ display: 'grid', gap: 8, marginBottom: 16 }}>
      {plan.ready.length === 0 ? (
        <Alert type="warning" title={listText.stepNone} />
      ) : (
        <div>
          <div>{listText.stepReady(plan.ready.length)}</div>
          <ul style={listStyle}>
            {plan.ready.map(row => (
              <li key={row.id}>{rowLabel(def, row)}</li>
            ))}
          </ul>
        </div>
      )}
      {plan.refused.length > 0 && (
        <div>
          <div>{listText.stepRefused(plan.refused.length)}</div>
          <ul style={listStyle}>
            {plan.refused.map(({ row, refusal }) => (
              <li key={row.id}>
                {rowLabel(def, row)} {field && <Tag>{fieldTextOf(field, statusOf(def, row), undefined, dicts)}</Tag>}
                {refusalText(def, refusal, dicts)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

const listStyle = { margin: 0, paddingInlineStart: 20, maxHeight: 160, overflowY: 'auto' } as const;
