/** An item of a dictionary of the server, or several. */
import { splitMany } from '../many.ts';
import type { KindFacts, TagLooks } from './facts.ts';
import type { FieldBase, ManyOptions } from './options.ts';
import { codeStorage, plainText } from './shared/codes.ts';

/** `looks`: by value, where the dictionary's own colours would not tell the values apart. Only the device draws them, so a server's colours need not change. */
type DictOptions = ManyOptions & { readonly looks?: TagLooks };
export type DictField = FieldBase<'dict'> & { readonly dict: string } & DictOptions;

export const dict = (label: string, code: string, options: DictOptions = {}): DictField => ({
  kind: 'dict',
  label,
  dict: code,
  ...options,
});

export function dictFacts({ dict: code, multiple, looks }: DictField) {
  const isMany = multiple === true;
  const one = { type: 'dict', dict: code, isMany: false } as const;
  return {
    ...plainText,
    title: '字典',
    names: { of: 'dict', code },
    isMany,
    // The server's list of all dictionaries has none that is read from a table (`table,text,code`).
    keepsName: code.includes(','),
    text(value, name, dicts) {
      const items = dicts[code];
      if (!items && name) return isMany ? splitMany(name).join('、') : name;
      const textOf = (item: string) => items?.find(known => known.value === item)?.text ?? item;
      return isMany ? splitMany(value).map(textOf).join('、') : textOf(String(value));
    },
    display: 'tag',
    looks,
    column: { widthPx: 108, isSortable: true, isBrief: true },
    input: { ...one, isMany },
    query: { one, many: { ...one, isMany: true }, part: one },
    editor: 'list',
    storage: codeStorage(isMany),
    cell: { type: 'names' },
  } as const satisfies KindFacts;
}
