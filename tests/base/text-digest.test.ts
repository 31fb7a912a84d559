/** One text, one digest. */
import { expect, test } from 'vitest';
import { textDigest } from '#base/text-digest.ts';

test('one text has one digest of 32 digits; texts that differ in one sign, in order or in length have others', () => {
  const texts = ['', 'a', 'b', 'ab', 'ba', 'aa', '身份证', '身份号', `${'x'.repeat(999)}y`, `y${'x'.repeat(999)}`];
  const many = Array.from({ length: 20_000 }, (_, at) => `{"rows":[{"id":"${at}","value":"1506${at}"}]}`);
  const all = [...texts, ...many].map(textDigest);

  expect(all[0]).toMatch(/^[\da-f]{32}$/);
  expect(textDigest('身份证')).toBe(all[6]);
  expect(new Set(all).size).toBe(all.length);
  // Each part of it alone tells texts apart.
  for (const start of [0, 8, 16, 24])
    expect(new Set(all.map(digest => digest.slice(start, start + 8))).size).toBeGreaterThan(all.length - 20);
});
