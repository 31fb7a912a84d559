/** Each new password has its call, with the names the server gave the fields. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountMenuCalls } from '#app/shell/account/calls.ts';
import { json, startFakeHttpServer } from '#tests/wire/fake-http-server.ts';
import type { FakeHttpServer } from '#tests/wire/fake-http-server.ts';

let server: FakeHttpServer;
beforeEach(async () => {
  server = await startFakeHttpServer();
  server.reply = json({ success: true, code: 200, message: '密码修改成功!', result: null });
});
afterEach(() => server.close());

const NEW = { username: 'd1', password: 'Harbour2026', confirmPassword: 'Harbour2026' };
const SENT = { username: 'd1', password: 'Harbour2026', confirmpassword: 'Harbour2026' };

test.each([
  [
    '/sys/user/updatePassword',
    () => accountMenuCalls.table.updatePassword(server.http(), { ...NEW, oldPassword: 'Quay@2026' }),
    { ...SENT, oldpassword: 'Quay@2026' },
  ],
  ['/sys/user/changePassword', () => accountMenuCalls.table.changePassword(server.http(), NEW), SENT],
])('%s', async (path, send, body) => {
  expect(await send()).toEqual({ ok: true, value: '密码修改成功!' });
  expect(server.asked.map(asked => [asked.method, asked.path, asked.body])).toEqual([['PUT', `/jeecg-boot${path}`, body]]);
});
