/** Texts sorted by the collator's order, without asking it each time. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { positionsAsRead } from '#query/text-ranks.ts';

const collator = new Intl.Collator('zh-CN');
const compare = (a: string, b: string): number => collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);

const han = fc.integer({ min: 0x4e00, max: 0x9fa5 }).map(code => String.fromCharCode(code));
const common = fc.constantFrom(...Array.from('重庆港长沙行一乙丁厂银杭0123456789ABXYZ'));
const odd = fc.constantFrom('ａ', 'é', 'a', 'Ａ', '（', '·', ' ', '-', '㐀', '𠀀', 'ⅷ', '①');
const text = (...parts: fc.Arbitrary<string>[]) =>
  fc.array(fc.oneof(...parts), { minLength: 1, maxLength: 6 }).map(chars => chars.join(''));

test('texts of any characters are sorted in the collator’s order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.oneof(text(common), text(common, han), text(common, odd)), { maxLength: 80 }), texts => {
      expect(positionsAsRead(texts, compare).map(place => texts[place])).toEqual(texts.toSorted(compare));
    }),
    { numRuns: 300 },
  );
});

test('the collator distinguishes all characters sorted by their position at its first level', () => {
  const base = new Intl.Collator('zh-CN', { sensitivity: 'base' });
  const characters = [
    ...Array.from({ length: 0x9fa5 - 0x4e00 + 1 }, (_, at) => String.fromCharCode(0x4e00 + at)),
    ...Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
  ].sort(compare);

  const alike = characters.filter((character, at) => at > 0 && base.compare(characters[at - 1] ?? '', character) === 0);

  expect(alike).toEqual([]);
});
