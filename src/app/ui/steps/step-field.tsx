/** One required or optional field in a status step's dialog. */
import { Form } from 'antd';
import { formulaInWords } from '#schema/formula-words.ts';
import { useIsNarrow } from '../../live/use-device.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import type { FieldDef } from '#schema/field.ts';
import { dictTextOf } from '#schema/field-text.ts';
import { unitBehind } from '#schema/column-head.ts';
import { isNumber } from '#schema/kinds/kind-of.ts';
import { FieldInput } from '../widgets/field-input.tsx';
import { FieldText } from '../widgets/field-text.tsx';
import type { BesideRow, OnFieldChange } from '../widgets/input-contract.ts';
import type { StepInput } from './step-plan.ts';

type StepFieldProps = {
  readonly id: string;
  readonly field: FieldDef;
  readonly isRequired: boolean;
  readonly input: StepInput;
  /** It follows from the other fields, and is shown. */
  readonly isTold: boolean;
  readonly error: string | undefined;
  readonly beside: BesideRow;
  readonly onChange: OnFieldChange;
};

export function StepField({ id, field, isRequired, isTold, input, error, beside, onChange }: StepFieldProps) {
  const { isColumnVisible } = usePermissions();
  const isNarrow = useIsNarrow(); // The label stands above, and 请输入… would be cut.
  const { def, values } = beside;
  // A number that cannot be is not told.
  const told = error === undefined ? input.values[field.name] : undefined;
  const formula = formulaInWords(def, field.name, values, name => isColumnVisible(def.permission, name));
  return (
    <Form.Item
      className={isNumber(field) && !isTold ? 'is-number' : ''}
      label={field.label}
      htmlFor={id}
      required={isRequired && !isTold}
      validateStatus={error === undefined || isTold ? '' : 'error'}
      help={isTold ? undefined : error}
      extra={formula === undefined ? undefined : `= ${formula}`}
    >
      {isTold ? (
        <output id={id}>
          <FieldText field={field} value={told} />
          {unitBehind(field, told)}
        </output>
      ) : (
        <FieldInput
          id={id}
          field={{ ...field, readonly: false }}
          value={input.values[field.name]}
          text={dictTextOf(input.texts, field.name)}
          hasError={error !== undefined}
          beside={beside}
          placeholder={isNarrow ? '' : undefined}
          onChange={onChange}
        />
      )}
    </Form.Item>
  );
}
