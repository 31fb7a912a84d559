/** One of a few values the field's kind knows, or none of them: an answer that may be left open. */
import { valueText } from '#schema/value-text.ts';
import type { InputProps } from '../input-contract.ts';
import { KnownSelect } from './known-select.tsx';

export function ChoiceInput({ input, placeholder, ...props }: InputProps<'choice'>) {
  return <KnownSelect {...props} known={input.choices} placeholder={placeholder ?? valueText.pleaseSelect(props.field.label)} />;
}
