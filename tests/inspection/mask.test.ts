/** Secrets are masked at the source, by key and by form; everything is bounded. */
import { describe, expect, test } from 'vitest';
import { masked, maskedText, MASK_LIMITS } from '#inspection/mask.ts';
import { isSecretKey, maskText } from '#inspection/secret.ts';

describe('keys', () => {
  test.each([
    ['token', true, 'by itself'],
    ['X-Access-Token', true, 'as a header'],
    ['X_ACCESS_TOKEN', true, 'as a constant'],
    ['accesstoken', true, 'grown together'],
    ['tokens', true, 'several'],
    ['password', true, 'by itself'],
    ['confirmpassword', true, 'grown together'],
    ['oldPassword', true, 'camel case'],
    ['pwd', true, 'short'],
    ['driverPhone', true, 'somebody’s'],
    ['telephone', true, 'a longer word of it'],
    ['tel', true, 'short, alone'],
    ['mobile', true, 'by itself'],
    ['idCard', true, 'two words'],
    ['driver_id_card', true, 'two words after a third'],
    ['idcard', true, 'two words grown together'],
    ['idNumber', true, 'two words'],
    ['msgContent', true, 'the HTML body of a notice'],
    ['X-Sign', true, 'the signature header'],
    ['Cookie', true, 'header'],
    ['tokenizer', false, 'only begins like one'],
    ['hotel', false, 'holds a short word'],
    ['id', false, 'one word of a pair'],
    ['cardType', false, 'the other word of a pair'],
    ['idle', false, 'begins with id'],
    ['content', false, 'only beside msg'],
    ['contentWidth', false, 'only beside msg'],
    ['plateNumber', false, 'a number of something else'],
    ['username', false, 'shown on the screen anyway'],
    ['', false, 'empty'],
  ])('%s → %s (%s)', (key, expected) => {
    expect(isSecretKey(key)).toBe(expected);
  });
});

describe('texts', () => {
  test.each([
    ['13812345678', '•••', 'a mobile number'],
    ['联系 13812345678，谢谢', '联系 •••，谢谢', 'within a sentence'],
    ['+86 13812345678', '•••', 'with its country'],
    ['1749265781234567890', '1749265781234567890', 'a row id is longer'],
    ['1700000000000', '1700000000000', 'a time in milliseconds'],
    ['12345678901', '12345678901', 'eleven digits of another kind'],
    ['110101199003078515', '•••', 'an ID number'],
    ['11010119900307851X', '•••', 'an ID number ending in X'],
    ['110101199913078515', '110101199913078515', 'no such month'],
    ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJ1c2VyIjoxfQ.abc_-1', 'Bearer •••', 'a JWT'],
    ['<p>您好</p>', '•••', 'an HTML body'],
    ['<!DOCTYPE html>', '•••', 'a page'],
    ['第一行<br>第二行', '•••', 'HTML with one mark'],
    ['a < b', 'a < b', 'a comparison'],
    ['重量<5 吨', '重量<5 吨', 'a comparison without blanks'],
    ['ws://host/socket?token=abc&name=1', 'ws://host/socket?token=•••&name=1', 'an address'],
    ['{"password":"secret1","name":"n"}', '{"password":"•••","name":"n"}', 'JSON as text'],
    ['', '', 'empty'],
  ])('%s → %s (%s)', (text, expected) => {
    expect(maskText(text)).toBe(expected);
  });

  test('a long text is cut, and a secret across the cut does not stay half', () => {
    const text = `${'长'.repeat(MASK_LIMITS.characters - 5)}13812345678${'尾'.repeat(100)}`;

    expect(maskedText(text)).toBe(`${'长'.repeat(MASK_LIMITS.characters - 5)}•••尾尾… +106`);
  });
});

describe('values', () => {
  const cyclic: { self?: unknown } = {};
  cyclic.self = cyclic;
  const shared = { a: 1 };
  const getter = Object.defineProperty({}, 'lazy', { enumerable: true, get: () => expect.fail('a getter was called') });
  class Sending {
    readonly sessionId = 'x:3';
    send(): void {}
  }
  test.each<[string, unknown, unknown]>([
    ['plain data stays', { a: 1, b: [true, null, 'x'] }, { a: 1, b: [true, null, 'x'] }],
    [
      'a secret key hides whatever stands under it',
      { password: { old: 'a', next: 'b' }, token: 'x', mobile: 13812345678 },
      { password: '•••', token: '•••', mobile: '•••' },
    ],
    ['what gives nothing away is shown', { hasPassword: true, token: null, phone: '' }, { hasPassword: true, token: null, phone: '' }],
    ['deep down too', { a: [{ b: { accessToken: 'x' } }] }, { a: [{ b: { accessToken: '•••' } }] }],
    ['a mobile number as a number', { n: 13812345678 }, { n: '•••' }],
    ['absent is left out', { a: undefined, b: 1 }, { b: 1 }],
    ['absent in a list keeps its place', [undefined, 1], [null, 1]],
    ['nothing', undefined, null],
    ['not a number', [NaN, Infinity], ['NaN', 'Infinity']],
    ['a large integer', 12n, '12'],
    ['functions', { run: () => 1 }, { run: '‹function›' }],
    ['symbols', [Symbol('x')], ['‹symbol›']],
    ['a cycle', cyclic, { self: '‹cycle›' }],
    ['the same object twice is no cycle', [shared, shared], [{ a: 1 }, { a: 1 }]],
    ['errors', new TypeError('call 13812345678'), '‹TypeError: call •••›'],
    ['dates', new Date(0), '1970-01-01T00:00:00.000Z'],
    ['broken dates', new Date(NaN), '‹Date›'],
    ['bytes', new Uint8Array(3), '‹Uint8Array 3›'],
    ['blobs', new Blob(['abc']), '‹Blob 3›'],
    ['signals', new AbortController().signal, '‹AbortSignal›'],
    ['actors', { child: new Sending() }, { child: '‹actor x:3›' }],
    [
      'maps',
      new Map<unknown, unknown>([
        ['token', 'x'],
        [7, 'y'],
      ]),
      { token: '•••', '7': 'y' },
    ],
    ['sets', new Set([1, 2]), [1, 2]],
    ['getters', getter, { lazy: '‹getter›' }],
    ['objects without a prototype', Object.assign(Object.create(null), { a: 1 }), { a: 1 }],
  ])('%s', (_, value, expected) => {
    expect(masked(value)).toEqual(expected);
  });

  test('a long list is cut and marked with the number of values left out', () => {
    const list = Array.from({ length: 60 }, (_, index) => index);

    expect(masked(list)).toEqual([...list.slice(0, 50), '… +10']);
  });

  test('an object of many keys is cut and marked likewise', () => {
    const wide = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`k${index}`, index]));

    expect(masked(wide)).toEqual({ ...Object.fromEntries(Object.entries(wide).slice(0, 50)), '…': '+10' });
  });

  test('what lies too deep is cut', () => {
    let deep: unknown = 'bottom';
    for (let level = 0; level < 20; level++) deep = { deep };

    expect(JSON.stringify(masked(deep))).toBe(`${'{"deep":'.repeat(8)}"…"${'}'.repeat(8)}`);
  });

  test('a wide and deep value is copied up to a limit of values', () => {
    const wide = (depth: number): unknown => (depth === 0 ? 1 : Array.from({ length: 40 }, () => wide(depth - 1)));

    const text = JSON.stringify(masked(wide(3)));

    expect(text.length).toBeLessThan(MASK_LIMITS.values * 8);
  });
});
