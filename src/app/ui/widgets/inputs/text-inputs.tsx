/** Text: one line, or several with the count of characters left; never longer than the field allows. */
import { Input } from 'antd';
import { valueText } from '#schema/value-text.ts';
import { statusOf } from '../input-contract.ts';
import type { InputProps } from '../input-contract.ts';

export function TextInput({ field, input, value, onChange, disabled, id, hasError, placeholder }: InputProps<'text'>) {
  return (
    <Input
      id={id}
      value={value ?? ''}
      disabled={disabled}
      allowClear
      status={statusOf(hasError)}
      maxLength={input.maxLength}
      inputMode={input.isPhone === true ? 'tel' : undefined}
      placeholder={placeholder ?? valueText.pleaseEnter(field.label)}
      aria-invalid={hasError}
      onChange={event => onChange(event.target.value === '' ? undefined : event.target.value)}
    />
  );
}

/** Several lines of text with the count of characters left. */
export function LongTextInput({ field, input, value, onChange, disabled, id, hasError, placeholder }: InputProps<'longText'>) {
  return (
    <Input.TextArea
      id={id}
      value={value ?? ''}
      disabled={disabled}
      allowClear
      status={statusOf(hasError)}
      maxLength={input.maxLength}
      showCount={input.maxLength !== undefined}
      autoSize={{ minRows: 2, maxRows: 6 }}
      placeholder={placeholder ?? valueText.pleaseEnter(field.label)}
      aria-invalid={hasError}
      onChange={event => onChange(event.target.value === '' ? undefined : event.target.value)}
    />
  );
}
