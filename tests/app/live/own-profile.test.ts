/** The own record, from the call newer servers have and from what older ones tell about the signed-in user. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serverActFailure } from '#app/ui/widgets/server-act/text.ts';
import { profileCalls } from '#app/live/calls.ts';
import { json, startFakeHttpServer } from '#tests/wire/fake-http-server.ts';
import type { FakeHttpServer } from '#tests/wire/fake-http-server.ts';

let server: FakeHttpServer;
beforeEach(async () => {
  server = await startFakeHttpServer();
});
afterEach(() => server.close());

const user = { username: 'admin', realname: '管理员', sex: 1, birthday: '2018-12-05', phone: '18611111111', post: null };

test('a server before 3.5 has no such call: the record of the signed-in user is used', async () => {
  server.reply = response =>
    (server.asked.at(-1)?.path.endsWith('getUserData')
      ? json({ status: 404, error: 'Not Found', message: 'No message available' }, 404)
      : json({ success: true, code: 200, message: '', result: { userInfo: user, sysAllDictItems: {} } }))(response);

  expect(await profileCalls.table.own(server.http())).toMatchObject({
    ok: true,
    value: { username: 'admin', realname: '管理员', sex: '1', birthday: '2018-12-05', phone: '18611111111', post: '', departs: [] },
  });
  expect(server.asked.map(({ path }) => path.split('/').at(-1))).toEqual(['getUserData', 'getUserInfo']);
});

test('a server without either call does not count as unreachable', async () => {
  server.reply = json({ status: 404 }, 404);

  const answer = await profileCalls.table.own(server.http());
  expect(answer.ok || serverActFailure(answer.error, '连上服务器后再来')).toBe('这台服务器没有提供这项功能，请联系管理员。');
  expect(serverActFailure({ kind: 'offline' }, '连上服务器后再来')).toBe('连上服务器后再来');
});
