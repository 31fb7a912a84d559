/** Looking a dictionary up by its code among those this device holds: nobody is asked, least of all without a code. */
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { DictItem, Dicts } from '#schema/dict.ts';
import { widgetText } from './text.ts';

const NO_ITEMS: readonly DictItem[] = [];

/** The items in the server's order, none of a dictionary that is not known here; or what is wrong with the code. */
export function lookUpDict(dicts: Dicts, code: string): Result<readonly DictItem[], string> {
  return code.trim() === '' ? err(widgetText.noDictCode) : ok(dicts[code] ?? NO_ITEMS);
}
