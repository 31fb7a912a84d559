/** The step between a drop and a dispatch: a question, a driver to choose, or several waybills that get a truck each. */
import { useMemo } from 'react';
import type { EntityDef, Transition } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import { useStoredDraft } from '#app/ui/form/use-draft.ts';
import type { Truck } from '../dispatch/crew.ts';
import { DispatchFrame } from '../dispatch/dispatch-frame.tsx';
import { DispatchLines } from '../dispatch/dispatch-lines.tsx';
import { PanelLoading } from '../dispatch/panel-loading.tsx';
import { dispatchText } from '../dispatch/text.ts';
import type { Choices } from '../dispatch/use-choices.ts';
import { draftIdOf } from '../dispatch/use-sheet.ts';
import { Worksheet } from '../dispatch/worksheet.tsx';
import type { ActedRow } from './use-acts.ts';

export type DispatchHereProps = {
  readonly def: EntityDef;
  readonly step: Transition;
  readonly rows: readonly [Row, ...Row[]];
  /** A sentence for each waybill that cannot take the step. */
  readonly staying: readonly string[];
  /** For the first waybill. */
  readonly truck: Truck | undefined;
  readonly choices: Choices;
  readonly onDone: (rows: readonly ActedRow[]) => void;
  readonly onClose: () => void;
};

export function DispatchHere({ choices: given, ...props }: DispatchHereProps) {
  const { def, step, rows, staying, truck, onDone, onClose } = props;
  const choices = useMemo(() => ({ ...given, judging: { ...given.judging, step } }), [given, step]);
  const [first, ...others] = rows;
  if (others.length === 0) return <One {...props} choices={choices} row={first} />;
  return <DispatchLines {...{ def, rows, staying, choices, onClose, truck }} transition={step} onDone={onDone} />;
}

function One({ def, step, row, truck, choices, onDone, onClose }: DispatchHereProps & { readonly row: Row }) {
  const draft = useStoredDraft(def.name, draftIdOf([row.id]));
  return (
    <DispatchFrame title={dispatchText.title(step.button, String(row[def.titleField] ?? ''))} onClose={onClose}>
      {draft.kind === 'read' ? (
        <Worksheet
          row={row}
          choices={choices}
          stored={truck ? undefined : draft.parts?.values}
          truck={truck}
          since={def.queues?.find(queue => queue.step === step.action)?.since}
          onDone={({ plate, driver }) => {
            onDone([{ row, plate, driver }]);
            onClose();
          }}
          onSkip={undefined}
          onClose={onClose}
          foot={null}
        />
      ) : (
        <PanelLoading />
      )}
    </DispatchFrame>
  );
}
