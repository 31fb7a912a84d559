/** Formatted text, written as Markdown. */
import { ROW_TEXT_MAX_CHARS } from '#schema/rules/validate-values.ts';
import { valueText } from '#schema/value-text.ts';
import type { InputProps } from '../input-contract.ts';
import { MarkdownEditor } from '../markdown/markdown-editor.tsx';

export function MarkdownInput({
  field,
  input: { maxLength },
  value,
  onChange,
  disabled = false,
  id,
  hasError = false,
  placeholder,
}: InputProps<'markdown'>) {
  return (
    <MarkdownEditor
      id={id}
      label={field.label}
      value={value === undefined ? '' : String(value)}
      maxLength={maxLength ?? ROW_TEXT_MAX_CHARS}
      isDisabled={disabled}
      hasError={hasError}
      placeholder={placeholder ?? valueText.pleaseEnter(field.label)}
      onChange={text => onChange(text === '' ? undefined : text)}
    />
  );
}
