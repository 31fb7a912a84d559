/** A picture, or several: the paths of uploads. */
import { filesOf } from '../uploaded-files.ts';
import { valueText } from '../value-text.ts';
import type { KindFacts } from './facts.ts';
import type { FieldBase } from './options.ts';
import { uploadFacts } from './shared/uploads.ts';
import type { UploadFieldOptions } from './shared/uploads.ts';

export type ImageField = FieldBase<'image'> & UploadFieldOptions;

export const image = (label: string, options: UploadFieldOptions = {}): ImageField => ({ kind: 'image', label, ...options });

export function imageFacts(field: ImageField) {
  return {
    ...uploadFacts('image', field),
    title: '图片',
    text: value => valueText.images(filesOf(value).length),
    display: 'images',
    column: { widthPx: 110 },
    editor: 'image',
  } as const satisfies KindFacts;
}
