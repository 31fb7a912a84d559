import { expect, test } from 'vitest';
import { needsPicture } from '#app/shell/login/needs-picture.ts';
import type { PictureState } from '#app/shell/login/needs-picture.ts';

test.each<[PictureState, boolean, string]>([
  [{ asks: true, isShown: false, text: undefined }, true, 'the answer came after Enter: the picture is shown first'],
  [{ asks: true, isShown: true, text: ' ' }, true, 'the picture is there, its text is not'],
  [{ asks: undefined, isShown: true, text: undefined }, true, 'it was wanted last time, and its box is still on its way'],
  [{ asks: true, isShown: true, text: 'nntt' }, false, 'typed off'],
  [{ asks: undefined, isShown: false, text: undefined }, false, 'the server did not say: the attempt finds it out'],
  [{ asks: false, isShown: true, text: undefined }, false, 'no longer wanted'],
])('%j: %s, %s', (state, needed) => {
  expect(needsPicture(state)).toBe(needed);
});
