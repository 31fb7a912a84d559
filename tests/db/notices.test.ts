/** The stored notices: opened here counts as read at once, and is told once. */
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { readNoticeHints, readNotices } from '#db/read/notices.ts';
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

test('before the first answer nothing is stored; then the answer is read back', async () => {
  const { db, store } = await open();
  expect(await readNotices(db)).toBeUndefined();
  await store.save(box, []);
  expect(await readNotices(db)).toEqual(box);
});

test('a notice opened here disappears at once, stays hidden when an older answer arrives, and is queued once', async () => {
  const { db, store } = await open();
  await store.save(box, []);
  await queueNoticeRead(db, 'a');
  await queueNoticeRead(db, 'a');
  expect(await readNotices(db)).toEqual(read);
  await store.save(box, []);
  expect(await readNotices(db)).toEqual(read);
  expect(await store.queuedReads()).toEqual(['a']);
});

test('sent read marks are dropped with the answer that contains them; a newer mark stays', async () => {
  const { db, store } = await open();
  await queueNoticeRead(db, 'a');
  await queueNoticeRead(db, 'b');
  await store.save(read, ['a']);
  expect(await store.queuedReads()).toEqual(['b']);
  expect(await readNotices(db)).toEqual(read);
});

test('a deposed leader stores nothing and drops no mark', async () => {
  const { db, store, lead } = await open();
  await queueNoticeRead(db, 'a');
  await lead();
  await store.save(box, ['a']);
  expect(await readNotices(db)).toBeUndefined();
  expect(await store.queuedReads()).toEqual(['a']);
});

test('a password change is stored before the next answer', async () => {
  const { db, store } = await open();
  await store.save(box, []);
  await notePasswordReset(db);
  expect(await readNotices(db)).toEqual({ ...box, mustResetPassword: false });
});

test('announcements kept by an earlier version are still there, without the fields it did not keep', async () => {
  const { db } = await open();
  const { createTime, busId, msgId, msgText, ...earlier } = notice;
  await tablesOf(db).meta.bulkPut([{ key: 'notices', value: { ...box, notices: { list: [earlier], total: 3 } } }]);

  expect([createTime, busId, msgId, msgText]).not.toContain('');
  expect((await readNotices(db))?.notices.list).toEqual([{ ...earlier, createTime: '', busId: '', msgId: '', msgText: '' }]);
});

test('records of an unknown shape count as absent', async () => {
  const { db, store } = await open();
  await tablesOf(db).meta.bulkPut([
    { key: 'notices', value: { list: [] } },
    { key: 'noticeReads', value: { a: 1 } },
    { key: 'noticeHints', value: 'many' },
  ]);
  expect(await readNoticeHints(db)).toBe(0);
  expect(await readNotices(db)).toBeUndefined();
  expect(await store.queuedReads()).toEqual([]);
});

test('what the server says of announcements is counted, by the leader only', async () => {
  const { db, store, lead } = await open();
  await store.countHint();
  await store.countHint();
  expect(await readNoticeHints(db)).toBe(2);
  await lead();
  await store.countHint();
  expect(await readNoticeHints(db)).toBe(2);
});
