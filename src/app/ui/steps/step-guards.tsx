/** The sentences of the guards about the input of a step: those that forbid it, and those that the user may answer with 仍然继续. */
import { Alert, Checkbox } from 'antd';
import { listText } from '../list/text.ts';

type StepGuardsProps = {
  readonly refusing: readonly string[];
  readonly asking: readonly string[];
  readonly isSure: boolean;
  /** The user has pressed the step's button. */
  readonly isTried: boolean;
  readonly onSure: (isSure: boolean) => void;
};

export function StepGuards({ refusing, asking, isSure, isTried, onSure }: StepGuardsProps) {
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      {refusing.length > 0 && <Alert type="error" showIcon role="alert" title={refusing.join('；')} />}
      {asking.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={asking.join('；')}
          description={
            <>
              <Checkbox checked={isSure} onChange={event => onSure(event.target.checked)}>
                {listText.stepAnyway}
              </Checkbox>
              {isTried && !isSure && (
                <div role="alert" style={{ color: 'var(--ant-color-error)' }}>
                  {listText.stepAnywayFirst}
                </div>
              )}
            </>
          }
        />
      )}
    </div>
  );
}
