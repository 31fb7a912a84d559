/** 我的通知 on the server: what a user received, however it is asked for, and which of it he has read. */
import { expect, test } from 'vitest';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { listOf, pick, serveFile } from '#tests/server/support/test-server.ts';
import type { TestServer } from '#tests/server/support/test-server.ts';

let server: TestServer;
let token: string;
serveFile(['dispatcher'], (started, tokenOf) => {
  server = started;
  token = tokenOf('dispatcher');
});

const records = async (url: string) => {
  const { result } = (await server.call('GET', url, { token })).body;
  return { total: pick(result, 'total'), records: listOf(pick(result, 'records')) };
};

test('a user’s own list is paged, searched and filtered; reading all leaves none unread', async () => {
  const OWN = '/sys/sysAnnouncementSend/getMyAnnouncementSend';
  const [account] = await askSql<{ id: string }>(server.db, "select id from sys_user where username = 'dispatcher'");
  const first = await records(`${OWN}?pageNo=1&pageSize=1`);
  expect([first.total, first.records.length]).toEqual([2, 1]);
  expect(first.records[0]).toMatchObject({
    titile: '磅房数据上传时间调整',
    readFlag: 0,
    sender: 'admin',
    priority: 'M',
    userId: account?.id,
  });
  expect((await records(`${OWN}?titile=${encodeURIComponent('冬季')}`)).total).toBe(1);
  expect((await records(`${OWN}?titile=${encodeURIComponent('*冬季*')}`)).total).toBe(0); // no wildcards here, as on the stock servers
  expect((await records(`${OWN}?titile=${encodeURIComponent('%')}`)).total).toBe(0);

  const anntId = pick(first.records[0], 'anntId');
  await server.call('PUT', '/sys/sysAnnouncementSend/editByAnntIdAndUserId', { token, body: { anntId } });
  expect([(await records(`${OWN}?readFlag=1`)).total, (await records(`${OWN}?readFlag=0`)).total]).toEqual([1, 1]);
  const { success, message } = (await server.call('PUT', '/sys/sysAnnouncementSend/readAll', { token, body: {} })).body;
  expect([success, message]).toEqual([true, '全部已读']);
  expect((await records(`${OWN}?readFlag=0`)).total).toBe(0);
});
