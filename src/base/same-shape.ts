/**
 * An object with these keys, to be copied and filled. Copies of a parsed object keep its hidden class; objects built key by key become slow hash tables after
 * a dozen keys.
 */
import { isRecord } from '#base/json.ts';

export function sameShape(keys: readonly string[]): object {
  const blank: unknown = JSON.parse(`{${keys.map(key => `${JSON.stringify(key)}:""`).join(',')}}`);
  if (!isRecord(blank)) throw new TypeError('an object was written and another thing was read');
  return blank;
}
