/** The announcement screens' calls: how each names what it looks for. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { announcementOf, fieldsOf } from '#domain/announcement-form.ts';
import { listAnnouncements, listSentNotices, saveAnnouncement } from '#wire/calls/announcements.ts';
import { dialectOf } from '#wire/dialect.ts';
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

test('the newest announcement is asked for first: stock servers begin with the oldest', async () => {
  await listAnnouncements(server.http(), { pageNo: 1, pageSize: 10, title: '', status: undefined });

  expect([server.asked[0]?.query.get('column'), server.asked[0]?.query.get('order')]).toEqual(['createTime', 'desc']);
});

test('a stock server delivers nothing without an end: a far one goes along, its own stays; the own server is not sent one', async () => {
  const draft = announcementOf({ ...fieldsOf(undefined), title: '停机' });
  const stock = server.http({ dialect: dialectOf('jeecg') });
  await saveAnnouncement(stock, draft, undefined);
  await saveAnnouncement(stock, { ...draft, endTime: '2026-12-31 18:00:00' }, 'a1');
  await saveAnnouncement(server.http(), draft, undefined);

  const bodies = server.asked.map(({ body }) => body);
  expect(bodies).toMatchObject([{ endTime: '2099-12-31 23:59:59' }, { endTime: '2026-12-31 18:00:00' }, { titile: '停机' }]);
  expect(bodies[2]).not.toHaveProperty('endTime');
});
