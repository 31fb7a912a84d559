/** Province, city and district in one cascade; the stored value is the code of the last level. */
import { Cascader } from 'antd';
import { areaPath } from '#domain/area-code.ts';
import { widgetText } from '#domain/messages-widgets.ts';
import { useAreas } from '../area-data.ts';
import { statusOf } from '../input-props.ts';
import type { InputOf } from '../input-props.ts';

export function AreaInput({ field, value, onChange, disabled, id, hasError, placeholder }: InputOf<'area'>) {
  const areas = useAreas();
  return (
    <Cascader
      id={id}
      options={areas?.options ?? []}
      loading={!areas}
      value={value === undefined || value === '' ? [] : [...areaPath(String(value))]}
      disabled={disabled}
      status={statusOf(hasError)}
      allowClear
      showSearch={{ limit: 20 }}
      placeholder={placeholder ?? widgetText.pleaseSelect(field.label)}
      aria-invalid={hasError}
      style={{ width: '100%' }}
      onChange={path => {
        const code = path?.at(-1);
        if (code === undefined || !areas) onChange(undefined);
        else onChange(code, { text: areas.textOf(code) });
      }}
    />
  );
}
