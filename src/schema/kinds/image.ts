/** A picture, or several: the paths of uploads. */
import { splitMany } from '../many.ts';
import { valueText } from '../value-text.ts';
import type { KindFacts } from './facts.ts';
import type { FieldBase, ManyOptions } from './options.ts';
import { uploadFacts } from './shared/uploads.ts';

export type ImageField = FieldBase<'image'> & ManyOptions;

export const image = (label: string, options: ManyOptions = {}): ImageField => ({ kind: 'image', label, ...options });

export function imageFacts({ multiple }: ImageField) {
  return {
    ...uploadFacts('image', multiple === true),
    title: '图片',
    text: value => valueText.images(splitMany(value).length),
    display: 'images',
    column: { widthPx: 110 },
    editor: 'image',
  } as const satisfies KindFacts;
}
