/** Sample texts of patterns. */
import { expect, test } from 'vitest';
import { createRandom } from '#base/random.ts';
import { createDice } from '#server/dev/seed/dice.ts';
import { matchingText } from '#server/dev/seed/generic/match-pattern.ts';

const dice = createDice(createRandom(3));

test.each([/^[AB]\d{2}$/, /^(?:东|西)[1-9]\d?号$/, /^\w{3,5}-\d+$/, /^[一-三]区\.x*$/u, /^LZZ(?:5|6)[A-Z0-9]{4}$/])('%s', pattern => {
  const texts = Array.from({ length: 50 }, () => matchingText(dice, pattern));
  expect(texts.filter(text => !pattern.test(text))).toEqual([]);
  expect(new Set(texts).size).toBeGreaterThan(1);
});

test.each(['(?=a)b', 'a)b', '(ab'])('%s cannot be read, and the seed says so', pattern => {
  expect(() => matchingText(dice, { source: pattern })).toThrow('no sample text');
});
