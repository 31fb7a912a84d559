/** HTML as text, with what it will look like below: sanitised, as everybody else will see it. */
import { Input } from 'antd';
import { valueText } from '#schema/value-text.ts';
import { statusOf } from '../input-contract.ts';
import type { InputProps } from '../input-contract.ts';
import { SafeHtml } from '../safe-html/safe-html.tsx';
import './source-input.css';

const text = { preview: '预览' } as const;

export function HtmlInput({ field, input: { maxLength }, value, onChange, disabled, id, hasError, placeholder }: InputProps<'html'>) {
  const html = value === undefined ? '' : String(value);
  return (
    <>
      <Input.TextArea
        id={id}
        value={html}
        disabled={disabled}
        status={statusOf(hasError)}
        maxLength={maxLength}
        showCount={maxLength !== undefined}
        spellCheck={false}
        autoSize={{ minRows: 3, maxRows: 12 }}
        placeholder={placeholder ?? valueText.pleaseEnter(field.label)}
        aria-invalid={hasError}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
      {html !== '' && (
        <div className="html-preview" role="group" aria-label={`${field.label}${text.preview}`}>
          <span className="hint">{text.preview}</span>
          <SafeHtml html={html} />
        </div>
      )}
    </>
  );
}
