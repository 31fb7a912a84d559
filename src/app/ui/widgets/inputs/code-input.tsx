/** Source text with numbered lines and the colours of its language. Tab leaves the field, as everywhere. */
import { ROW_TEXT_MAX_CHARS } from '#schema/rules/validate-values.ts';
import { valueText } from '#schema/value-text.ts';
import { useCodeMirror } from '../code-text/use-code-mirror.ts';
import type { InputProps } from '../input-contract.ts';

export function CodeInput({ field, input, value, onChange, disabled = false, id, hasError = false, placeholder }: InputProps<'code'>) {
  const { holder } = useCodeMirror({
    value: value === undefined ? '' : String(value),
    onChange: text => onChange(text === '' ? undefined : text),
    language: input.language,
    maxLength: input.maxLength ?? ROW_TEXT_MAX_CHARS,
    isDisabled: disabled,
    placeholder: placeholder ?? valueText.pleaseEnter(field.label),
    label: field.label,
    isWrong: hasError,
    id,
  });
  return (
    <div className={['code-text', hasError && 'has-error', disabled && 'is-disabled'].filter(Boolean).join(' ')}>
      <span className="code-language">{input.language}</span>
      <div ref={holder} />
    </div>
  );
}
