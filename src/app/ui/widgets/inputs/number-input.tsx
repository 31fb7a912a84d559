/** A number with its unit. Keystrokes that cannot lead to a valid number are rejected. */
import type { FormEvent } from 'react';
import { InputNumber } from 'antd';
import { allowsNumberText } from '../number-text.ts';
import { valueText } from '#schema/value-text.ts';
import { statusOf } from '../input-contract.ts';
import type { InputProps } from '../input-contract.ts';

export function NumberInput({ field, input: { scale, unit }, value, onChange, disabled, id, hasError, placeholder }: InputProps<'number'>) {
  return (
    <InputNumber<number>
      id={id}
      value={value === undefined || value === '' ? null : Number(value)}
      disabled={disabled}
      status={statusOf(hasError)}
      precision={scale}
      controls={false}
      // The arrow keys would change a weight by accident.
      keyboard={false}
      inputMode="decimal"
      suffix={unit}
      placeholder={placeholder ?? valueText.pleaseEnter(field.label)}
      aria-invalid={hasError}
      styles={{ root: { width: '100%' }, input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
      onBeforeInput={event => refuseInvalid(event, scale)}
      onChange={next => onChange(next ?? undefined)}
    />
  );
}

function refuseInvalid(event: FormEvent<HTMLInputElement>, scale: number): void {
  const { nativeEvent, currentTarget, target } = event;
  const input = target instanceof HTMLInputElement ? target : currentTarget;
  const typed = 'data' in nativeEvent && typeof nativeEvent.data === 'string' ? nativeEvent.data : '';
  const start = input.selectionStart ?? input.value.length;
  const next = `${input.value.slice(0, start)}${typed}${input.value.slice(input.selectionEnd ?? start)}`;
  if (typed !== '' && !allowsNumberText(next.trim(), scale)) event.preventDefault();
}
