/** A session ended from elsewhere: what the login page says agrees with what is left on the device. */
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeDatabase, openDatabase } from '#db/handle.ts';
import { saveDraft } from '#db/write/draft.ts';
import { memoryStore } from '#tests/support/memory-store.ts';
import { schema } from '#features/registry.ts';

const NAME = 'quayside|host|0|u1|A01';
const ENDED = { databaseName: NAME, userId: 'u1', why: 'forced' } as const;

beforeEach(async () => {
  // What the module under test imports reads them when it is loaded, and through the global names afterwards.
  vi.stubGlobal('localStorage', memoryStore());
  vi.stubGlobal('sessionStorage', memoryStore());
  const opened = await openDatabase(NAME, schema);
  if (!opened.ok) throw new Error(opened.error.kind);
  await saveDraft(opened.value, { key: 'car:new', entity: 'car', rowId: undefined, values: { name: '草稿' }, base: {}, savedAtMs: 1 });
  closeDatabase(opened.value);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await Dexie.delete(NAME);
});

async function wipeAndRead(): Promise<{ readonly note: string | null; readonly isMarked: boolean }> {
  const { wipeEnded } = await import('#app/shell/wipe-ended.ts');
  const { markEnded, readEnded } = await import('#app/live/session-storage.ts');
  markEnded(localStorage, ENDED);
  await wipeEnded(ENDED);
  return { note: sessionStorage.getItem('quayside-logout-note'), isMarked: readEnded(localStorage) !== undefined };
}

test('unsent changes stay, and the note names them', async () => {
  expect(await wipeAndRead()).toEqual({
    note: '您的登录已在别处被结束。未发送的修改仍保存在本机，原用户重新登录后继续发送。',
    isMarked: false,
  });
});

test('a database that does not open at first is tried again', async () => {
  vi.spyOn(Dexie.prototype, 'open').mockRejectedValueOnce(new Error('busy'));
  expect(await wipeAndRead()).toMatchObject({ note: expect.stringContaining('未发送的修改仍保存在本机'), isMarked: false });
});

test('for a database that never opens the note makes no statement, and the next start tries again', async () => {
  vi.spyOn(Dexie.prototype, 'open').mockRejectedValue(new Error('gone'));
  expect(await wipeAndRead()).toEqual({
    note: '您的登录已在别处被结束。本机保存的数据暂时无法清理，下次打开时再清理。',
    isMarked: true,
  });
});
