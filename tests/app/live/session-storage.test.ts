/** The session's storage keys and its seven days. */
import { expect, test } from 'vitest';
import type { Session } from '#domain/session.ts';
import {
  clearSession,
  hasStoredToken,
  readSession,
  saveSession,
  SESSION_TTL_MS,
  forgetEnded,
  markEnded,
  readEnded,
} from '#app/live/session-storage.ts';
import { readValue, writeValue } from '#app/live/stored-value.ts';
import { memoryStore } from '#tests/support/memory-store.ts';
import { readEnvelope } from '#wire/envelope.ts';

const NOW_MS = 1_800_000_000_000;
const session: Session = {
  token: 'T1',
  user: { id: 'u1', username: 'dispatcher', realname: '张调度', avatar: undefined, orgCode: 'A01' },
  tenantId: '0',
  departs: [{ id: 'd1', orgCode: 'A01', departName: '调度中心' }],
};

test('a saved session reads back whole, under the prefixed keys', () => {
  const store = memoryStore();

  saveSession(store, session, NOW_MS);

  expect(readSession(store, NOW_MS)).toEqual(session);
  expect([...store.items.keys()].toSorted()).toEqual(
    ['pro__Access-Token', 'pro__Login_Departs', 'pro__Login_Userinfo', 'pro__Login_Username', 'pro__TENANT_ID'].toSorted(),
  );
});

test.each([
  [SESSION_TTL_MS - 1, session],
  [SESSION_TTL_MS, undefined],
  [SESSION_TTL_MS + 1, undefined],
])('%i ms later it reads as %j', (laterMs, expected) => {
  const store = memoryStore();
  saveSession(store, session, NOW_MS);

  expect(readSession(store, NOW_MS + laterMs)).toEqual(expected);
  // What is over still lies there until it is removed, with everything that came with it.
  expect(hasStoredToken(store)).toBe(true);
  clearSession(store);
  expect(hasStoredToken(store)).toBe(false);
});

test.each([
  ['pro__Access-Token', undefined],
  ['pro__Access-Token', '{broken'],
  ['pro__Access-Token', '"T1"'],
  ['pro__Access-Token', '{"value":"","expire":null}'],
  ['pro__Login_Userinfo', undefined],
  ['pro__Login_Userinfo', '{"value":{"id":7},"expire":null}'],
  ['pro__Login_Departs', '{"value":"A01","expire":null}'],
])('with %s = %s nobody is signed in', (key, damaged) => {
  const store = memoryStore();
  saveSession(store, session, NOW_MS);

  if (damaged === undefined) store.removeItem(key);
  else store.setItem(key, damaged);

  expect(readSession(store, NOW_MS)).toBeUndefined();
});

test('without a stored tenant and departments the session has none', () => {
  const store = memoryStore();
  saveSession(store, session, NOW_MS);
  store.removeItem('pro__TENANT_ID');
  store.removeItem('pro__Login_Departs');

  expect(readSession(store, NOW_MS)).toEqual({ ...session, departs: [] });
});

test('clearing removes it completely and changes no other key', () => {
  const store = memoryStore();
  saveSession(store, session, NOW_MS);
  writeValue(store, 'THEME_MODE', 'dark');

  clearSession(store);

  expect([...store.items.keys()]).toEqual(['pro__THEME_MODE']);
  expect(readValue(store, 'THEME_MODE', NOW_MS)).toBe('dark');
});

/** The note that a session was ended from elsewhere, and how the server's word for it is read. */
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
