/** The input of one query condition, chosen by rule and field kind. */
import { Input } from 'antd';
import { listText } from '../list/text.ts';
import { treeNamedBy } from '#schema/tree.ts';
import { useSchema } from '../../live/schema.tsx';
import { rangeEnd, rangeStart } from './query-values.ts';
import type { QueryValues } from './query-values.ts';
import type { QueryItem } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { dictTextOf } from '#schema/field-text.ts';
import { isNumber, kindOf } from '#schema/kinds/kind-of.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import { valueText } from '#schema/value-text.ts';
import { FieldInput } from '../widgets/field-input.tsx';
import { ManyInput } from '../widgets/many-input.tsx';
import { DayRangeInput, NumberRangeInput } from '../widgets/heavy-inputs.tsx';

type QueryFieldProps = {
  readonly id: string;
  readonly item: QueryItem;
  readonly field: FieldDef;
  readonly values: QueryValues;
  /** The values that may be chosen; absent: all. */
  readonly offers?: ((value: string) => boolean) | undefined;
  readonly onChange: (values: QueryValues) => void;
};

export function QueryField({ id, item, field, values, offers, onChange }: QueryFieldProps) {
  const { name, label } = field;
  const schema = useSchema();
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
  const text = dictTextOf(values, name);
  if (item.rule === 'in')
    return (
      <ManyInput
        {...{ id, field, text, offers }}
        value={values[name] ?? ''}
        onChange={(value, texts) => onChange({ [name]: value, [`${name}${DICT_TEXT_SUFFIX}`]: texts ?? '' })}
      />
    );
  return (
    <FieldInput
      id={id}
      field={field}
      offers={offers}
      input={kindOf(field).query?.one}
      placeholder={treeNamedBy(schema, field) && listText.withBelow(label)}
      value={values[name] === '' ? undefined : values[name]}
      text={text}
      onChange={(value, choice) =>
        onChange({ [name]: value === undefined ? '' : String(value), [`${name}${DICT_TEXT_SUFFIX}`]: choice?.text ?? '' })
      }
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
  const start = rangeStart(field.name);
  const end = rangeEnd(field.name);
  return (
    <NumberRangeInput
      id={id}
      label={field.label}
      from={values[start] ?? ''}
      to={values[end] ?? ''}
      onChange={(from, to) => onChange({ [start]: from, [end]: to })}
    />
  );
}
