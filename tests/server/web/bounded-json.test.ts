/** How deep strangers' JSON nests and how many parts it has is known before anything is built of it. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { beyondBounds, parseBoundedJson } from '#server/web/bounded-json.ts';

const SEED = 20_261_122; // fixed, and printed by fast-check with every failure
const RUNS = 500;

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

const partsOf = (value: unknown): number =>
  typeof value !== 'object' || value === null
    ? 1
    : 1 + Object.values(value).reduce<number>((sum, part) => sum + (Array.isArray(value) ? 0 : 1) + partsOf(part), 0);

const texts = fc.oneof(fc.string(), fc.constantFrom('[[[', '"', '\\', '\\"[', '}}', ',:,'));
const { value } = fc.letrec<{ value: unknown }>(tie => ({
  value: fc.oneof(
    { maxDepth: 6 },
    texts,
    fc.integer(),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(texts, tie('value'), { maxKeys: 3 }),
  ),
}));
const spaces = fc.constantFrom('', ' ', '\t', '\n');

test('agrees with the depth of the parsed value, brackets and quotes inside texts included', () => {
  fc.assert(
    fc.property(value, fc.nat(8), spaces, (made, depth, space) => {
      expect(beyondBounds(JSON.stringify(made, null, space), { depth })).toBe(depthOf(made) > depth ? 'depth' : undefined);
    }),
    { seed: SEED, numRuns: RUNS },
  );
});

test('agrees with the number of values and keys of the parsed value', () => {
  fc.assert(
    fc.property(value, fc.nat(20), spaces, (made, parts, space) => {
      expect(beyondBounds(JSON.stringify(made, null, space), { depth: 99, parts })).toBe(partsOf(made) > parts ? 'parts' : undefined);
    }),
    { seed: SEED, numRuns: RUNS },
  );
});

test('any text gives a value or undefined, never an exception', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('[', ']', '{', '}', '"', '\\', ',', ':', '1') })), text => {
      JSON.stringify(parseBoundedJson(text, 16));
    }),
    { seed: SEED, numRuns: RUNS },
  );
});

test('ten million opening brackets give undefined', () => {
  expect(parseBoundedJson('['.repeat(10_000_000), 16)).toBeUndefined();
});
