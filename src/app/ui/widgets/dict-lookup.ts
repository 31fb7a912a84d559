/** Finds a dictionary by its code among those stored on this device; no request is made. */
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { DictItem, Dicts } from '#schema/dict.ts';
import { widgetText } from './text.ts';

const NO_ITEMS: readonly DictItem[] = [];

/** The items in the server's order, empty for a dictionary that is not stored; or the error in the code. */
export function lookUpDict(dicts: Dicts, code: string): Result<readonly DictItem[], string> {
  return code.trim() === '' ? err(widgetText.noDictCode) : ok(dicts[code] ?? NO_ITEMS);
}
