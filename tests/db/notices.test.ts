/** The stored notices: opened here counts as read at once, and is told once. */
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { readNotices } from '#db/read/notices.ts';
import { createEngineStore } from '#db/sync/engine-store.ts';
import { createNoticeStore } from '#db/sync/notice-store.ts';
import { tablesOf } from '#db/tables-of.ts';
import { notePasswordReset, queueNoticeRead } from '#db/write/notices.ts';
import type { NoticeBox } from '#domain/notices.ts';
import { openTestDatabase } from './open-test-database.ts';

const notice = {
  id: 'a',
  title: '停机',
  sender: 'admin',
  sendTime: '2026-11-20 10:00:00',
  content: '<p>x</p>',
  priority: 'H',
  openType: undefined,
  openPage: '',
  createTime: '2026-11-20 09:00:00',
  busId: 'w1',
  msgId: 'a',
  msgText: '停机',
} as const;
const box: NoticeBox = { notices: { list: [notice], total: 3 }, messages: { list: [], total: 0 }, mustResetPassword: true };
const read: NoticeBox = { ...box, notices: { list: [], total: 2 } };

async function open() {
  const db = await openTestDatabase();
  const lead = async () => createNoticeStore(db, (await createEngineStore(db).takeLeadership('t')).epoch);
  return { db, lead, store: await lead() };
}

test('nothing is known before the first answer; then it is there as it was', async () => {
  const { db, store } = await open();
  expect(await readNotices(db)).toBeUndefined();
  await store.save(box, []);
  expect(await readNotices(db)).toEqual(box);
});

test('what was opened is gone at once, stays gone over answers that do not know it, and is queued once', async () => {
  const { db, store } = await open();
  await store.save(box, []);
  await queueNoticeRead(db, 'a');
  await queueNoticeRead(db, 'a');
  expect(await readNotices(db)).toEqual(read);
  await store.save(box, []);
  expect(await readNotices(db)).toEqual(read);
  expect(await store.queuedReads()).toEqual(['a']);
});

test('told marks go with the answer that knows them; one made meanwhile stays', async () => {
  const { db, store } = await open();
  await queueNoticeRead(db, 'a');
  await queueNoticeRead(db, 'b');
  await store.save(read, ['a']);
  expect(await store.queuedReads()).toEqual(['b']);
  expect(await readNotices(db)).toEqual(read);
});

test('a deposed leader keeps nothing and forgets nothing', async () => {
  const { db, store, lead } = await open();
  await queueNoticeRead(db, 'a');
  await lead();
  await store.save(box, ['a']);
  expect(await readNotices(db)).toBeUndefined();
  expect(await store.queuedReads()).toEqual(['a']);
});

test('a changed password is believed before the next answer', async () => {
  const { db, store } = await open();
  await store.save(box, []);
  await notePasswordReset(db);
  expect(await readNotices(db)).toEqual({ ...box, mustResetPassword: false });
});

test('announcements an earlier version kept are still there, without what it did not keep', async () => {
  const { db } = await open();
  const { createTime, busId, msgId, msgText, ...earlier } = notice;
  await tablesOf(db).meta.bulkPut([{ key: 'notices', value: { ...box, notices: { list: [earlier], total: 3 } } }]);

  expect([createTime, busId, msgId, msgText]).not.toContain('');
  expect((await readNotices(db))?.notices.list).toEqual([{ ...earlier, createTime: '', busId: '', msgId: '', msgText: '' }]);
});

test('records of another version are as good as none', async () => {
  const { db, store } = await open();
  await tablesOf(db).meta.bulkPut([
    { key: 'notices', value: { list: [] } },
    { key: 'noticeReads', value: { a: 1 } },
  ]);
  expect(await readNotices(db)).toBeUndefined();
  expect(await store.queuedReads()).toEqual([]);
});
