/** A small object, or a list of such objects, of a declared shape: JSON in one text. */
import type { FieldValue } from '../row.ts';
import type { KindFacts } from './facts.ts';
import type { CommonOptions, FieldBase } from './options.ts';
import { plainText } from './shared/codes.ts';
import { itemsOf, itemsOfText, itemsText, shapeValue, whatIsWrong } from './shared/shape.ts';
import type { Shape } from './shared/shape.ts';

export type JsonField = FieldBase<'json'> & CommonOptions & { readonly shape: Shape };

export const json = (label: string, shape: Shape, options: CommonOptions = {}): JsonField => ({ kind: 'json', label, shape, ...options });

export function jsonFacts({ shape }: JsonField) {
  const items = (value: unknown) => itemsOf(shape, value);
  const normal = (value: FieldValue): string => shapeValue(shape, items(value) ?? []) ?? String(value);
  const text = (value: FieldValue): string => {
    const read = items(value);
    return read ? itemsText(shape, read) : String(value);
  };
  return {
    ...plainText,
    title: 'JSON',
    text,
    written: normal,
    decode: raw => (typeof raw === 'string' ? normal(raw) : shapeValue(shape, items(raw) ?? [])),
    wrong: value => whatIsWrong(shape, items(value)),
    isWide: true,
    column: { widthPx: 220 },
    input: { type: 'shape', shape },
    editor: 'json',
    storage: { type: 'text' },
    cell: {
      type: 'own',
      isWide: true,
      // A text part may itself hold what separates parts; then the cell holds the JSON.
      write: value => (readBack(shape, text(value)) === normal(value) ? text(value) : normal(value)),
      read: written => (items(written) ? normal(written) : readBack(shape, written)),
    },
  } as const satisfies KindFacts;
}

function readBack(shape: Shape, written: string): string | undefined {
  const items = itemsOfText(shape, written);
  return items && shapeValue(shape, items);
}
