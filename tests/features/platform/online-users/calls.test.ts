/** Everybody's sign-ins: what is asked and what is made of the answer. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountCalls } from '#features/platform/account/calls.ts';
import { onlineUserCalls } from '#features/platform/online-users/calls.ts';
import { json, startFakeHttpServer } from '#tests/wire/fake-http-server.ts';
import type { FakeHttpServer } from '#tests/wire/fake-http-server.ts';

let server: FakeHttpServer;
beforeEach(async () => {
  server = await startFakeHttpServer();
});
afterEach(() => server.close());

const answer = (result: unknown) => json({ success: true, code: 200, message: '已强制下线，该设备需要重新登录！', result });

test('a page is requested by a part of the name; records without a session id are left out, missing texts are empty', async () => {
  const records = [
    { token: 't1', username: 'clerk', realname: '李司磅', isCurrent: true, loginTime: 'a', lastTime: 'b' },
    { token: 't2' },
    { username: 'x' },
  ];
  server.reply = answer({ records, total: 7 });

  expect(await onlineUserCalls.table.list(server.http(), { pageNo: 2, pageSize: 10, username: 'cl' })).toEqual({
    ok: true,
    value: {
      rows: [
        { id: 't1', username: 'clerk', realname: '李司磅', isCurrent: true, loginTime: 'a', lastTime: 'b' },
        { id: 't2', username: '', realname: '', isCurrent: false, loginTime: '', lastTime: '' },
      ],
      total: 7,
    },
  });
  const [asked] = server.asked;
  expect([asked?.path, asked?.query.get('pageNo'), asked?.query.get('username')]).toEqual(['/jeecg-boot/sys/online/list', '2', 'cl']);
});

test('without a name the parameter is not sent, and an answer without records is malformed', async () => {
  server.reply = answer({});

  expect(await onlineUserCalls.table.list(server.http(), { pageNo: 1, pageSize: 10, username: '' })).toEqual({
    ok: false,
    error: { kind: 'malformed', path: '/sys/online/list' },
  });
  expect(server.asked[0]?.query.has('username')).toBe(false);
});

test('a stock server ignores own=1 and marks no session: those of others are left out, and the current one is found by its token', async () => {
  const records = [
    { token: 'token-1', username: 'zhang', realname: '张三' },
    { token: 'token-2', username: 'zhang', realname: '张三' },
    { token: 'token-3', username: 'zhangsan', realname: '张三丰' },
    { token: 'token-4' },
  ];
  server.reply = answer({ records, total: 4 });

  const own = await accountCalls.table.sessions(server.http());
  expect(own.ok && own.value.map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
    ['token-1', true],
    ['token-2', false],
  ]);
  expect(server.asked[0]?.query.get('username')).toBe('zhang');
});

test.each([onlineUserCalls.table.end, accountCalls.table.endSession])('ending a session sends its id', async end => {
  server.reply = answer(null);

  expect(await end(server.http(), 't1')).toEqual({ ok: true, value: '已强制下线，该设备需要重新登录！' });
  expect([server.asked[0]?.method, server.asked[0]?.path, server.asked[0]?.body]).toEqual([
    'POST',
    '/jeecg-boot/sys/online/forceLogout',
    { token: 't1' },
  ]);
});
