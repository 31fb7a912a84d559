/** Yes or no as a switch: Y is on, N is off, and an empty value reads as off (widget specification §2). */
import { Switch } from 'antd';
import { valueText } from '#schema/value-text.ts';
import type { InputProps } from '../input-contract.ts';

export function FlagInput({ field, value, onChange, disabled, id }: InputProps<'flag'>) {
  return (
    <Switch
      id={id}
      checked={value === 'Y'}
      disabled={disabled}
      aria-label={field.label}
      checkedChildren={valueText.yes}
      unCheckedChildren={valueText.no}
      onChange={isOn => onChange(isOn ? 'Y' : 'N')}
    />
  );
}
