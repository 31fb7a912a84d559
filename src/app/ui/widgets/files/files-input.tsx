/** Pictures or files of a field, written in the shape that the field names. */
import { filesOf, filesValue } from '#schema/uploaded-files.ts';
import type { InputProps } from '../input-contract.ts';
import { FileBox } from './file-box.tsx';

export function FilesInput({ field, input, value, onChange, disabled, id, hasError }: InputProps<'files'>) {
  return (
    <FileBox
      id={id}
      label={field.label}
      input={input}
      files={filesOf(value)}
      onChange={files => onChange(filesValue(files, input.shape))}
      disabled={disabled}
      hasError={hasError}
    />
  );
}
