/** A file, or several: the paths of uploads. */
import { filesOf } from '../uploaded-files.ts';
import type { KindFacts } from './facts.ts';
import type { FieldBase } from './options.ts';
import { uploadFacts } from './shared/uploads.ts';
import type { UploadFieldOptions } from './shared/uploads.ts';

export type FileField = FieldBase<'file'> & UploadFieldOptions;

export const file = (label: string, options: UploadFieldOptions = {}): FileField => ({ kind: 'file', label, ...options });

export function fileFacts(field: FileField) {
  return {
    ...uploadFacts('file', field),
    title: '文件',
    text: value =>
      filesOf(value)
        .map(({ name }) => name)
        .join('、'),
    display: 'files',
    column: { widthPx: 140 },
    editor: 'file',
  } as const satisfies KindFacts;
}
