/** The calls of 我的通知: how the list is searched, and how its answer becomes ours. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noticeCalls } from '#features/platform/bell/calls.ts';
import { json, startFakeHttpServer } from '#tests/wire/fake-http-server.ts';
import type { FakeHttpServer } from '#tests/wire/fake-http-server.ts';

const { listSent } = noticeCalls.table;

let server: FakeHttpServer;
beforeEach(async () => {
  server = await startFakeHttpServer();
});
afterEach(() => server.close());
const answers = (result: unknown): void => void (server.reply = json({ success: true, code: 200, message: '', result }));

test('the list of one’s own announcements searches the title without wildcards', async () => {
  answers({ records: [], total: 0 });
  await listSent(server.http(), { pageNo: 1, pageSize: 10, title: ' 冬季 ', isRead: false });

  expect(server.asked.map(({ path, query }) => [path.split('/').at(-1), query.get('titile')])).toEqual([['getMyAnnouncementSend', '冬季']]);
});

test('an own list has the read mark of each announcement, as text or number', async () => {
  answers({
    records: [{ id: 's1', anntId: 'a1', readFlag: 1 }, { id: 's2', anntId: 'a2', readFlag: '0' }, 'x'],
    total: 9,
  });
  expect(await listSent(server.http(), { pageNo: 1, pageSize: 10, title: '', isRead: undefined })).toMatchObject({
    ok: true,
    value: {
      rows: [
        { id: 'a1', title: '', isRead: true },
        { id: 'a2', title: '', isRead: false },
      ],
      total: 9,
    },
  });
});
