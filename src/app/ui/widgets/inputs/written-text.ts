/** Turns the props of an input: no value is an empty text, and an empty text is no value. */
import { ROW_TEXT_MAX_CHARS } from '#schema/rules/validate-values.ts';
import { valueText } from '#schema/value-text.ts';
import type { InputProps } from '../input-contract.ts';

type TextProps = Pick<InputProps, 'field' | 'value' | 'onChange' | 'disabled' | 'id' | 'hasError' | 'placeholder'> & {
  readonly input: { readonly maxLength?: number | undefined };
};

export function writtenText({
  field: { label },
  input: { maxLength = ROW_TEXT_MAX_CHARS },
  value,
  onChange,
  disabled = false,
  id,
  hasError = false,
  placeholder = valueText.pleaseEnter(label),
}: TextProps) {
  return {
    id,
    label,
    value: value === undefined ? '' : String(value),
    maxLength,
    isDisabled: disabled,
    hasError,
    placeholder,
    onChange: (text: string): void => onChange(text === '' ? undefined : text),
  };
}
