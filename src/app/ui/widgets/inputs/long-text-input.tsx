/** Several lines of text with the count of characters left. */
import { Input } from 'antd';
import { valueText } from '#schema/value-text.ts';
import { statusOf } from '../input-contract.ts';
import type { InputOf } from '../input-contract.ts';

export function LongTextInput({ field, value, onChange, disabled, id, hasError, placeholder }: InputOf<'longText'>) {
  return (
    <Input.TextArea
      id={id}
      value={value ?? ''}
      disabled={disabled}
      allowClear
      status={statusOf(hasError)}
      maxLength={field.maxLength}
      showCount={field.maxLength !== undefined}
      autoSize={{ minRows: 2, maxRows: 6 }}
      placeholder={placeholder ?? valueText.pleaseEnter(field.label)}
      aria-invalid={hasError}
      onChange={event => onChange(event.target.value === '' ? undefined : event.target.value)}
    />
  );
}
