/**
 * A tab that sees as another user: it begins with that session in its own storage, the tab that opens it and the browser's storage stay as they were, its
 * database is its own, and is deleted when the tab is closed, or by whatever starts after its end.
 */
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { databaseNameOf } from '#domain/session.ts';
import type { Session } from '#domain/session.ts';
import { closeDatabase, openDatabase } from '#db/handle.ts';
import { composeSchema } from '#schema/schema.ts';
import { readSession, saveSession } from '#app/live/session-storage.ts';
import { openSeeAsTab } from '#app/live/see-as-tab.ts';
import { forgetSeen } from '#app/live/forget-seen.ts';
import { hasSeenAs, readSeenAs } from '#app/live/seen-as.ts';

const HOST = 'http://localhost/jeecg-boot';
const sessionOf = (username: string): Session => ({
  token: `token of ${username}`,
  user: { id: username, username, realname: username, avatar: undefined, orgCode: 'A01' },
  tenantId: '0',
  departs: [],
});
/** As a browser's storage: its items are its properties. */
function webStorage(items: Record<string, string> = {}): Storage {
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => void (items[key] = value),
    removeItem: (key: string) => void delete items[key],
    clear: () => Object.keys(items).forEach(key => delete items[key]),
  };
  return new Proxy(items, { get: (_, key) => Reflect.get(methods, key) ?? items[String(key)] }) as unknown as Storage;
}

const itemsOf = (storage: Storage): Record<string, string> =>
  Object.fromEntries(Object.entries(storage).map(([key, value]) => [key, String(value)]));

const opened = { closed: false };
let own: Storage;
let shared: Storage;
let given: Session | undefined;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  [own, shared, given, opened.closed] = [
    webStorage({ 'quayside-tab-id': 't1', LOGIN_USER_BUTTON_AUTH: '[]' }),
    webStorage(),
    undefined,
    false,
  ];
  vi.stubGlobal('sessionStorage', own);
  vi.stubGlobal('localStorage', shared);
  vi.stubGlobal('window', {
    open: () => {
      given = readSession(webStorage(itemsOf(own)), Date.now());
      return opened;
    },
  });
  saveSession(shared, sessionOf('admin'), Date.now());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function makeDatabase(session: Session): Promise<string> {
  const name = databaseNameOf(HOST, session);
  const database = await openDatabase(name, composeSchema([]));
  if (database.ok) closeDatabase(database.value);
  return name;
}

test('it is given its session and nothing else; this tab and the browser keep what they had', () => {
  const [before, browser] = [itemsOf(own), itemsOf(shared)];
  expect(openSeeAsTab(HOST, sessionOf('clerk'), '系统管理员', Date.now() + 60_000)).toBe(true);

  expect(given).toMatchObject({ token: 'token of clerk', user: { username: 'clerk' }, seeAs: { by: '系统管理员' } });
  expect(itemsOf(own)).toEqual(before);
  const { pro__SEEN_AS: noted, ...rest } = itemsOf(shared);
  expect([noted !== undefined, rest]).toEqual([true, browser]);
});

test('each look has a database of its own, which is neither the user’s nor the administrator’s', () => {
  const names = new Set([sessionOf('clerk'), sessionOf('admin')].map(session => databaseNameOf(HOST, session)));
  for (let at = 0; at < 2; at++) {
    openSeeAsTab(HOST, sessionOf('clerk'), '系统管理员', Date.now() + 60_000);
    if (given) names.add(databaseNameOf(HOST, given));
  }
  expect(names.size).toBe(4);
});

test('a browser that opens no tab leaves nothing', () => {
  vi.stubGlobal('window', { open: () => null });
  expect(openSeeAsTab(HOST, sessionOf('clerk'), '系统管理员', Date.now() + 60_000)).toBe(false);
  expect([hasSeenAs(), own.getItem('quayside-tab-id')]).toEqual([false, 't1']);
});

test('its database is deleted once it is closed', async () => {
  openSeeAsTab(HOST, sessionOf('clerk'), '系统管理员', Date.now() + 60_000);
  const name = given ? await makeDatabase(given) : '';
  vi.advanceTimersByTime(4_000);
  expect(await Dexie.exists(name)).toBe(true);
  opened.closed = true;
  vi.advanceTimersByTime(4_000);
  await expect.poll(() => Dexie.exists(name)).toBe(false);
  expect(hasSeenAs()).toBe(false);
});

test('a later start deletes what is over, and not what is still open', async () => {
  const end = Date.now() + 60_000;
  openSeeAsTab(HOST, sessionOf('clerk'), '系统管理员', end);
  const name = given ? await makeDatabase(given) : '';
  await forgetSeen(end - 1);
  expect([await Dexie.exists(name), readSeenAs().length]).toEqual([true, 1]);
  await forgetSeen(end);
  expect([await Dexie.exists(name), hasSeenAs()]).toEqual([false, false]);
});

test('once nobody is signed in, what is still within its time is deleted too', async () => {
  openSeeAsTab(HOST, sessionOf('clerk'), '系统管理员', Date.now() + 60_000);
  const name = given ? await makeDatabase(given) : '';
  await forgetSeen(Number.POSITIVE_INFINITY);
  expect([await Dexie.exists(name), hasSeenAs()]).toEqual([false, false]);
});

test('only a tab with the mark keeps its own storage', async () => {
  const { deviceStore } = await import('#app/live/device-store.ts');
  expect(deviceStore()).toBe(shared);
  own.setItem('pro__SEE_AS', '{}');
  vi.resetModules();
  const { deviceStore: marked } = await import('#app/live/device-store.ts');
  expect(marked()).toBe(own);
  own.clear(); // as at the end: what is still written does not reach the other tabs
  expect(marked()).toBe(own);
  vi.resetModules(); // test files of one process share their modules
});
