/** Formatted text, written as it will look. */
import { ROW_TEXT_MAX_CHARS } from '#schema/rules/validate-values.ts';
import { valueText } from '#schema/value-text.ts';
import type { InputProps } from '../input-contract.ts';
import { RichTextEditor } from '../rich-text/rich-text-editor.tsx';

export function HtmlInput({ field, input: { maxLength }, value, onChange, disabled, id, hasError, placeholder }: InputProps<'html'>) {
  return (
    <RichTextEditor
      id={id}
      label={field.label}
      value={value === undefined ? '' : String(value)}
      maxLength={maxLength ?? ROW_TEXT_MAX_CHARS}
      isDisabled={disabled}
      hasError={hasError}
      placeholder={placeholder ?? valueText.pleaseEnter(field.label)}
      onChange={html => onChange(html === '' ? undefined : html)}
    />
  );
}
