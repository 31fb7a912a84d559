/** Shared by codes that stand for a name. */
import { splitMany } from '../../many.ts';
import type { FieldValue } from '../../row.ts';
import { plainText } from './codes.ts';

/** The names that came with a value; the stored codes without them. Several are separated as people write them. */
export function namesText(value: FieldValue, names: string | undefined): string {
  const shown = names === undefined || names === '' ? String(value) : names;
  return splitMany(value).length > 1 ? shown.split(',').join('、') : shown;
}

export const namedCode = { ...plainText, text: namesText, cell: { type: 'names' } } as const;
