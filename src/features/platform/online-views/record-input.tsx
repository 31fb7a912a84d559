/** One input of an online form with its label and error, and a read-only value. */
import { Form } from 'antd';
import type { FieldDef } from '#schema/field.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { FieldValue, Values } from '#schema/row.ts';
import { valueText } from '#schema/value-text.ts';
import type { OnlineInput } from './model.ts';
import { FieldInput } from '#app/ui/widgets/field-input.tsx';
import type { OnFieldChange } from '#app/ui/widgets/input-contract.ts';
import { FieldText } from '#app/ui/widgets/field-text.tsx';
import { drawnWhole } from '#app/ui/widgets/field-whole.tsx';
import { useCalls } from '#app/live/use-calls.ts';
import { DirectFiles } from '#app/ui/widgets/heavy-inputs.tsx';
import type { onlineViewCalls } from './calls.ts';

type RecordInputProps = {
  readonly id: string;
  readonly input: OnlineInput;
  readonly value: FieldValue | undefined;
  readonly error: string | undefined;
  readonly isDisabled: boolean;
  /** What the field stands in. */
  readonly row: Values;
  readonly onChange: OnFieldChange;
};

export function RecordInput({ id, input: { field }, value, row, error, isDisabled, onChange }: RecordInputProps) {
  return (
    <div className={kindOf(field).isWide ? 'form-field form-field-wide' : 'form-field'}>
      <Form.Item
        label={field.label}
        htmlFor={id}
        required={field.required === true && field.readonly !== true}
        validateStatus={error === undefined ? '' : 'error'}
        help={error}
      >
        <ValueInput
          id={id}
          field={field}
          value={value}
          row={row}
          hasError={error !== undefined}
          isDisabled={isDisabled}
          onChange={onChange}
        />
      </Form.Item>
    </div>
  );
}

type ValueInputProps = Omit<RecordInputProps, 'input' | 'error'> & { readonly field: FieldDef; readonly hasError: boolean };

/** The input without label, for a form and for a cell of a sub table. */
export function ValueInput({ id, field, value, row, hasError, isDisabled, onChange }: ValueInputProps) {
  const calls = useCalls<typeof onlineViewCalls>('features/platform/online-views');
  if (field.readonly === true) {
    return (
      <output id={id} className="form-fixed">
        <InputValue field={field} value={value} />
      </output>
    );
  }
  const { input } = kindOf(field);
  if (input.type === 'files') {
    return (
      <DirectFiles
        id={id}
        field={field}
        input={input}
        value={value}
        isDisabled={isDisabled}
        hasError={hasError}
        onChange={onChange}
        upload={calls.uploadFormFile}
      />
    );
  }
  return <FieldInput id={id} field={field} value={value} row={row} disabled={isDisabled} hasError={hasError} onChange={onChange} />;
}

export function InputValue({ field, value }: { readonly field: FieldDef; readonly value: FieldValue | undefined }) {
  if (value === undefined || value === '') return <>{valueText.empty}</>;
  const whole = drawnWhole(field, value);
  if (whole !== undefined) return <>{whole}</>;
  return <FieldText field={field} value={value} />;
}
