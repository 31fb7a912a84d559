/** Each way to sign in: what leaves, and which answers count as signed in. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SignInRequest } from '#domain/session.ts';
import { probeCaptcha, signIn } from '#wire/calls/sign-in.ts';
import { accountMenuCalls } from '#app/shell/account/calls.ts';
import { dialectOf } from '#wire/dialect.ts';
import { encryptPassword } from '#wire/password.ts';
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

test('every way of signing in has its call', async () => {
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

test.each([
  ['jeecg', 405, 'since 3.9.0 it is decrypted', true],
  ['jeecg', 404, 'before, nothing is known there', false],
  ['jeecg3', 404, 'a profile that was named wrongly is found out', false],
  ['jeecg2', 405, 'and so is an upgrade', true],
] as const)('a foreign server is asked how it takes a password: %s, %i: %s', async (profile, code, _why, isEncrypted) => {
  server.reply = (response, { path }) =>
    json(path.endsWith('/loginGetUserDeparts') ? { success: false, message: '', code } : { success: true, code: 200, result })(response);
  const dialect = dialectOf(profile);
  await signIn(server.http({ session: () => undefined, dialect }), PASSWORD);

  expect(server.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /jeecg-boot/sys/loginGetUserDeparts',
    'POST /jeecg-boot/sys/login',
  ]);
  expect(server.asked[1]?.body).toMatchObject({ password: isEncrypted ? encryptPassword('p') : 'p' });
  expect(dialect.findings).toEqual({ decryptsPassword: isEncrypted });
});

test('a foreign server whose answer reveals nothing is treated as the profile says', async () => {
  server.reply = json({}, 502);
  const dialect = dialectOf('jeecg3');
  await signIn(server.http({ session: () => undefined, dialect }), PASSWORD);

  expect(server.asked.at(-1)?.body).toMatchObject({ password: encryptPassword('p') });
  expect(dialect.findings).toEqual({});
});

test('a partner’s sign-in tries the address with and without the tenant', async () => {
  server.reply = (response, { path }) =>
    json(path.endsWith('/0') ? { success: true, code: 200, result } : { success: false, message: '路径不存在', code: 404 })(response);
  const answer = await signIn(server.http({ session: () => undefined, dialect: dialectOf('jeecg') }), THIRD);

  expect(answer.ok).toBe(true);
  expect(server.asked.map(({ path }) => path.endsWith('/0'))).toEqual([false, true]);
});

test.each<[string, object, number, boolean | undefined]>([
  ['is asked for before anything else', { success: false, message: '验证码无效', code: 500 }, 200, true],
  ['is not asked for', { success: false, message: '该用户不存在，请注册', code: 500 }, 200, false],
  ['is unknown without an answer', {}, 502, undefined],
])('the captcha %s', async (_, body, status, asks) => {
  server.reply = json(body, status);

  expect(await probeCaptcha(server.http({ session: () => undefined }))).toBe(asks);
  expect(server.asked.map(({ path, body: sent }) => [path, sent])).toEqual([['/jeecg-boot/sys/login', { username: '', password: '' }]]);
});

test.each<[string, readonly object[], readonly string[], 'POST' | 'PUT' | undefined]>([
  ['the method that works is remembered', [{ success: true, result: { userInfo: result.userInfo } }], ['PUT'], 'PUT'],
  [
    'a refused method is followed by the other',
    [
      { success: false, message: '不支持PUT请求方法', code: 405 },
      { success: true, result: { userInfo: result.userInfo } },
    ],
    ['PUT', 'POST'],
    'POST',
  ],
  ['another refusal is the server’s word', [{ success: false, message: '没有该部门', code: 500 }], ['PUT'], undefined],
])('choosing a department: %s', async (_, answers, methods, remembered) => {
  const left = [...answers];
  server.reply = response => json(left.shift())(response);
  const dialect = dialectOf('jeecg');
  await accountMenuCalls.table.selectDepart(server.http({ dialect }), 'A01', 'zhang');

  expect(server.asked.map(({ method }) => method)).toEqual(methods);
  expect(dialect.findings.selectDepartMethod).toBe(remembered);
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

test('of several tenants the user chooses, by name if the server sent names', async () => {
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
