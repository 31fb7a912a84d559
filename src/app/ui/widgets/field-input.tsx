/** The input of a field: one controlled widget per field kind. */
import { assertNever } from '#base/assert.ts';
import { AreaInput, DateInput, FilesInput } from './heavy-inputs.tsx';
import { DepartInput } from './inputs/depart-input.tsx';
import { DictInput } from './inputs/dict-input.tsx';
import { FlagInput } from './inputs/flag-input.tsx';
import { LongTextInput } from './inputs/long-text-input.tsx';
import { NumberInput } from './inputs/number-input.tsx';
import { RefInput } from './inputs/ref-input.tsx';
import { TextInput } from './inputs/text-input.tsx';
import { UserInput } from './inputs/user-input.tsx';
import type { InputProps } from './input-contract.ts';

export function FieldInput({ field, ...rest }: InputProps) {
  switch (field.kind) {
    case 'text':
      return <TextInput field={field} {...rest} />;
    case 'longText':
      return <LongTextInput field={field} {...rest} />;
    case 'decimal':
    case 'integer':
      return <NumberInput field={field} {...rest} />;
    case 'dict':
      return <DictInput field={field} {...rest} />;
    case 'ref':
      return <RefInput field={field} {...rest} />;
    case 'date':
    case 'datetime':
    case 'month':
      return <DateInput field={field} {...rest} />;
    case 'flag':
      return <FlagInput field={field} {...rest} />;
    case 'area':
      return <AreaInput field={field} {...rest} />;
    case 'user':
      return <UserInput field={field} {...rest} />;
    case 'depart':
      return <DepartInput field={field} {...rest} />;
    case 'image':
    case 'file':
      return <FilesInput field={field} {...rest} />;
    default:
      return assertNever(field);
  }
}
