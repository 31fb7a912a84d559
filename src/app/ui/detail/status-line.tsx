/** The steps of a row in one line: what is done and when, what comes next. Nothing for a flow of fewer than two. */
import { CheckOutlined } from '@ant-design/icons';
import { shortMinute } from '#base/server-time.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { stepsPassed } from '#schema/happy-path.ts';
import type { Row } from '#schema/row.ts';
import { detailText } from './text.ts';
import './status-line.css';

const LEAST_STEPS = 2;

export function StatusLine({ def, row }: { readonly def: EntityDef; readonly row: Row }) {
  const steps = stepsPassed(def, row);
  if (steps.length < LEAST_STEPS) return null;
  return (
    <ol className="status-line" aria-label={detailText.steps} tabIndex={0}>
      {steps.map(({ step, state, at }) => (
        <li key={step.action} className={`is-${state}`} aria-current={state === 'next' ? 'step' : undefined}>
          <span className="status-name">
            {step.button}
            {state === 'done' && <CheckOutlined aria-label={detailText.done} />}
          </span>
          <span className="status-at">{at === undefined ? (state === 'next' ? detailText.nextStep : '') : shortMinute(at)}</span>
        </li>
      ))}
    </ol>
  );
}
