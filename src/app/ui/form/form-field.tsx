/** One field of a form: label, input, error, and the value that somebody else wrote meanwhile. */
import { formulaInWords } from '#schema/formula-words.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { Button, Form, Space, Typography } from 'antd';
import type { Closed } from '#schema/closed-rows.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { unitBehind } from '#schema/column-head.ts';
import { isNumbered } from '#schema/field-fits.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { Values } from '#schema/row.ts';
import { dictTextOf } from '#schema/field-text.ts';
import { isRuledByFormula } from './form-state.ts';
import { closedWords } from '#schema/refusal-text.ts';
import { isRequired } from '#schema/rules/validate-values.ts';
import { useDicts } from '../../live/use-dicts.tsx';
import { AllowanceNote } from '../widgets/allowance-note.tsx';
import { FieldInput } from '../widgets/field-input.tsx';
import { FieldText } from '../widgets/field-text.tsx';
import type { OnFieldChange } from '../widgets/input-contract.ts';
import { formText } from './text.ts';

type FormFieldProps = {
  readonly def: EntityDef;
  readonly field: FieldDef;
  readonly id: string;
  readonly values: Values;
  readonly text: string | undefined;
  readonly error: string | undefined;
  /** The value could not be checked on the server yet. */
  readonly isDeferred: boolean;
  readonly isDisabled: boolean;
  /** The row's status closes the field: its value is shown and cannot be changed. */
  readonly closed: Closed | undefined;
  /** The title of the list that fixes the field of its new rows. */
  readonly fixedIn?: string | undefined;
  readonly isNew: boolean;
  /** A number follows from a field that is wrong: it is not told. */
  readonly isUnsound: boolean;
  /** What the value is computed from stands beside it. */
  readonly isFormulaSeen: boolean;
  /** The reference whose row proposed the present value. */
  readonly filledBy: Pick<FieldDef, 'label'> | undefined;
  /** What this field's value leaves without a place in the form, as 标签 值. */
  readonly empties: readonly string[];
  /** The present row, if it differs from the user's base: his value stays, and the other one is shown. */
  readonly theirs: Values | undefined;
  readonly onChange: OnFieldChange;
  readonly onLeave: () => void;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
};

export function FormField({
  def,
  field,
  id,
  values,
  text,
  error,
  isDeferred,
  isDisabled,
  closed,
  fixedIn,
  isNew,
  isUnsound,
  isFormulaSeen,
  filledBy,
  empties,
  theirs,
  onChange,
  onLeave,
  onKeepMine,
  onTakeTheirs,
}: FormFieldProps) {
  const dicts = useDicts();
  const { isColumnVisible } = usePermissions();
  const formula =
    isUnsound || isFormulaSeen ? undefined : formulaInWords(def, field.name, values, name => isColumnVisible(def.permission, name));
  const isKept = !isNew && field.fixed === true && field.readonly !== true;
  const isFixed =
    field.readonly === true || isKept || closed !== undefined || fixedIn !== undefined || isRuledByFormula(def, field.name, values);
  const told = isUnsound ? undefined : values[field.name];
  return (
    <div className={kindOf(field).isWide ? 'form-field form-field-wide' : 'form-field'} onBlur={onLeave}>
      <Form.Item
        label={field.label}
        htmlFor={id}
        required={isRequired(field, values) && !isFixed}
        validateStatus={error === undefined ? '' : 'error'}
        help={error}
        extra={
          theirs ? (
            <TheirsNote field={field} row={theirs} onKeepMine={onKeepMine} onTakeTheirs={onTakeTheirs} />
          ) : isDeferred ? (
            formText.checkedLater
          ) : closed && field.readonly !== true ? (
            closedWords(def, closed, dicts)
          ) : isKept ? (
            formText.setOnce
          ) : fixedIn !== undefined ? (
            formText.fixedIn(fixedIn)
          ) : empties.length > 0 ? (
            <Typography.Text type="warning" role="status">
              {formText.empties(empties)}
            </Typography.Text>
          ) : filledBy ? (
            formText.filledBy(filledBy.label)
          ) : formula !== undefined ? (
            `= ${formula}`
          ) : (
            hintOf(field, isNew)
          )
        }
      >
        {isFixed ? (
          <output id={id} className="form-fixed">
            <FieldText field={field} value={told} text={text} />
            {unitBehind(field, told)}
            {told !== undefined && <AllowanceNote def={def} field={field} row={values} />}
          </output>
        ) : (
          <FieldInput
            id={id}
            field={field}
            value={values[field.name]}
            text={text}
            beside={{ def, values }}
            onChange={onChange}
            disabled={isDisabled}
            hasError={error !== undefined}
          />
        )}
      </Form.Item>
    </div>
  );
}

type TheirsNoteProps = {
  readonly field: FieldDef;
  readonly row: Values;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
};

function TheirsNote({ field, row, onKeepMine, onTakeTheirs }: TheirsNoteProps) {
  return (
    <Space size="small" wrap role="status">
      <Typography.Text type="warning">
        {formText.changedMeanwhile} <FieldText field={field} value={row[field.name]} text={dictTextOf(row, field.name)} />
      </Typography.Text>
      <Button size="small" onClick={onTakeTheirs}>
        {formText.takeTheirs}
      </Button>
      <Button size="small" onClick={onKeepMine}>
        {formText.keepMine}
      </Button>
    </Space>
  );
}

function hintOf(field: FieldDef, isNew: boolean): string | undefined {
  return isNumbered(field) && isNew ? formText.autoCode : undefined;
}
