/** The prompt of a step with one text field on one row, e.g. the reason of a cancellation. */
import type { EntityDef, Transition } from '#schema/entity-def.ts';
import type { Row, Values } from '#schema/row.ts';
import type { FieldDef } from '#schema/field.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { listText } from '../list/text.ts';
import { requiredText } from '#schema/rules/rule-builders.ts';
import { rulesOf } from '#schema/rules/validate-values.ts';
import { rowLabel } from '#sync/new-mutation.ts';
import { PromptDialog } from '../widgets/prompt-dialog.tsx';

export type StepPromptProps = {
  readonly def: EntityDef;
  readonly transition: Transition;
  readonly row: Row;
  readonly field: FieldDef;
  readonly onClose: () => void;
  readonly onSubmit: (transition: Transition, rows: readonly Row[], patch: Values, texts: Values) => Promise<boolean>;
};

export function StepPrompt({ def, transition, row, field, onClose, onSubmit }: StepPromptProps) {
  const { button } = transition;
  const what = rowLabel(def, row);
  const start = row[field.name];
  const { freeText, isWide } = kindOf(field);
  return (
    <PromptDialog
      title={listText.stepTitle(button, what)}
      label={field.label}
      rules={[...requiredText(listText.required(field.label)), ...rulesOf(field)]}
      okText={button}
      start={typeof start === 'string' ? start : ''}
      isLong={isWide === true}
      maxLength={freeText?.maxLength}
      onConfirm={text => onSubmit(transition, [row], { [field.name]: text }, {})}
      onClose={onClose}
    >
      {transition.confirm === true && <p>{listText.stepConfirm(button, what)}</p>}
    </PromptDialog>
  );
}
