/** Stored JSON is read as unknown data. */
import { expect, test } from 'vitest';
import { parseJson } from '#base/json.ts';

test.each<[string, unknown, string]>([
  ['{"a":1}', { a: 1 }, 'an object'],
  ['null', null, 'null is JSON'],
  ['{"a":', undefined, 'cut off'],
  ['<html></html>', undefined, 'a page'],
  ['', undefined, 'nothing'],
])('%s gives %j (%s)', (text, expected) => {
  expect(parseJson(text)).toEqual(expected);
});
