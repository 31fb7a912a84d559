/** Each way to sign in: what leaves, and which answers count as signed in. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SignInRequest } from '#domain/session.ts';
import { signIn } from '#wire/calls/sign-in.ts';
import { dialectOf } from '#wire/dialect.ts';
import { json, startFakeHttpServer } from './fake-http-server.ts';
import type { FakeHttpServer } from './fake-http-server.ts';

let server: FakeHttpServer;
beforeEach(async () => {
  server = await startFakeHttpServer();
});
afterEach(() => server.close());

const result = { token: 't', userInfo: { id: 'u1', username: 'zhang', realname: '张三' }, departs: [] };
const PHONE: SignInRequest = { mobile: '13800000001', code: '123456' };
const PASSWORD: SignInRequest = { username: 'zhang', password: 'p' };
const THIRD: SignInRequest = { thirdToken: 'a/b', thirdType: 'dingtalk' };
const CAS: SignInRequest = { casTicket: 'ST-1', service: 'https://app/x' };
const sentBy = async (request: SignInRequest, profile: 'spec' | 'jeecg3' = 'spec') => {
  await signIn(server.http({ session: () => undefined, dialect: dialectOf(profile) }), request);
  const [asked] = server.asked.splice(0);
  return { method: asked?.method, path: asked?.path.replace('/jeecg-boot', ''), body: asked?.body };
};

test('every way has its call', async () => {
  expect(await sentBy(PASSWORD)).toEqual({
    method: 'POST',
    path: '/sys/login',
    body: { username: 'zhang', password: 'p', remember_me: true },
  });
  expect((await sentBy({ ...PASSWORD, captcha: { text: 'a1b2', checkKey: '7' } })).body).toMatchObject({ captcha: 'a1b2', checkKey: '7' });
  expect(await sentBy(PHONE)).toEqual({ method: 'POST', path: '/sys/phoneLogin', body: { mobile: '13800000001', captcha: '123456' } });
  expect(await sentBy(THIRD)).toEqual({ method: 'GET', path: '/sys/thirdLogin/getLoginUser/a%2Fb/dingtalk', body: undefined });
  expect((await sentBy(THIRD, 'jeecg3')).path).toBe('/sys/thirdLogin/getLoginUser/a%2Fb/dingtalk/0');
  expect((await sentBy(CAS)).path).toBe('/sys/cas/client/validateLogin');
});

test.each<[string, SignInRequest, Readonly<Record<string, unknown>>, boolean]>([
  ['password, code as text', PASSWORD, { success: true, code: '200' }, true],
  ['password, code as number', PASSWORD, { success: true, code: 200 }, true],
  ['password, success does not count', PASSWORD, { success: false, code: '200' }, true],
  ['password, another code', PASSWORD, { success: true, code: '500' }, false],
  ['phone, success with code 0 is a wrong code', PHONE, { success: true, code: 0 }, false],
  ['phone, no code at all', PHONE, { success: true }, false],
  ['third party', THIRD, { success: true, code: '200' }, true],
  ['third party, another code', THIRD, { success: true, code: 0 }, false],
  ['CAS, the code does not count', CAS, { success: true, code: 0 }, true],
  ['CAS, success false', CAS, { success: false, code: '200' }, false],
])('%s', async (_, request, envelope, isIn) => {
  server.reply = json({ message: '手机验证码错误', result, ...envelope });

  const answer = await signIn(server.http({ session: () => undefined }), request);

  expect(answer.ok).toBe(isIn);
  if (!answer.ok) expect(answer.error).toMatchObject({ message: '手机验证码错误' });
});

test('several tenants are for the user to choose from, by name where the server told them', async () => {
  const tenantsOf = async (more: object, userInfo: object = {}) => {
    server.reply = json({
      success: true,
      code: 200,
      message: '',
      result: { ...result, ...more, userInfo: { ...result.userInfo, ...userInfo } },
    });
    const answer = await signIn(server.http({ session: () => undefined }), PASSWORD);
    return answer.ok ? { tenants: answer.value.tenants, tenantId: answer.value.session.tenantId } : answer.error;
  };
  expect(await tenantsOf({})).toEqual({ tenants: [], tenantId: '0' });
  expect(await tenantsOf({}, { relTenantIds: '7,8' })).toEqual({
    tenants: [
      { id: '7', name: '' },
      { id: '8', name: '' },
    ],
    tenantId: '7',
  });
  expect(await tenantsOf({ tenantList: [{ id: 7, name: '北港' }, { name: '没有编号' }] })).toMatchObject({
    tenants: [{ id: '7', name: '北港' }],
  });
  expect(await tenantsOf({}, { relTenantIds: '7,8', loginTenantId: 8 })).toEqual({ tenants: [], tenantId: '8' });
});
