/** Plates in the words a browser read from a picture: their spelling, what is misread, what is no plate. */
import { expect, test } from 'vitest';
import { platesIn } from '#app/ui/widgets/scan/plates-in-words.ts';

test.each([
  ['as painted', ['冀D·02475'], ['冀D·02475']],
  ['with blanks and small letters', ['冀 d 0 2475'], ['冀D·02475']],
  ['of new energy', ['京AD12345'], ['京A·D12345']],
  ['the letters of no plate are the digits they look like', ['冀DO2I75'], ['冀D·02175']],
  ['of a trailer', ['晋B1234挂'], ['晋B·1234挂']],
  ['within other words', ['车牌号 晋B88888 毛重 48.62'], ['晋B·88888']],
  ['twice in one picture', ['冀D02475', '冀D·02475'], ['冀D·02475']],
  ['two', ['冀D02475', '蒙K10001'], ['冀D·02475', '蒙K·10001']],
  ['none', ['限载 49 吨', 'YD20261126001'], []],
  ['without its province', ['D02475'], []],
])('%s', (_, words, plates) => {
  expect(platesIn(words, false)).toEqual(plates);
});

test('for a search the province may be missing; a word without a digit is no plate', () => {
  expect(platesIn(['D02475', 'VOLVOX', 'YD20261126001'], true)).toEqual(['D02475']);
  expect(platesIn(['D02475', '冀D·02475'], true)).toEqual(['冀D·02475']);
});
