/** 修改密码 of a driver's own login, as it is sent. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { driverCalls } from '#features/production/driver/calls.ts';
import { json, startFakeHttpServer } from '#tests/wire/fake-http-server.ts';
import type { FakeHttpServer } from '#tests/wire/fake-http-server.ts';

let server: FakeHttpServer;
beforeEach(async () => {
  server = await startFakeHttpServer();
});
afterEach(() => server.close());

test('a driver’s new password is sent to the driver route, with the server’s field names', async () => {
  server.reply = json({ success: true, code: 200, message: '密码修改成功!', result: null });

  const change = { username: 'd1', password: 'Harbour2026', confirmPassword: 'Harbour2026' };
  expect(await driverCalls.table.setPassword(server.http(), change)).toEqual({ ok: true, value: '密码修改成功!' });
  expect(server.asked.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PUT', '/jeecg-boot/xkuserdriver/xkUserDriver/changpsw', { username: 'd1', password: 'Harbour2026', confirmpassword: 'Harbour2026' }],
  ]);
});
