/** When the sign-in asks for a captcha. */
import { expect, test } from 'vitest';
import { needsPicture } from '#app/shell/login/needs-picture.ts';
import type { PictureState } from '#app/shell/login/needs-picture.ts';

test.each<[PictureState, boolean, string]>([
  [{ isRequired: true, isShown: false, text: undefined }, true, 'required, answered after Enter: the captcha is shown first'],
  [{ isRequired: true, isShown: true, text: ' ' }, true, 'required and shown, without a text'],
  [{ isRequired: undefined, isShown: true, text: undefined }, true, 'required last time, and its input is still loading'],
  [{ isRequired: true, isShown: true, text: 'nntt' }, false, 'required and typed'],
  [{ isRequired: undefined, isShown: false, text: undefined }, false, 'unknown: the attempt shows whether it is required'],
  [{ isRequired: false, isShown: true, text: undefined }, false, 'no longer required'],
])('%j: %s, %s', (state, needed) => {
  expect(needsPicture(state)).toBe(needed);
});
