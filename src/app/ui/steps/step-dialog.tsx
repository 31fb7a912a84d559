/** The dialog of a status step: its required and optional fields, and which of the chosen rows may take it, with the reasons for the others. */
import { useState } from 'react';
import { Form } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { EntityDef, Transition } from '#schema/entity-def.ts';
import { demandsOn } from '#schema/guards.ts';
import type { StepDemands } from '../widgets/input-contract.ts';
import type { FieldDef } from '#schema/field.ts';
import type { Row, Values } from '#schema/row.ts';
import { brokenRules, fieldsOfRule } from '#schema/compute.ts';
import { useChoiceErrors } from '../form/use-choice-errors.ts';
import { useTakenByStep } from '../form/use-distinct-errors.ts';
import { listText } from '../list/text.ts';
import { brokenMoments, MOMENT_TOLERANCE_MS } from '#schema/step-moments.ts';
import { fieldsOfStep, missingFields } from '#schema/steps.ts';
import { rowLabel } from '#sync/new-mutation.ts';
import { useSchema } from '../../live/schema.tsx';
import { NOTHING_REFERRED } from '../../live/step-facts.ts';
import type { Referred } from '../../live/step-facts.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { useServerNow } from '../../live/use-server-now.ts';
import { useSlots } from '../slots/feature-store.ts';
import { StepField } from './step-field.tsx';
import { StepFrame } from './step-frame.tsx';
import { StepMoves } from './step-moves.tsx';
import { StepGuards } from './step-guards.tsx';
import {
  brokenByInput,
  formStateOf,
  isToldByStep,
  patchOf,
  startInput,
  stepFieldError,
  textsOf,
  whyNotForStep,
  withInput,
} from './step-plan.ts';
import type { StepPlan } from './step-plan.ts';
import { StepPreview } from './step-preview.tsx';

export type StepDialogProps = {
  readonly def: EntityDef;
  readonly transition: Transition;
  /** Computed once at the opening, because a list that changes below the pointer misleads. */
  readonly plan: StepPlan;
  /** How many rows were chosen. */
  readonly count: number;
  /** By row, the rows that its references named at the opening. */
  readonly referredById: ReadonlyMap<string, Referred>;
  readonly onClose: () => void;
  readonly onSubmit: (transition: Transition, rows: readonly Row[], patch: Values, texts: Values) => Promise<boolean>;
};

export function StepDialog({ def, transition, plan, count, referredById, onClose, onSubmit }: StepDialogProps) {
  const { find } = useSchema();
  const serverNow = useServerNow();
  const [input, setInput] = useState(() => startInput(def, transition, plan.ready, serverNow()));
  const [isTried, setTried] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [isSaving, setSaving] = useState(false);
  // What the user has answered with 仍然继续: another question is another answer.
  const [answered, setAnswered] = useState('');
  const base: Values = plan.ready.length === 1 ? (plan.ready[0] ?? {}) : {};
  const { isColumnVisible } = usePermissions();
  const missing = missingFields(transition, input.values);
  const required = transition.requires ?? [];
  const asked = fieldsOfStep(transition).filter(name => required.includes(name) || isColumnVisible(def.permission, name));
  const fields = asked.flatMap(name => def.fieldByName.get(name) ?? []);
  const values: Values = { ...base, ...input.values };
  const choices = useChoiceErrors(def, formStateOf(base, input), values, fields);
  const errorOf = (field: FieldDef): string | undefined =>
    missing.includes(field.name) ? listText.required(field.label) : (choices[field.name] ?? stepFieldError(field, base, input));
  const brokenRow = (def.rules ?? [])
    .filter(rule => fieldsOfRule(rule.expr).some(name => asked.includes(name)))
    .flatMap(rule => brokenRules({ ...def, rules: [rule] }, values));
  // Several rows get one common time, which must be valid for each of them.
  const brokenTimes = plan.ready.flatMap(row =>
    brokenMoments(def, transition, { ...row, ...input.values }, serverNow(MOMENT_TOLERANCE_MS)),
  );
  const guards = plan.ready.flatMap(row =>
    brokenByInput(def, transition, row, input, referredById.get(row.id) ?? NOTHING_REFERRED, serverNow()),
  );
  const demands: StepDemands = {
    rulesOf: field => demandsOn(transition, field.name),
    whyNot: (field, row) => whyNotForStep(def, transition, { field, row }, base, find, serverNow()),
  };
  const messagesOf = (isAsking: boolean) => [
    ...new Set(guards.filter(({ guard }) => (guard.asks ?? false) === isAsking).map(({ message }) => message)),
  ];
  const { StepJudge } = useSlots(def.name);
  const [judged, setJudged] = useState<string>();
  const only = plan.ready.length === 1 ? plan.ready[0] : undefined;
  const taken = useTakenByStep(def, only, input.values, transition.to);
  const refusing = [...messagesOf(false), ...[judged, taken].filter(why => why !== undefined)];
  // What is forbidden cannot be gone on with.
  const asking = refusing.length > 0 ? [] : messagesOf(true);
  const isSure = asking.length > 0 && answered === asking.join('\n');
  const broken = [...new Set([...brokenRow, ...brokenTimes])];
  const first = plan.ready[0] ?? plan.refused[0]?.row;
  const what = count === 1 && first ? rowLabel(def, first) : listText.rowsCount(count);

  const submit = async (): Promise<void> => {
    setTried(true);
    const isWrong =
      broken.length > 0 || refusing.length > 0 || (asking.length > 0 && !isSure) || fields.some(field => errorOf(field) !== undefined);
    if (isSaving || plan.ready.length === 0) return;
    if (missing.length > 0 || isWrong) {
      setRefusals(count => count + 1);
      return;
    }
    setSaving(true);
    const isSaved = await onSubmit(transition, plan.ready, patchOf(transition, base, input), textsOf(input));
    setSaving(false);
    if (isSaved) onClose();
  };

  return (
    <StepFrame
      title={listText.stepTitle(transition.button, what)}
      button={transition.button}
      isDisabled={plan.ready.length === 0}
      isSaving={isSaving}
      refusals={refusals}
      onSubmit={() => inBackground(submit())}
      onClose={onClose}
    >
      {transition.confirm === true && plan.ready.length > 0 && <p>{listText.stepConfirm(transition.button, what)}</p>}
      {(count > 1 || plan.refused.length > 0) && <StepPreview def={def} plan={plan} count={count} />}
      {plan.ready.length > 0 && (
        <Form layout="vertical" component="div">
          <div className="step-fields">
            {fields.map(field => (
              <StepField
                key={field.name}
                id={`step-${transition.action}-${field.name}`}
                field={field}
                isRequired={required.includes(field.name)}
                isTold={isToldByStep(def, transition, base, field.name)}
                input={input}
                beside={{ def, values, demands }}
                error={isTried ? errorOf(field) : choices[field.name]}
                onChange={(value, choice) =>
                  setInput(held =>
                    withInput(def, transition, base, held, { field: field.name, value, text: choice?.text, chosen: choice?.row }, find),
                  )
                }
              />
            ))}
          </div>
          {isTried && broken.length > 0 && (
            <p role="alert" style={{ color: 'var(--ant-color-error)' }}>
              {broken.join('；')}
            </p>
          )}
          <StepMoves def={def} transition={transition} rows={plan.ready} values={input.values} />
          {StepJudge && only && <StepJudge action={transition.action} row={only} values={values} onWhyNot={setJudged} />}
          <StepGuards
            refusing={refusing}
            asking={asking}
            isSure={isSure}
            isTried={isTried}
            onSure={isYes => setAnswered(isYes ? asking.join('\n') : '')}
          />
        </Form>
      )}
    </StepFrame>
  );
}
