/** A select with the few values of the field's kind; the value may stay empty. */
import { valueText } from '#schema/value-text.ts';
import type { InputProps } from '../input-contract.ts';
import { KnownSelect } from './known-select.tsx';

export function ChoiceInput({ input, placeholder, ...props }: InputProps<'choice'>) {
  return <KnownSelect {...props} known={input.choices} placeholder={placeholder ?? valueText.pleaseSelect(props.field.label)} />;
}
