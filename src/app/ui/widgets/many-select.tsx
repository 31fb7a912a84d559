/** Several values of a list or a dictionary, stored as one text: as a dropdown, or as boxes that are all in sight. */
import { Checkbox, Select } from 'antd';
import type { DictItem } from '#schema/dict.ts';
import { valueText } from '#schema/value-text.ts';
import { useOptionSearch } from '../../live/use-initials.ts';
import { joinMany, splitDelimited } from './delimited.ts';
import { useDictItems } from './dict-search/use-dict-search.ts';
import { controlProps, statusOf } from './input-contract.ts';
import { oneTag } from './one-tag.tsx';
import { widgetText } from './text.ts';
import { CLEARABLE } from './clearable.tsx';

export type ManySelectProps = {
  readonly id?: string | undefined;
  readonly label: string;
  /** What may be chosen: these, or the items of the dictionary with this code. */
  readonly of: readonly DictItem[] | { readonly dict: string };
  /** Stands between the values; absent: a comma. */
  readonly delimiter?: string;
  readonly value: string;
  readonly disabled?: boolean | undefined;
  readonly hasError?: boolean | undefined;
  readonly onChange: (value: string) => void;
};

export function ManySelect({ id, label, of, delimiter, value, disabled, hasError, onChange }: ManySelectProps) {
  const { options, problem } = useOptions(of, splitDelimited(value, delimiter));
  return (
    <Select<readonly string[]>
      {...controlProps({ id, disabled, hasError }, problem ?? valueText.pleaseSelect(label))}
      mode="multiple"
      {...oneTag}
      allowClear={CLEARABLE}
      status={statusOf(hasError || problem !== undefined)}
      showSearch={useOptionSearch(options.map(option => option.label))}
      options={options}
      notFoundContent={problem ?? widgetText.noMatch}
      style={{ width: '100%' }}
      value={splitDelimited(value, delimiter)}
      onChange={next => onChange(joinMany(next, delimiter))}
    />
  );
}

/** The same with every value in sight. */
export function TagChoice({ id, label, of, delimiter, value, disabled, onChange }: ManySelectProps) {
  const { options, problem } = useOptions(of, splitDelimited(value, delimiter));
  if (problem !== undefined) return <p className="hint">{problem}</p>;
  return (
    <Checkbox.Group
      {...(id === undefined ? {} : { id })}
      role="group"
      aria-label={label}
      {...(disabled === undefined ? {} : { disabled })}
      options={options}
      value={[...splitDelimited(value, delimiter)]}
      onChange={next => {
        // In the order of the list, whichever was checked first.
        const chosen = new Set(next.map(String));
        onChange(
          joinMany(
            options.map(option => option.value).filter(one => chosen.has(one)),
            delimiter,
          ),
        );
      }}
    />
  );
}

type Option = { readonly value: string; readonly label: string; readonly disabled: boolean };

/** A chosen value that is not in the list stays in sight. */
function useOptions(of: ManySelectProps['of'], chosen: readonly string[]): { readonly options: Option[]; readonly problem?: string } {
  const isDict = 'dict' in of;
  const items = useDictItems(isDict ? of.dict : '');
  if (isDict && of.dict.trim() === '') return { options: [], problem: widgetText.noDictCode };
  const known = (isDict ? items : of).map(({ value, text, disabled }) => ({ value, label: text, disabled: disabled === true }));
  const unknown = chosen.filter(one => known.every(({ value }) => value !== one));
  return { options: [...known, ...unknown.map(value => ({ value, label: value, disabled: false }))] };
}
