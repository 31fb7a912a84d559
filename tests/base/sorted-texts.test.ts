/** A sorted set of texts under changes of any size. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSortedTexts } from '#base/sorted-texts.ts';

const textArb = fc.integer({ min: 0, max: 200 }).map(String);
const editArb = fc.record({ add: fc.array(textArb, { maxLength: 60 }), remove: fc.array(textArb, { maxLength: 60 }) });

test('has the same content as a sorted set after changes of any size', () => {
  fc.assert(
    fc.property(
      fc.array(textArb),
      fc.array(editArb, { maxLength: 6 }),
      textArb,
      fc.option(textArb, { nil: undefined }),
      (initial, edits, from, to) => {
        const texts = createSortedTexts(initial);
        const plain = new Set(initial);
        for (const { add, remove } of edits) {
          texts.addAll(add);
          texts.removeAll(remove);
          for (const text of add) plain.add(text);
          for (const text of remove) plain.delete(text);
        }

        expect(texts.size()).toBe(plain.size);
        expect(texts.between(from, to)).toEqual([...plain].filter(text => text >= from && (to === undefined || text <= to)).sort());
      },
    ),
  );
});
