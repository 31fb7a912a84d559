/** All dictionaries by code. Values are always text; newer servers name the display text `label`. Source: protocol reference §8.1, §8.3. */
import { array, boolean, fallback, nullish, number, object, record, safeParse, string, union, unknown } from 'valibot';
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { DictItem, Dicts } from '#schema/dict.ts';
import type { AppError } from '#base/errors.ts';

const optionalText = fallback(nullish(string()), undefined);
const wireItem = object({
  value: union([string(), number()]),
  text: optionalText,
  label: optionalText,
  title: optionalText,
  color: optionalText,
  disabled: fallback(nullish(boolean()), undefined),
});
const wireDicts = record(string(), fallback(array(unknown()), []));

export function decodeDicts(result: unknown): Result<Dicts, AppError> {
  const parsed = safeParse(wireDicts, result);
  if (!parsed.success || Array.isArray(result)) return err({ kind: 'malformed', path: 'dicts.result' });
  return ok(Object.fromEntries(Object.entries(parsed.output).map(([code, items]) => [code, items.flatMap(decodeItem)])));
}

/** An item without a value cannot be stored in a row and is left out. */
function decodeItem(item: unknown): readonly DictItem[] {
  const parsed = safeParse(wireItem, item);
  if (!parsed.success) return [];
  const { value, text, label, title, color, disabled } = parsed.output;
  return [
    { value: String(value), text: text ?? label ?? title ?? String(value), ...(color ? { color } : {}), ...(disabled ? { disabled } : {}) },
  ];
}
