/** The styles that a stored page snapshot needs are read again. */
import { expect, test } from 'vitest';
import { readKeptStyles } from '#app/page-memory/kept-styles-of.ts';

const KEPT = {
  build: '/assets/start-1.js',
  map: 'css-1|Button|ant-btn:abc',
  sheets: [{ attributes: { 'data-css-hash': 'abc' }, text: '.ant-btn{}' }],
};

test('stored styles are read again', () => {
  expect(readKeptStyles(JSON.stringify(KEPT))).toEqual(KEPT);
});

test.each([
  ['cut off', '{"build":"/assets/start'],
  ['nothing', 'null'],
  ['without a build', JSON.stringify({ ...KEPT, build: undefined })],
  ['a sheet that is none', JSON.stringify({ ...KEPT, sheets: [{ attributes: { 'data-css-hash': 1 }, text: '' }] })],
])('%s is not used', (_, text) => {
  expect(readKeptStyles(text)).toBeUndefined();
});
