/** Answers that are shared for a while: who asks, how often, and until when. */
import { expect, test } from 'vitest';
import { createShortCache } from '#base/short-cache.ts';

const HELD_MS = 30_000;
const setUp = () => {
  const clock = { ms: 0, asked: 0 };
  const cache = createShortCache<number>(HELD_MS, () => clock.ms);
  const ask = (key: string, isHeld: (answer: number) => boolean = () => true) =>
    cache.get(
      key,
      () => {
        clock.asked += 1;
        return Promise.resolve(clock.asked);
      },
      isHeld,
    );
  return { clock, cache, ask };
};

test('an answer is shared until it is 30 seconds old, under its own key', async () => {
  const { clock, ask } = setUp();
  expect(await ask('a')).toBe(1);
  clock.ms = HELD_MS - 1;
  expect(await ask('a')).toBe(1);
  expect(await ask('b')).toBe(2);
  clock.ms = HELD_MS;
  expect(await ask('a')).toBe(3);
});

test('who asks while the question is under way waits for the same answer, and its time begins when it comes', async () => {
  const { clock, cache } = setUp();
  let resolve: (value: number) => void = () => undefined;
  const promise = new Promise<number>(done => {
    resolve = done;
  });
  const ask = () => {
    clock.asked += 1;
    return promise;
  };
  const both = [cache.get('a', ask, () => true), cache.get('a', ask, () => true)];
  clock.ms = 10 * HELD_MS;
  resolve(7);
  expect(await Promise.all(both)).toEqual([7, 7]);
  clock.ms += HELD_MS - 1;
  expect(await cache.get('a', ask, () => true)).toBe(7);
  expect(clock.asked).toBe(1);
});

test('what is no answer for others, a failure, and what was forgotten are asked for anew', async () => {
  const { cache, clock, ask } = setUp();
  await ask('a', () => false);
  expect(await ask('a')).toBe(2);
  await expect(
    cache.get(
      'b',
      () => Promise.reject(new Error('away')),
      () => true,
    ),
  ).rejects.toThrow('away');
  expect(await ask('b')).toBe(3);
  cache.forget(key => key === 'a');
  expect([await ask('a'), await ask('b')]).toEqual([4, 3]);
  expect(clock.asked).toBe(4);
});

test('no more than a hundred are held', async () => {
  const { ask } = setUp();
  for (let at = 0; at <= 100; at += 1) await ask(`key${at}`);
  expect(await ask('key1')).toBe(2);
  expect(await ask('key0')).toBe(102);
});
