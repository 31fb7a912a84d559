/** A switch over two values. */
import { useEffect, useEffectEvent } from 'react';
import { Switch } from 'antd';
import { valueText } from '#schema/value-text.ts';
import { switchValue, YES_NO } from './switch-value.ts';
import type { SwitchValues } from './switch-value.ts';

export type SwitchInputProps = {
  readonly id?: string | undefined;
  readonly label: string;
  readonly values?: SwitchValues;
  /** '' and absent: nothing is stored. */
  readonly value: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly onChange: (value: string) => void;
};

export function SwitchInput({ id, label, values = YES_NO, value, disabled, onChange }: SwitchInputProps) {
  const [on, off] = values;
  const told = switchValue(value, values);
  // What is drawn as off is off: nothing is emitted as the off value.
  const isEmpty = told !== value;
  const emit = useEffectEvent(() => onChange(told));
  useEffect(() => {
    if (isEmpty) emit();
  }, [isEmpty]);
  return (
    <Switch
      id={id}
      checked={told === on}
      disabled={disabled}
      aria-label={label}
      checkedChildren={valueText.yes}
      unCheckedChildren={valueText.no}
      onChange={isOn => onChange(isOn ? on : off)}
    />
  );
}
