/** Source text in a font of one width, with the name of its language. Tab leaves the field, as everywhere. */
import { Input } from 'antd';
import { valueText } from '#schema/value-text.ts';
import { statusOf } from '../input-contract.ts';
import type { InputProps } from '../input-contract.ts';
import './source-input.css';

export function CodeInput({ field, input, value, onChange, disabled, id, hasError, placeholder }: InputProps<'code'>) {
  return (
    <div className="code-input">
      <span className="code-language">{input.language}</span>
      <Input.TextArea
        id={id}
        value={value === undefined ? '' : String(value)}
        disabled={disabled}
        status={statusOf(hasError)}
        maxLength={input.maxLength}
        wrap="off"
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        autoSize={{ minRows: 4, maxRows: 16 }}
        placeholder={placeholder ?? valueText.pleaseEnter(field.label)}
        aria-invalid={hasError}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
    </div>
  );
}
