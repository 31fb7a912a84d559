/** Several lines of text with the count of characters left. */
import { Input } from 'antd';
import { valueText } from '#schema/value-text.ts';
import { statusOf } from '../input-contract.ts';
import type { InputProps } from '../input-contract.ts';

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
