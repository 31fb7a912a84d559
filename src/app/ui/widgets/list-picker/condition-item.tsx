/** The input of one condition of the picker: its own, an item of a dictionary, or a text. */
import { Input, Radio } from 'antd';
import { dict } from '#schema/field.ts';
import { valueText } from '#schema/value-text.ts';
import { useDicts } from '../../../live/use-dicts.tsx';
import { lookUpDict } from '../dict-lookup.ts';
import { DictInput } from '../inputs/dict-input.tsx';
import type { PickerEvent, PickerState } from '../picker/picker-state.ts';
import type { QueryFormItem } from '../picker/query-form.tsx';
import type { ListCondition } from './list-choice.ts';

const TEXT_MAX_CHARS = 100;

type ItemProps = { readonly condition: ListCondition; readonly state: PickerState; readonly send: (event: PickerEvent) => void };

export function conditionItem({ condition, state, send }: ItemProps): QueryFormItem {
  const { key, label } = condition;
  const id = `list-picker-${key}`;
  const value = state.typed[key] ?? '';
  const onChange = (next: string): void => send({ kind: 'typed', field: key, value: next });
  return { name: key, id, label, input: <ConditionInput {...{ condition, id, value, onChange }} /> };
}

type InputProps = {
  readonly condition: ListCondition;
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

function ConditionInput({ condition, id, value, onChange }: InputProps) {
  const { label, placeholder, dictCode, inputSelType, props = {}, customRender } = condition;
  if (customRender) return customRender({ id, value, onChange });
  if (dictCode !== undefined && inputSelType === 'radio') return <DictRadio {...{ condition, id, value, onChange }} />;
  if (dictCode !== undefined)
    return (
      <DictInput
        id={id}
        field={dict(label, dictCode)}
        input={{ type: 'dict', dict: dictCode, isMany: false }}
        value={value}
        placeholder={placeholder}
        disabled={props.disabled}
        onChange={next => onChange(next === undefined ? '' : String(next))}
      />
    );
  return (
    <Input
      id={id}
      allowClear
      maxLength={TEXT_MAX_CHARS}
      value={value}
      placeholder={placeholder ?? valueText.pleaseEnter(label)}
      {...props}
      onChange={event => onChange(event.target.value)}
    />
  );
}

function DictRadio({ condition: { label, dictCode = '', props = {} }, id, value, onChange }: InputProps) {
  const found = lookUpDict(useDicts(), dictCode);
  return (
    <Radio.Group
      id={id}
      aria-label={label}
      value={value}
      options={(found.ok ? found.value : []).map(item => ({ value: item.value, label: item.text }))}
      onChange={event => onChange(String(event.target.value))}
      {...(props.disabled === undefined ? {} : { disabled: props.disabled })}
    />
  );
}
