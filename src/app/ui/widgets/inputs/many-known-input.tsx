/** Several of a field's fixed choices, of the users or of the departments. */
import { valueText } from '#schema/value-text.ts';
import type { InputProps } from '../input-contract.ts';
import { KnownMany, ManyDeparts, ManyUsers } from '../known-many.tsx';

/** The props of a box for several values, which are joined by commas. */
const boxOf = ({ id, value, text, onChange, disabled, hasError }: Omit<InputProps, 'input'>) => ({
  id,
  value: value === undefined ? '' : String(value),
  text,
  disabled,
  hasError,
  onChange: (next: string, texts: string) => onChange(next || undefined, { text: texts || undefined }),
});

export function ManyChoicesInput({ input, ...props }: InputProps<'choice'>) {
  const placeholder = props.placeholder ?? valueText.pleaseSelect(props.field.label);
  return <KnownMany {...boxOf(props)} known={input.choices} placeholder={placeholder} />;
}

export const UsersInput = (props: InputProps<'users'>) => <ManyUsers {...boxOf(props)} label={props.field.label} />;
export const DepartsInput = (props: InputProps<'departs'>) => <ManyDeparts {...boxOf(props)} label={props.field.label} />;
