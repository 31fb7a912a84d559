/** An item of a dictionary of the server, or several. */
import { splitMany } from '../many.ts';
import type { KindFacts } from './facts.ts';
import type { FieldBase, ManyOptions } from './options.ts';
import { codeStorage, plainText } from './shared/codes.ts';

export type DictField = FieldBase<'dict'> & { readonly dict: string } & ManyOptions;

export const dict = (label: string, code: string, options: ManyOptions = {}): DictField => ({
  kind: 'dict',
  label,
  dict: code,
  ...options,
});

export function dictFacts({ dict: code, multiple }: DictField) {
  const isMany = multiple === true;
  const one = { type: 'dict', dict: code, isMany: false } as const;
  return {
    ...plainText,
    title: '字典',
    names: { of: 'dict', code },
    isMany,
    text(value, _, dicts) {
      const textOf = (item: string) => dicts[code]?.find(known => known.value === item)?.text ?? item;
      return isMany ? splitMany(value).map(textOf).join('、') : textOf(String(value));
    },
    display: 'tag',
    column: { widthPx: 110, isSortable: true, isBrief: true },
    input: { ...one, isMany },
    query: { one, many: { ...one, isMany: true }, part: one },
    editor: 'list',
    storage: codeStorage(isMany),
    cell: { type: 'names' },
  } as const satisfies KindFacts;
}
