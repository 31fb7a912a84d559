/** Yes or no as a switch. What a row has stored stays as it is until somebody switches; an empty value reads as off. */
import { Switch } from 'antd';
import { valueText } from '#schema/value-text.ts';
import { switchValue, YES_NO } from '../switch-value.ts';
import type { InputProps } from '../input-contract.ts';

export function FlagInput({ field, value, onChange, disabled, id }: InputProps<'flag'>) {
  const [on, off] = YES_NO;
  return (
    <Switch
      id={id}
      checked={switchValue(value === undefined ? '' : String(value)) === on}
      disabled={disabled}
      aria-label={field.label}
      checkedChildren={valueText.yes}
      unCheckedChildren={valueText.no}
      onChange={isOn => onChange(isOn ? on : off)}
    />
  );
}
