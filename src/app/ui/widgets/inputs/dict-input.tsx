/** Chooses one or several items of a dictionary, with search over their texts. */
import { Select } from 'antd';
import { lookUpDict } from '../dict-lookup.ts';
import { splitMany } from '#schema/many.ts';
import { valueText } from '#schema/value-text.ts';
import { useDicts } from '../../../live/use-dicts.tsx';
import { useOptionSearch } from '../../../live/use-initials.ts';
import { controlProps, statusOf } from '../input-contract.ts';
import type { InputProps } from '../input-contract.ts';
import { oneTag } from '../one-tag.tsx';
import { CLEARABLE } from '../clearable.tsx';

export function DictInput({ field, input, value, onChange, disabled, id, hasError, placeholder, offers }: InputProps<'dict'>) {
  const found = lookUpDict(useDicts(), input.dict);
  const chosen = splitMany(value);
  const isOffered = (one: string): boolean => offers === undefined || offers(one) || chosen.includes(one);
  const items = found.ok ? found.value.filter(item => isOffered(item.value)) : [];
  const options = items.map(item => ({ value: item.value, label: item.text, disabled: item.disabled === true }));
  const problem = found.ok ? undefined : found.error;
  const shared = {
    ...controlProps({ id, disabled, hasError, placeholder: problem ?? placeholder }, valueText.pleaseSelect(field.label)),
    status: statusOf(hasError || problem !== undefined),
    allowClear: CLEARABLE,
    showSearch: useOptionSearch(options.map(option => option.label)),
    options,
    ...(problem === undefined ? {} : { notFoundContent: problem }),
    style: { width: '100%' },
  } as const;
  if (input.isMany) {
    return (
      <Select<string[]>
        {...shared}
        mode="multiple"
        {...oneTag}
        value={[...chosen]}
        onChange={next => onChange(next.length === 0 ? undefined : next.join(','))}
      />
    );
  }
  return (
    <Select<string>
      {...shared}
      value={value === undefined || value === '' ? null : String(value)}
      onChange={next => onChange(next || undefined)}
    />
  );
}
