/** A file, or several: the paths of uploads. */
import { fileNameOf } from '../file-path.ts';
import { splitMany } from '../many.ts';
import type { KindFacts } from './facts.ts';
import type { FieldBase, ManyOptions } from './options.ts';
import { uploadFacts } from './shared/uploads.ts';

export type FileField = FieldBase<'file'> & ManyOptions;

export const file = (label: string, options: ManyOptions = {}): FileField => ({ kind: 'file', label, ...options });

export function fileFacts({ multiple }: FileField) {
  return {
    ...uploadFacts('file', multiple === true),
    title: '文件',
    text: value => splitMany(value).map(fileNameOf).join('、'),
    display: 'files',
    column: { widthPx: 160 },
    editor: 'file',
  } as const satisfies KindFacts;
}
