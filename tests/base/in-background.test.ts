/** Work nobody waits for keeps its failure audible. */
import { expect, test, vi } from 'vitest';
import { failureText, ignoringFailure, inBackground } from '#base/in-background.ts';
import { err, ok } from '#base/result.ts';

test('a rejection reaches the handler of its thread', async () => {
  const heard: unknown[] = [];
  const listen = (reason: unknown) => heard.push(reason);
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', listen);
  try {
    inBackground(Promise.reject(new Error('lost')));
    ignoringFailure(Promise.resolve(err('expected')));
    await vi.waitFor(() => expect(heard.map(failureText)).toEqual(['Error: lost']));
  } finally {
    process.removeAllListeners('unhandledRejection');
    for (const other of others) process.on('unhandledRejection', other);
  }
});

test('a Result in the background does not compile, because its failure would be lost', () => {
  // The compiler is the test: without the error below this file does not compile.
  // @ts-expect-error a Result is given
  inBackground(Promise.resolve(ok(1)));
  inBackground(Promise.resolve(1));
});

test.each([
  [new TypeError('x is undefined'), 'TypeError: x is undefined'],
  ['text', 'text'],
  [{ kind: 'offline' }, '{"kind":"offline"}'],
  [undefined, 'undefined'],
])('%s says %s', (failure, text) => {
  expect(failureText(failure)).toBe(text);
});
