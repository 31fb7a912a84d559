/** 派车 and 改派: one waybill after the other, or the chosen ones together, a line each. Over the rows of this device, so it works without a network. */
import type { OwnActionDialogProps, StepPanelProps } from '#app/ui/slots/feature.ts';
import { DispatchLines } from './dispatch-lines.tsx';
import { OneByOne } from './one-by-one.tsx';
import { useChoices } from './use-choices.ts';

export function DispatchPanel(props: StepPanelProps) {
  const { def, transition: step, rows, staying, onClose } = props;
  const choices = useChoices(def, step);
  const [first, ...others] = rows;
  if (others.length > 0 || staying.length > 0) return <DispatchLines {...props} choices={choices} />;
  return <OneByOne def={def} transition={step} row={first} choices={choices} onClose={onClose} />;
}

/** The same as the work of an action on a selection, or on the list. */
export function DispatchOfSelection({ def, rows, staying, onClose }: OwnActionDialogProps) {
  const step = def.flow?.transitions.find(({ action }) => action === 'dispatch');
  return step && <DispatchPanel def={def} transition={step} rows={rows} staying={staying} onClose={onClose} />;
}
