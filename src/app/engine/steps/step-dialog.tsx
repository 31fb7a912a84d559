/** Asks what a status step requires, and shows which of the chosen rows may take it and which not and why. */
import { useState } from 'react';
import { Form, Modal } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { EntityDef, Transition } from '#domain/entity/entity-def.ts';
import type { Row, Values } from '#domain/entity/row.ts';
import { brokenRules, fieldsOfRule } from '#domain/entity/compute.ts';
import { dictTextOf } from '#domain/field-text.ts';
import { listText } from '#domain/messages-list.ts';
import { MOMENT_TOLERANCE_MS } from '#domain/limits.ts';
import { brokenMoments } from '#domain/step-moments.ts';
import { missingFields } from '#domain/steps.ts';
import { rowLabel } from '#domain/sync/new-mutation.ts';
import type { ChosenRow } from '../../live/read-chosen.ts';
import { useServerNow } from '../../live/use-server-now.ts';
import { FieldInput } from '../../widgets/field-input.tsx';
import { patchOf, planStep, startInput, textsOf, withInput } from './step-plan.ts';
import { StepPreview } from './step-preview.tsx';

type StepDialogProps = {
  readonly def: EntityDef;
  readonly transition: Transition;
  readonly chosen: readonly ChosenRow[];
  readonly onClose: () => void;
  readonly onSubmit: (transition: Transition, rows: readonly Row[], patch: Values, texts: Values) => Promise<boolean>;
};

export function StepDialog({ def, transition, chosen, onClose, onSubmit }: StepDialogProps) {
  // The preview stands on what was there when the dialog opened: a list that changes under the pointer misleads.
  const [plan] = useState(() => planStep(def, transition, chosen));
  const serverNow = useServerNow();
  const [input, setInput] = useState(() => startInput(def, transition, plan.ready, serverNow()));
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const base: Values = plan.ready.length === 1 ? (plan.ready[0] ?? {}) : {};
  const missing = missingFields(transition, input.values);
  const asked = transition.requires ?? [];
  const brokenRow = (def.rules ?? [])
    .filter(rule => fieldsOfRule(rule.expr).some(name => asked.includes(name)))
    .flatMap(rule => brokenRules({ ...def, rules: [rule] }, { ...base, ...input.values }));
  // Several rows are told one time, which must fit each of them.
  const brokenTimes = plan.ready.flatMap(row =>
    brokenMoments(def, transition, { ...row, ...input.values }, serverNow(MOMENT_TOLERANCE_MS)),
  );
  const broken = [...new Set([...brokenRow, ...brokenTimes])];
  const [first] = chosen;
  const what = chosen.length === 1 && first ? rowLabel(def, first.row) : listText.rowsCount(chosen.length);

  const submit = async (): Promise<void> => {
    setTried(true);
    if (isSaving || plan.ready.length === 0 || missing.length > 0 || broken.length > 0) return;
    setSaving(true);
    const isSaved = await onSubmit(transition, plan.ready, patchOf(input), textsOf(input));
    setSaving(false);
    if (isSaved) onClose();
  };

  return (
    <Modal
      open
      destroyOnHidden
      title={listText.stepTitle(transition.button, what)}
      okText={transition.button}
      cancelText={listText.cancel}
      okButtonProps={{ disabled: plan.ready.length === 0, loading: isSaving }}
      onOk={() => inBackground(submit())}
      onCancel={onClose}
    >
      {transition.confirm === true && plan.ready.length > 0 && <p>{listText.stepConfirm(`${transition.button}${what}`)}</p>}
      {(chosen.length > 1 || plan.refused.length > 0) && <StepPreview def={def} plan={plan} />}
      {plan.ready.length > 0 && (
        <Form layout="vertical" component="div">
          {asked
            .flatMap(name => def.fieldByName.get(name) ?? [])
            .map(field => {
              const isMissing = isTried && missing.includes(field.name);
              const id = `step-${transition.action}-${field.name}`;
              return (
                <Form.Item
                  key={field.name}
                  label={field.label}
                  htmlFor={id}
                  required
                  validateStatus={isMissing ? 'error' : ''}
                  help={isMissing ? listText.required(field.label) : undefined}
                >
                  <FieldInput
                    id={id}
                    field={{ ...field, readonly: false }}
                    value={input.values[field.name]}
                    text={dictTextOf(input.texts, field.name)}
                    hasError={isMissing}
                    onChange={(value, choice) =>
                      setInput(held =>
                        withInput(def, transition, base, held, { field: field.name, value, text: choice?.text, chosen: choice?.row }),
                      )
                    }
                  />
                </Form.Item>
              );
            })}
          {isTried && broken.length > 0 && (
            <p role="alert" style={{ color: 'var(--ant-color-error)' }}>
              {broken.join('；')}
            </p>
          )}
        </Form>
      )}
    </Modal>
  );
}
