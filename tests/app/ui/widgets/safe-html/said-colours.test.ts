/** Which colours of a text say something: black letters and a white ground are left to the theme, everything else stays as it was said. */
import { expect, test } from 'vitest';
import { isPlainText, withoutPlainColours } from '#app/ui/widgets/safe-html/said-colours.ts';

test.each([
  ['color: black', ''],
  ['color: windowtext; text-align: center', 'text-align: center'],
  ['color: #000; font-weight: bold', 'font-weight: bold'],
  ['color: #333333', ''],
  ['color: rgb(51, 51, 51)', ''],
  ['color: #343434', 'color: #343434'],
  ['color: #cf1322', 'color: #cf1322'],
  ['color: rgb(207, 19, 34)', 'color: rgb(207, 19, 34)'],
  ['background-color: white', ''],
  ['background-color: #fff; color: red', 'color: red'],
  ['background-color: rgb(240, 240, 240)', ''],
  ['background-color: #efefef', 'background-color: #efefef'],
  ['color: #000; background-color: yellow', 'color: #000; background-color: yellow'],
  ['color: #000; background-color: white', ''],
  ['color: white; background-color: #cf1322', 'color: white; background-color: #cf1322'],
  ['text-align: right', 'text-align: right'],
  ['', ''],
])('%s stays as %s', (said, kept) => {
  expect(withoutPlainColours(said)).toBe(kept);
});

test('the colour of a font element is judged alike', () => {
  expect([' Black ', '#000000', 'red', '#12'].map(isPlainText)).toEqual([true, true, false, false]);
});
