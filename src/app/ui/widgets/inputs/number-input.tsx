/** A number with its unit. Keystrokes that cannot lead to a valid number are rejected; of a pasted text the number is taken. */
import type { ClipboardEvent, FormEvent } from 'react';
import { App, InputNumber } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { allowsNumberText, pastedNumber } from '../number-text.ts';
import { widgetText } from '../text.ts';
import { valueText } from '#schema/value-text.ts';
import { controlProps } from '../input-contract.ts';
import type { InputProps } from '../input-contract.ts';

export function NumberInput({ field, input: { scale, unit }, value, onChange, ...rest }: InputProps<'number'>) {
  const { message } = App.useApp();
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    event.preventDefault();
    const text = event.clipboardData.getData('text');
    const number = pastedNumber(text, scale);
    // The browser's own insertion replaces the selection and can be undone; a number that does not fit there is refused like a typed one.
    if (number !== undefined && fits(event.currentTarget, number, scale)) document.execCommand('insertText', false, number);
    else inBackground(message.warning(widgetText.notANumber(text.trim())));
  };
  return (
    <InputNumber<number>
      {...controlProps(rest, valueText.pleaseEnter(field.label))}
      value={value === undefined || value === '' ? null : Number(value)}
      precision={scale}
      controls={false}
      // The arrow keys would change a weight by accident.
      keyboard={false}
      inputMode="decimal"
      suffix={unit}
      styles={{ root: { width: '100%' }, input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
      onPaste={paste}
      onBeforeInput={event => refuseInvalid(event, scale)}
      onChange={next => onChange(next ?? undefined)}
    />
  );
}

function refuseInvalid(event: FormEvent<HTMLInputElement>, scale: number): void {
  const { nativeEvent, currentTarget, target } = event;
  const input = target instanceof HTMLInputElement ? target : currentTarget;
  const typed = 'data' in nativeEvent && typeof nativeEvent.data === 'string' ? nativeEvent.data : '';
  if (typed !== '' && !fits(input, typed, scale)) event.preventDefault();
}

/** Whether the input may still lead to a number when this text replaces its selection. */
function fits(input: HTMLInputElement, text: string, scale: number): boolean {
  const start = input.selectionStart ?? input.value.length;
  const next = `${input.value.slice(0, start)}${text}${input.value.slice(input.selectionEnd ?? start)}`;
  return allowsNumberText(next.trim(), scale);
}
