/** Where a change was made, in two headers: what a client tells is read again; what nobody could have told is not believed. */
import { expect, test } from 'vitest';
import {
  ACT_AGE_HEADER,
  ACT_DEVICE_HEADER,
  ageIn,
  deviceCalled,
  deviceIn,
  deviceName,
  deviceWords,
  originHeaders,
} from '#domain/act-origin.ts';

test('age and device are read as they were told', () => {
  const headers = originHeaders(90_000.4, '一号门 · Windows');
  expect(ageIn(headers[ACT_AGE_HEADER])).toBe(90_000);
  expect(deviceIn(headers[ACT_DEVICE_HEADER])).toBe('一号门 · Windows');
  expect(headers[ACT_DEVICE_HEADER]).toMatch(/^[\x20-\x7e]+$/);
});

test('a name stands before what the browser says of itself, in one bounded line', () => {
  expect(deviceCalled('', 'Windows · Chrome')).toBe('Windows · Chrome');
  expect(deviceCalled(' A仓\n平板 ', 'iPad · Safari')).toBe('A仓 平板（iPad · Safari）');
  expect(deviceCalled('一号门', '')).toBe('一号门');
  expect(deviceName('门'.repeat(40))).toBe('门'.repeat(20));
  expect(deviceName('\u202E')).toBe('');
});

test('a clock that was set back tells no age', () => expect(originHeaders(-1, '')).toEqual({}));

test.each([undefined, '', '-1', '1.5', '1e3', '99999999999999', String(367 * 86_400_000), ['1', '2']])('%o is no age', header => {
  expect(ageIn(header)).toBeUndefined();
});

test.each([
  [undefined, undefined],
  ['', undefined],
  ['%', undefined],
  ['%0A%E2%80%AE', undefined],
  ['a%0D%0Ab', 'a b'],
  ['%E9%97%A8'.repeat(61), '门'.repeat(60)],
  ['x'.repeat(10_000), undefined],
])('the device in %o is %o', (header, device) => expect(deviceIn(header)).toBe(device));

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0',
    'Windows · Edge',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    'Android · Chrome',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile Safari/604.1',
    'iPhone · Safari',
  ],
  ['Mozilla/5.0 (Linux; Android 13) Chrome/120.0 Mobile Safari/537.36 MicroMessenger/8.0', 'Android · 微信'],
  ['curl/8', ''],
])('%s is %s', (userAgent, words) => expect(deviceWords(userAgent)).toBe(words));
