/** The worker's messages about its state: what is the same as before stays the same object, so that nothing is drawn anew for it. */
import { expect, test } from 'vitest';
import { IDLE_STATUS, statusAfter } from '#sync/status.ts';
import type { SyncStatus } from '#sync/status.ts';

const held: SyncStatus = { ...IDLE_STATUS, session: 'loggedIn', seeds: [{ entity: 'car', rows: 1, total: 9 }] };

test('a message that says the same is the one before', () => {
  expect(statusAfter(held, structuredClone(held))).toBe(held);
});

test('of another message what it says anew is new, and the rest the same', () => {
  const next = statusAfter(held, { ...structuredClone(held), activity: 2, uploads: [{ id: 'a', sent: 1, total: 2 }] });
  expect(next).toEqual({ ...held, activity: 2, uploads: [{ id: 'a', sent: 1, total: 2 }] });
  expect(next.seeds).toBe(held.seeds);
  expect(statusAfter(next, { ...next, uploads: [] }).uploads).toEqual([]);
  expect(statusAfter(held, { ...held, seeds: [] }).seeds).toEqual([]);
});

test('a part that is absent now is not kept', () => {
  const sweeping: SyncStatus = { ...held, sweeps: [{ entity: 'car', rows: 1, total: 9 }], worker: 'restarting' };
  const next = statusAfter(sweeping, held);
  expect([next.sweeps, next.worker]).toEqual([undefined, undefined]);
});
