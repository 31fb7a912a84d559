/** The picture a machine should not read: a drawing and nothing else, never the same twice. */
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { CAPTCHA_LETTERS, drawCaptcha, strokesOf } from '#server/platform/session/captcha-picture.ts';

const WIDTH = 224;
const HEIGHT = 80;
const bytesOf = (picture: string): Buffer => Buffer.from(picture.replace('data:image/png;base64,', ''), 'base64');

/** The dots of a PNG of one IDAT chunk without filters. */
function dotsOf(picture: string): Buffer {
  const bytes = bytesOf(picture);
  const at = bytes.indexOf('IDAT');
  return inflateSync(bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4)));
}

test('the captcha is a PNG of dots without the letters as text, and two pictures of one text differ', () => {
  const [one, two] = [drawCaptcha('AB2C'), drawCaptcha('AB2C')];
  expect(bytesOf(one).subarray(1, 4).toString()).toBe('PNG');
  const names = Array.from(
    bytesOf(one)
      .toString('latin1')
      .matchAll(/IHDR|IDAT|IEND|tEXt|iTXt|zTXt/g),
    ([name]) => name,
  );
  expect(names).toEqual(['IHDR', 'IDAT', 'IEND']);
  expect(dotsOf(one)).toHaveLength(HEIGHT * (1 + WIDTH * 3));
  expect(dotsOf(one).equals(dotsOf(two))).toBe(false);
});

test('every letter has its own strokes on the grid', () => {
  const drawn = CAPTCHA_LETTERS.map(letter => JSON.stringify(strokesOf(letter)));
  expect(new Set(drawn).size).toBe(CAPTCHA_LETTERS.length);
  for (const letter of CAPTCHA_LETTERS)
    for (const [x, y] of strokesOf(letter).flat()) expect([x >= 0 && x <= 4, y >= 0 && y <= 6], letter).toEqual([true, true]);
});

test('letters and the lines across them have one ink, so that no colour separates them', () => {
  const rows = dotsOf(drawCaptcha('AC2E'));
  const dots = Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const start = Math.floor(at / WIDTH) * (1 + WIDTH * 3) + 1 + (at % WIDTH) * 3;
    return [...rows.subarray(start, start + 3)];
  });
  const apart = (one: readonly number[], other: readonly number[]): number =>
    Math.hypot(...one.map((value, at) => value - (other[at] ?? 0)));
  const counts = new Map<string, number>();
  for (const dot of dots) counts.set(dot.join(), (counts.get(dot.join()) ?? 0) + 1);
  const paper =
    [...counts]
      .toSorted((one, other) => other[1] - one[1])[0]?.[0]
      .split(',')
      .map(Number) ?? [];
  const ink = dots.reduce((best, dot) => (apart(dot, paper) > apart(best, paper) ? dot : best), paper);
  const length = apart(ink, paper);
  /** How far a dot's colour is from every mixture of paper and ink. */
  const strays = dots.map(dot => {
    const share = dot.reduce((sum, value, at) => sum + (value - (paper[at] ?? 0)) * ((ink[at] ?? 0) - (paper[at] ?? 0)), 0) / length ** 2;
    return apart(
      dot,
      paper.map((value, at) => value + ((ink[at] ?? 0) - value) * share),
    );
  });

  expect(length).toBeGreaterThan(100); // readable
  expect(Math.max(...strays)).toBeLessThan(8); // rounding
});
