/** The conditions of a picker of an entity's rows: parts of texts, items of dictionaries. */
import { Input } from 'antd';
import { pickerText } from './text.ts';
import { valueText } from '#schema/value-text.ts';
import { dictOf } from '#schema/kinds/kind-of.ts';
import { askableConditions } from './picker-query.ts';
import { QueryForm } from './query-form.tsx';
import type { QueryFormItem } from './query-form.tsx';
import { DictInput } from '../inputs/dict-input.tsx';
import type { PickerPartProps } from './picker-state.ts';

export function PickerQuery({ picker, state, send, isVisible }: PickerPartProps) {
  const items = askableConditions(picker, isVisible).flatMap(({ field: name, rule, ...words }): QueryFormItem[] => {
    const field = picker.def.fieldByName.get(name);
    if (!field) return [];
    const { label = field.label, placeholder } = words;
    const dict = dictOf(field);
    const id = `picker-${picker.def.name}-${name}`;
    const value = state.typed[name] ?? '';
    const change = (next: string): void => send({ kind: 'typed', field: name, value: next });
    const input =
      rule === 'eq' && dict !== undefined ? (
        <DictInput
          id={id}
          field={field}
          input={{ type: 'dict', dict, isMany: false }}
          value={value}
          placeholder={placeholder}
          onChange={next => change(next === undefined ? '' : String(next))}
        />
      ) : (
        <Input
          id={id}
          allowClear
          value={value}
          placeholder={placeholder ?? valueText.pleaseEnter(label)}
          onChange={event => change(event.target.value)}
        />
      );
    return [{ name, id, label, input }];
  });
  return <QueryForm title={pickerText.title(picker.name)} items={items} state={state} send={send} />;
}
