/** Text: one line, or several with the count of characters left; never longer than the field allows. */
import { Input } from 'antd';
import type { ChangeEvent } from 'react';
import { valueText } from '#schema/value-text.ts';
import { useIsTouch } from '../../../live/use-device.ts';
import { OfferedTextInput, PlateInput } from '../heavy-inputs.tsx';
import { controlProps } from '../input-contract.ts';
import type { InputProps } from '../input-contract.ts';

/** One line; a plate has keys of its own where the device is touched, and a row that is written may be proposed the texts of others. */
export function TextInput(props: InputProps<'text'>) {
  const isTouch = useIsTouch();
  const { input, choosing, offers: _offers, ...rest } = props;
  if (input.offers && choosing) return <OfferedTextInput {...rest} input={input} beside={choosing} offers={input.offers} />;
  return props.input.isPlate === true && isTouch ? <PlateInput {...props} /> : <PlainTextInput {...props} />;
}

export function PlainTextInput(props: InputProps<'text'>) {
  return <Input {...textProps(props)} inputMode={props.input.isPhone === true ? 'tel' : undefined} />;
}

/** Several lines of text with the count of characters left. */
export function LongTextInput(props: InputProps<'longText'>) {
  return <Input.TextArea {...textProps(props)} showCount={props.input.maxLength !== undefined} autoSize={{ minRows: 2, maxRows: 6 }} />;
}

const textProps = ({ field, input, value, onChange, ...rest }: InputProps<'text'> | InputProps<'longText'>) => ({
  ...controlProps(rest, valueText.pleaseEnter(field.label)),
  value: value ?? '',
  allowClear: true,
  maxLength: input.maxLength,
  onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(target.value === '' ? undefined : target.value),
});
