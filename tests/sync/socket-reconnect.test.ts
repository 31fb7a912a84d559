/** A lost socket is opened again after five seconds, a refused one after growing intervals. */
import { expect, test } from 'vitest';
import { socketReconnectMs } from '#sync/backoff.ts';
import { SOCKET_RECONNECT_MAX_MS, SOCKET_RECONNECT_MS } from '#sync/pace.ts';

const never = (): number => {
  throw new Error('the first wait is the specified one');
};

test('a lost socket is opened again after five seconds, a refused one after growing intervals', () => {
  expect(socketReconnectMs(1, never)).toBe(SOCKET_RECONNECT_MS);
  expect([2, 3, 4, 7, 50].map(failures => socketReconnectMs(failures, () => 1))).toEqual([10_000, 20_000, 40_000, 300_000, 300_000]);
  expect(socketReconnectMs(9, () => 0)).toBe(SOCKET_RECONNECT_MAX_MS * 0.75);
});
