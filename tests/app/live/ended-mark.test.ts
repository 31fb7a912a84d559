/** The note that a session was ended from elsewhere, and how the server's word for it is read. */
import { expect, test } from 'vitest';
import { forgetEnded, markEnded, readEnded } from '#app/live/ended-mark.ts';
import { readEnvelope } from '#wire/envelope.ts';
import { memoryStore } from '#tests/support/memory-store.ts';

const ended = { databaseName: 'quayside|host|0|u1|A01', userId: 'u1', why: 'forced' } as const;

test('a setting is kept until it is deleted; an unreadable one counts as absent', () => {
  const store = memoryStore();
  expect(readEnded(store)).toBeUndefined();
  markEnded(store, ended);
  expect(readEnded(store)).toEqual(ended);
  forgetEnded(store);
  expect(store.items.size).toBe(0);
  for (const value of [null, 'forced', { ...ended, why: 'other' }, { ...ended, userId: 7 }]) {
    store.setItem('pro__SESSION_ENDED', JSON.stringify({ value, expire: null }));
    expect(readEnded(store)).toBeUndefined();
  }
});

test.each([
  [
    401,
    { success: false, message: 'Token失效，请重新登录!', code: 401, result: { ended: 'password' } },
    { kind: 'unauthorized', ended: 'password' },
  ],
  [401, { success: false, message: 'Token失效，请重新登录!', code: 401, result: null }, { kind: 'unauthorized' }],
  [401, { success: false, message: '', code: 401, result: { ended: 'nonsense' } }, { kind: 'unauthorized' }],
  [500, { status: 500, message: 'Token失效，请重新登录', ended: 'frozen' }, { kind: 'tokenExpired', ended: 'frozen' }],
])('HTTP %i %j', (status, body, error) => {
  expect(readEnvelope({ status, isRedirect: false, text: JSON.stringify(body), date: null })).toEqual({ ok: false, error });
});
