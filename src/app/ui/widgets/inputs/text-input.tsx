/** One line of text, never longer than the field allows. */
import { Input } from 'antd';
import { valueText } from '#schema/value-text.ts';
import { statusOf } from '../input-contract.ts';
import type { InputOf } from '../input-contract.ts';

export function TextInput({ field, value, onChange, disabled, id, hasError, placeholder }: InputOf<'text'>) {
  return (
    <Input
      id={id}
      value={value ?? ''}
      disabled={disabled}
      allowClear
      status={statusOf(hasError)}
      maxLength={field.maxLength}
      inputMode={field.rule === 'mobile' || field.rule === 'landline' ? 'tel' : undefined}
      placeholder={placeholder ?? valueText.pleaseEnter(field.label)}
      aria-invalid={hasError}
      onChange={event => onChange(event.target.value === '' ? undefined : event.target.value)}
    />
  );
}
