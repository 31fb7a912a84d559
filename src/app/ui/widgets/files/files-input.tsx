/** Pictures or files of a field, written in the shape that the field names. */
import { filesOf, filesValue } from '#schema/uploaded-files.ts';
import { titleOf } from '#schema/choosable.ts';
import type { BesideRow, InputProps } from '../input-contract.ts';
import { FileBox } from './file-box.tsx';

export function FilesInput({ field, input, value, onChange, disabled, id, hasError, choosing }: InputProps<'files'>) {
  return (
    <FileBox
      id={id}
      label={field.label}
      input={input}
      files={filesOf(value)}
      onChange={files => onChange(filesValue(files, input.shape))}
      disabled={disabled}
      hasError={hasError}
      subject={choosing && subjectOf(choosing, field.label)}
    />
  );
}

/** 运单 YD-1 · 装货磅单; the number of a new row is the server's, and not known yet. */
function subjectOf({ def, values }: BesideRow, label: string): string {
  const title = titleOf(def, values) ?? '';
  return `${title === '' ? def.title : `${def.title} ${title}`} · ${label}`;
}
