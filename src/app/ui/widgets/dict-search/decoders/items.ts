/** Decodes the items of one dictionary: `[{ value, text | label | title, disabled }]`; nothing (null) is an empty list. */
import type { DictItem } from '#schema/dict.ts';
import { decodeDicts } from '#wire/decoders/dicts.ts';

export function decodeDictItems(result: unknown): readonly DictItem[] | undefined {
  if (result === null || result === undefined) return [];
  if (!Array.isArray(result)) return undefined;
  const decoded = decodeDicts({ items: result });
  return decoded.ok ? decoded.value['items'] : undefined;
}
