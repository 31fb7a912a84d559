/** The announcement screens' calls: how each names what it looks for. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listAnnouncements, listSentNotices } from '#wire/calls/announcements.ts';
import { json, startFakeHttpServer } from './fake-http-server.ts';
import type { FakeHttpServer } from './fake-http-server.ts';

let server: FakeHttpServer;
beforeEach(async () => {
  server = await startFakeHttpServer();
  server.reply = json({ success: true, code: 200, message: '', result: { records: [], total: 0 } });
});
afterEach(() => server.close());

test('one’s own are searched by a part of the title as it is, all of them with wildcards', async () => {
  await listSentNotices(server.http(), { pageNo: 1, pageSize: 10, title: ' 冬季 ', isRead: false });
  await listAnnouncements(server.http(), { pageNo: 1, pageSize: 10, title: ' 冬季 ', status: undefined });

  expect(server.asked.map(({ path, query }) => [path.split('/').at(-1), query.get('titile')])).toEqual([
    ['getMyAnnouncementSend', '冬季'],
    ['list', '*冬季*'],
  ]);
});
