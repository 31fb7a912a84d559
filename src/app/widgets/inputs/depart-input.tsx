/** Chooses one of the departments the signed-in user belongs to. */
import { Select } from 'antd';
import { widgetText } from '#domain/messages-widgets.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { statusOf } from '../input-props.ts';
import type { InputProps } from '../input-props.ts';

export function DepartInput({ value, text, onChange, disabled, id, hasError, placeholder }: InputProps) {
  const { session } = useAppServices();
  const own = session.departs.map(depart => ({ value: depart.id, label: depart.departName }));
  const current = value === undefined || value === '' ? undefined : String(value);
  const isForeign = current !== undefined && own.every(option => option.value !== current);
  return (
    <Select<string>
      id={id}
      value={current ?? null}
      disabled={disabled}
      allowClear
      status={statusOf(hasError)}
      showSearch={{ optionFilterProp: 'label' }}
      options={isForeign ? [{ value: current, label: text ?? current }, ...own] : own}
      placeholder={placeholder ?? widgetText.chooseDepart}
      aria-invalid={hasError}
      style={{ width: '100%' }}
      onChange={next => onChange(next || undefined, { text: own.find(option => option.value === next)?.label })}
    />
  );
}
