/** Province, city and district in one cascader; the stored value is the code of the last level. */
import { Cascader } from 'antd';
import { areaPath, useAreas } from '../area-data.ts';
import { splitMany } from '#schema/many.ts';
import { valueText } from '#schema/value-text.ts';
import { controlProps } from '../input-contract.ts';
import type { InputProps } from '../input-contract.ts';
import { oneTag } from '../one-tag.tsx';
import { CLEARABLE } from '../clearable.tsx';

export function AreaInput({ field, input, value, onChange, ...rest }: InputProps<'area'>) {
  const areas = useAreas();
  const shared = {
    ...controlProps(rest, valueText.pleaseSelect(field.label)),
    options: areas?.options ?? [],
    loading: !areas,
    allowClear: CLEARABLE,
    showSearch: { limit: 20 },
    style: { width: '100%' },
  } as const;
  if (input.isMany) {
    return (
      <Cascader
        {...shared}
        multiple
        {...oneTag}
        showCheckedStrategy={Cascader.SHOW_CHILD}
        value={splitMany(value).map(code => [...areaPath(code)])}
        onChange={paths => {
          const codes = paths.flatMap(path => path.at(-1) ?? []);
          if (codes.length === 0 || !areas) onChange(undefined);
          else onChange(codes.join(','), { text: codes.map(areas.textOf).join(',') });
        }}
      />
    );
  }
  return (
    <Cascader
      {...shared}
      value={value === undefined || value === '' ? [] : [...areaPath(String(value))]}
      onChange={path => {
        const code = path?.at(-1);
        if (code === undefined || !areas) onChange(undefined);
        else onChange(code, { text: areas.textOf(code) });
      }}
    />
  );
}
