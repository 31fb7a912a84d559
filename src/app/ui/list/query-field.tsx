/** The box of one query condition, chosen by rule and field kind. */
import { Input, InputNumber, Space } from 'antd';
import type { QueryItem } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { dictTextOf } from '#schema/field-text.ts';
import { listText } from './text.ts';
import { valueText } from '#schema/value-text.ts';
import { FieldInput } from '../widgets/field-input.tsx';
import { DayRangeInput } from '../widgets/heavy-inputs.tsx';
import { isNumber } from './column-model.ts';
import { rangeEnd, rangeStart } from './query-values.ts';
import type { QueryValues } from './query-values.ts';

type QueryFieldProps = {
  readonly id: string;
  readonly item: QueryItem;
  readonly field: FieldDef;
  readonly values: QueryValues;
  readonly onChange: (values: QueryValues) => void;
};

export function QueryField({ id, item, field, values, onChange }: QueryFieldProps) {
  const { name, label } = field;
  if (item.rule === 'range')
    return isNumber(field) ? (
      <NumberRange {...{ id, item, field, values, onChange }} />
    ) : (
      <DayRange {...{ id, item, field, values, onChange }} />
    );
  if (item.rule === 'like') {
    return (
      <Input
        id={id}
        allowClear
        value={values[name] ?? ''}
        placeholder={valueText.pleaseEnter(label)}
        onChange={event => onChange({ [name]: event.target.value })}
      />
    );
  }
  return (
    <FieldInput
      id={id}
      field={searchable(field)}
      value={values[name] === '' ? undefined : values[name]}
      text={dictTextOf(values, name)}
      onChange={(value, choice) => onChange({ [name]: value === undefined ? '' : String(value), [`${name}_dictText`]: choice?.text ?? '' })}
    />
  );
}

function DayRange({ id, field, values, onChange }: QueryFieldProps) {
  const start = rangeStart(field.name);
  const end = rangeEnd(field.name);
  return (
    <DayRangeInput
      id={id}
      from={values[start] ?? ''}
      to={values[end] ?? ''}
      onChange={(from, to) => onChange({ [start]: from, [end]: to })}
    />
  );
}

function NumberRange({ id, field, values, onChange }: QueryFieldProps) {
  const box = (name: string, hint: string, boxId: string) => (
    <InputNumber<string>
      id={boxId}
      stringMode
      controls={false}
      style={{ width: '50%' }}
      placeholder={hint}
      aria-label={`${field.label}${hint}`}
      value={values[name] === undefined || values[name] === '' ? null : values[name]}
      onChange={value => onChange({ [name]: value ?? '' })}
    />
  );
  return (
    <Space.Compact block>
      {box(rangeStart(field.name), listText.from, id)}
      {box(rangeEnd(field.name), listText.to, `${id}-to`)}
    </Space.Compact>
  );
}

/** A search box takes one value and may look for what a form may not change. */
function searchable(field: FieldDef): FieldDef {
  return 'multiple' in field ? { ...field, readonly: false, multiple: false } : { ...field, readonly: false };
}
