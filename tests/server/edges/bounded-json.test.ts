/** How deep strangers' JSON nests is known before anything recursive sees it. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDeeperThan, parseBoundedJson } from '#server/bounded-json.ts';

const SEED = 20_261_122; // fixed, and printed by fast-check with every failure
const RUNS = 500;

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

test('agrees with the depth of the parsed value, brackets and quotes inside texts included', () => {
  const texts = fc.oneof(fc.string(), fc.constantFrom('[[[', '"', '\\', '\\"[', '}}'));
  const { value } = fc.letrec<{ value: unknown }>(tie => ({
    value: fc.oneof(
      { maxDepth: 6 },
      texts,
      fc.integer(),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(texts, tie('value'), { maxKeys: 3 }),
    ),
  }));
  fc.assert(
    fc.property(value, fc.nat(8), (made, limit) => {
      expect(isDeeperThan(JSON.stringify(made), limit)).toBe(depthOf(made) > limit);
    }),
    { seed: SEED, numRuns: RUNS },
  );
});

test('any text at all is a value or undefined, never an exception', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('[', ']', '{', '}', '"', '\\', ',', ':', '1') })), text => {
      JSON.stringify(parseBoundedJson(text, 16));
    }),
    { seed: SEED, numRuns: RUNS },
  );
});

test('ten million brackets are nothing', () => {
  expect(parseBoundedJson('['.repeat(10_000_000), 16)).toBeUndefined();
});
