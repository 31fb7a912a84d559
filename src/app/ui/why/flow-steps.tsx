/** Every step of a flow with its effect, whether this user may take it now, and the reason if not. */
import { Table, Tag, Typography } from 'antd';
import type { TableProps } from 'antd';
import type { EntityDef } from '#schema/entity-def.ts';
import { permissionDetail, stepRemarks, wayText } from './flow-why.ts';
import type { JudgedStep } from './flow-why.ts';
import { flowWhyText } from './flow-why-text.ts';
import { useDicts } from '../../live/use-dicts.tsx';

type FlowStepsProps = { readonly def: EntityDef; readonly steps: readonly JudgedStep[] };

export function FlowSteps({ def, steps }: FlowStepsProps) {
  const dicts = useDicts();
  const columns: NonNullable<TableProps<JudgedStep>['columns']> = [
    {
      title: flowWhyText.step,
      render: (_, { transition, isNext }) => (
        <>
          <strong>{transition.button}</strong> {isNext && <Tag color="processing">{flowWhyText.next}</Tag>}
        </>
      ),
    },
    { title: flowWhyText.way, render: (_, { transition }) => wayText(def, transition, dicts) },
    { title: flowWhyText.canNow, render: (_, step) => <Judgement def={def} step={step} /> },
  ];
  return (
    <Table<JudgedStep>
      size="small"
      pagination={false}
      rowKey={({ transition }) => `${transition.action} ${transition.to}`}
      columns={columns}
      dataSource={steps.toSorted((one, other) => Number(one.hindrances.length > 0) - Number(other.hindrances.length > 0))}
    />
  );
}

function Judgement({ def, step }: { readonly def: EntityDef; readonly step: JudgedStep }) {
  const dicts = useDicts();
  const isOpen = step.hindrances.length === 0;
  return (
    <>
      <Tag color={isOpen ? 'success' : 'default'}>{isOpen ? flowWhyText.isOpen : flowWhyText.isClosed}</Tag>
      {stepRemarks(def, step, dicts).map(remark => (
        <div key={remark}>{remark}</div>
      ))}
      {step.hindrances.map(
        hindrance =>
          hindrance.kind === 'notPermitted' && (
            <Typography.Text key={hindrance.explained.code} type="secondary" style={{ fontSize: 12 }}>
              {permissionDetail(hindrance.explained)}
            </Typography.Text>
          ),
      )}
    </>
  );
}
