/** Ways in without a password, accounts made and repaired without a session, sessions ended, tenants. */
import { askSql } from '#tests/server/support/ask-sql.ts';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSmsCodes } from '#server/platform/session/sms-codes.ts';
import { listOf, pick, startServer, START_TIMEOUT_MS } from '#tests/server/support/test-server.ts';
import type { TestServer } from '#tests/server/support/test-server.ts';

const SECRET = 'between partners';
const MINUTE_MS = 60_000;
const sent: string[] = [];
let server: TestServer;
let cas: Server;
beforeAll(async () => {
  cas = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://cas').searchParams;
    const isGood = ['ST-1 http://localhost/home', 'ST-3 http://elsewhere/home'].includes(`${query.get('ticket')} ${query.get('service')}`);
    response.end(
      JSON.stringify({ serviceResponse: isGood ? { authenticationSuccess: { user: 'clerk' } } : { authenticationFailure: {} } }),
    );
  }).listen(0, '127.0.0.1');
  await once(cas, 'listening');
  const address = cas.address();
  const casUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/cas/`;
  server = await startServer({
    sample: false,
    onSms: line => void sent.push(line),
    thirdLoginSecret: SECRET,
    casUrl,
    casService: 'http://localhost',
  });
}, START_TIMEOUT_MS);
afterAll(async () => {
  cas.close();
  await server.close();
});

const post = async (path: string, body: unknown, token?: string) => {
  const { body: answer } = await server.call('POST', path, token === undefined ? { body } : { body, token });
  return answer;
};
const says = ({ success, message, code }: { success: boolean; message: string; code: number }) => [success, message, code];
const codeSent = () => sent.at(-1)?.split(' ').at(-1) ?? '';
const askCode = async (mobile: string, smsmode: string) => says(await post('/sys/sms', { mobile, smsmode }));
const wrongOf = (code: string) => (code === '100000' ? '100001' : '100000');
const ticketFor = (username: string, exp: number, secret = SECRET) => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = `${part({ alg: 'HS256' })}.${part({ username, exp, jti: Math.random() })}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
};

test('requests for a code at the same time count like requests one after the other', async () => {
  const delivered: string[] = [];
  const codes = createSmsCodes(
    server.db,
    () => server.clock.nowMs,
    line => void delivered.push(line),
  );
  const ask = (mobile: string) => codes.send(mobile, '1', 'an address of its own');
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('13911110000')));
  expect(answers.toSorted()).toEqual(['sent', ...Array.from({ length: 19 }, () => 'stillValid')].toSorted());
  expect(delivered).toHaveLength(1);
  const others = await Promise.all(Array.from({ length: 70 }, (_, at) => ask(`139222200${at + 10}`)));
  expect(others.filter(answer => answer === 'sent')).toHaveLength(59); // with the first: sixty an hour from one address
});

test('an SMS code has six digits, is not sent again while it is valid, and opens one session', async () => {
  expect(await askCode('', '0')).toEqual([false, '手机号不允许为空！', 500]);
  expect(await askCode('1380000', '0')).toEqual([false, '请输入正确手机号', 500]);
  expect(await askCode('13899999999', '0')).toEqual([true, '验证码已发送，10分钟内有效', 200]); // and nothing was sent
  expect(sent).toEqual([]);
  expect(await askCode('13899999999', '0')).toEqual([false, '验证码10分钟内，仍然有效！', 0]);
  expect(await askCode('13800000002', '0')).toEqual([true, '验证码已发送，10分钟内有效', 200]);
  expect(sent.at(-1)).toMatch(/^短信验证码 13800000002 登录 \d{6}$/);
  expect(await askCode('13800000002', '0')).toEqual([false, '验证码10分钟内，仍然有效！', 0]);

  const code = codeSent();
  const login = (captcha: string) => post('/sys/phoneLogin', { mobile: '13800000002', captcha });
  expect(says(await login(wrongOf(code)))).toEqual([false, '手机验证码错误', 500]);
  const answer = await login(code);
  expect(says(answer)).toEqual([true, '登录成功', 200]);
  expect(pick(answer.result, 'userInfo', 'username')).toBe('dispatcher');
  expect(says(await login(code))).toEqual([false, '手机验证码错误', 500]);
});

test('a code is invalid after five wrong tries and after ten minutes, and at most five are sent in an hour', async () => {
  const mobile = '13800000003';
  const login = async (captcha: string) => (await post('/sys/phoneLogin', { mobile, captcha })).message;
  await askCode(mobile, '0');
  const guessed = codeSent();
  for (let attempt = 0; attempt < 5; attempt++) expect(await login(wrongOf(guessed))).toBe('手机验证码错误');
  expect(await login(guessed)).toBe('手机验证码错误');

  await askCode(mobile, '0');
  const late = codeSent();
  server.clock.nowMs += 10 * MINUTE_MS;
  expect(await login(late)).toBe('手机验证码错误');
  for (let more = 0; more < 3; more++) {
    expect((await askCode(mobile, '0'))[0]).toBe(true);
    server.clock.nowMs += 10 * MINUTE_MS;
  }
  expect(await askCode(mobile, '0')).toEqual([false, '短信验证码发送过于频繁，请稍后再试！', 40_002]);
  server.clock.nowMs += 60 * MINUTE_MS;
  expect((await askCode(mobile, '0'))[0]).toBe(true);
});

test('registering requires a code for the mobile, a free name and a valid password; the account has no permission yet', async () => {
  const account = { username: 'newcomer', phone: '13911112222', email: '', password: 'Harbour2026' };
  const register = async (change: Readonly<Record<string, string>> = {}) =>
    says(await post('/sys/user/register', { ...account, smscode: codeSent(), ...change }));
  expect((await askCode('13800000002', '1'))[0]).toBe(true);
  expect(sent.at(-1)).toBe('短信通知 13800000002 该手机号已注册，请直接登录'); // its owner is told, who asks is not
  expect((await askCode(account.phone, '1'))[0]).toBe(true);
  expect(await register({ username: 'a b' })).toEqual([false, '只允许字母、数字、下划线', 500]);
  expect(await register({ password: 'short' })).toEqual([false, '密码由8-16位数字、大小写字母组成!', 500]);
  expect(await register({ username: 'admin' })).toEqual([false, '用户名已注册', 500]);
  expect(await register({ email: 'nowhere' })).toEqual([false, '邮箱格式不正确', 500]);
  expect(await register({ smscode: wrongOf(codeSent()) })).toEqual([false, '手机验证码错误', 500]);
  expect(await register()).toEqual([true, '注册成功', 200]);
  expect(await register()).toEqual([false, '手机验证码错误', 500]);

  const login = await post('/sys/login', { username: 'newcomer', password: 'Harbour2026' });
  const grants = await server.call('GET', '/sys/permission/getUserPermissionByToken', { token: String(pick(login.result, 'token')) });
  expect(pick(grants.body.result, 'auth')).toEqual([]);
  expect(listOf(pick(grants.body.result, 'menu')).map(item => pick(item, 'path'))).toEqual(['/dashboard/analysis']);
});

test('a code replaces a forgotten password and ends every session of the account', async () => {
  const token = await server.signIn('admin');
  const phone = '13800000001';
  await askCode(phone, '2');
  const smscode = codeSent();
  expect(says(await post('/sys/user/phoneVerification', { phone, smscode: wrongOf(smscode) }))).toEqual([false, '手机验证码错误', 500]);
  expect((await post('/sys/user/phoneVerification', { phone, smscode })).result).toEqual({ smscode, username: 'admin' });
  const change = async (query: Readonly<Record<string, string>>) =>
    says((await server.call('GET', `/sys/user/passwordChange?${new URLSearchParams({ phone, smscode, ...query })}`)).body);
  expect(await change({ username: 'clerk', password: 'Harbour2026' })).toEqual([false, '该用户不存在或未绑定手机号', 500]);
  expect(await change({ username: 'admin', password: 'weak' })).toEqual([false, '密码由8-16位数字、大小写字母组成!', 500]);
  expect(await change({ username: 'admin', password: 'Quay@2026' })).toEqual([true, '密码重置完成！', 200]);
  expect(await change({ username: 'admin', password: 'Quay@2026' })).toEqual([false, '手机验证码错误', 500]);
  expect((await server.call('GET', '/sys/online/list', { token })).status).not.toBe(200);
});

test('a partner’s ticket opens one session; a forged, expired or used one opens none', async () => {
  const soon = Math.floor(server.clock.nowMs / 1_000) + 60;
  const enter = async (ticket: string) => (await server.call('GET', `/sys/thirdLogin/getLoginUser/${ticket}/wechat_enterprise`)).body;
  const refused = [false, '第三方登录凭证无效或已过期，请重新登录！', 500];
  expect(says(await enter('nonsense'))).toEqual(refused);
  expect(says(await enter(ticketFor('clerk', soon, 'another secret')))).toEqual(refused);
  expect(says(await enter(ticketFor('clerk', soon - 61)))).toEqual(refused);
  expect(says(await enter(ticketFor('clerk', soon + 3_600)))).toEqual(refused);
  const good = ticketFor('clerk', soon);
  expect(pick((await enter(good)).result, 'userInfo', 'username')).toBe('clerk');
  expect(says(await enter(good))).toEqual(refused);
  // The same ticket in other spellings: the signature's padding, its other alphabet, its idle bits, a fourth part, white space.
  const [header = '', body = '', signature = ''] = ticketFor('clerk', soon).split('.');
  const idle = signature.slice(0, -1) + String.fromCharCode(signature.charCodeAt(signature.length - 1) + 1);
  expect(pick((await enter(`${header}.${body}.${signature}`)).result, 'userInfo', 'username')).toBe('clerk');
  for (const spelling of [
    `${signature}%3D`,
    idle,
    `${signature}.x`,
    `${signature}%20`,
    `%20${signature}`,
    signature.toLowerCase(),
    signature,
  ])
    expect(says(await enter(`${header}.${body}.${spelling}`)), spelling).toEqual(refused);
  expect(says(await enter(ticketFor('nobody', soon)))).toEqual([false, '该用户不存在，请注册', 500]);
});

test('sixty-two people behind one address sign in with tickets at once, more than the limit for guesses', async () => {
  const enter = async () => {
    const ticket = ticketFor('clerk', Math.floor(server.clock.nowMs / 1_000) + 60);
    return (await server.call('GET', `/sys/thirdLogin/getLoginUser/${ticket}/dingtalk`, { address: '10.0.6.1' })).body.message;
  };
  const said: string[] = [];
  for (let person = 0; person < 62; person++) said.push(await enter());
  expect(new Set(said)).toEqual(new Set(['登录成功']));
});

test('a ticket confirmed by the CAS server opens a session', async () => {
  const enter = async (ticket: string, service = 'http://localhost/home', host = 'localhost') =>
    (await server.call('GET', `/sys/cas/client/validateLogin?${new URLSearchParams({ ticket, service })}`, { host })).body;
  expect(pick((await enter('ST-1')).result, 'userInfo', 'username')).toBe('clerk');
  const refused = [false, '单点登录凭证无效或已过期，请重新登录！', 500];
  expect(says(await enter('ST-2'))).toEqual(refused);
  expect(says(await enter('ST-1'))).toEqual(refused); // even where the CAS server would take it again
  expect(says(await enter(' ST-1'))).toEqual(refused);
  expect(says(await enter('ST-3', 'http://elsewhere/home'))).toEqual(refused); // a ticket given to another program
  expect(says(await enter('ST-3', 'http://elsewhere/home', 'elsewhere'))).toEqual(refused); // and the caller writes its host into his own request
});

test('sessions are listed without their tokens; an administrator ends any session, other users only their own', async () => {
  const admin = await server.signIn('admin');
  const clerk = await server.signIn('clerk');
  const list = async (token: string, query = '') =>
    listOf(pick((await server.call('GET', `/sys/online/list?pageSize=100${query}`, { token })).body.result, 'records'));
  const end = async (token: string, named: unknown) => says(await post('/sys/online/forceLogout', { token: named }, token));
  const own = (await list(clerk)).find(row => pick(row, 'isCurrent') === true);
  expect(pick(own, 'username')).toBe('clerk');
  expect(JSON.stringify(await list(admin))).not.toContain(clerk);
  expect((await list(clerk)).every(row => pick(row, 'username') === 'clerk')).toBe(true);
  const adminRow = (await list(admin)).find(row => pick(row, 'isCurrent') === true);
  expect(await end(clerk, pick(adminRow, 'token'))).toEqual([false, 'Token无效!', 500]);
  expect(await end(admin, pick(own, 'token'))).toEqual([true, '已强制下线，该设备需要重新登录！', 200]);
  expect((await server.call('GET', '/sys/online/list', { token: clerk })).status).not.toBe(200);
});

test('users edit their own record and change their mobile with a code sent to the new one', async () => {
  const token = await server.signIn('dispatcher');
  const edit = async (body: unknown) => says(await post('/sys/user/login/setting/userEdit', body, token));
  expect(await edit({ realname: ' ' })).toEqual([false, '姓名不能为空', 500]);
  expect(await edit({ email: 'clerk@quayside.example' })).toEqual([false, '邮箱已被注册', 500]);
  expect(await edit({ realname: '张调度员', sex: '2', birthday: '1990-05-01', roleCode: 'admin' })).toEqual([true, '操作成功！', 200]);
  const own = (await server.call('GET', '/sys/user/login/setting/getUserData', { token })).body.result;
  expect(own).toMatchObject({ realname: '张调度员', sex: 2, birthday: '1990-05-01', email: 'dispatcher@quayside.example' });
  expect(pick(own, 'password')).toBeUndefined();

  expect(await edit({ birthday: '9999-99-99' })).toEqual([false, '日期格式不正确', 500]);
  const phone = '13733334444';
  const ask = async (to: string) => says(await post('/sys/user/sendChangePhoneSms', { phone: to }, token));
  expect(await ask('13800000001')).toEqual([true, '验证码已发送，10分钟内有效', 200]);
  expect(sent.at(-1)).toBe('短信通知 13800000001 该手机号已注册，请直接登录');
  expect(await ask(phone)).toEqual([true, '验证码已发送，10分钟内有效', 200]);
  const bind = async (smscode: string) => says(await post('/sys/user/updateMobile', { phone, smscode }, token));
  expect(await bind(wrongOf(codeSent()))).toEqual([false, '手机验证码错误', 500]);
  expect(await bind(codeSent())).toEqual([true, '修改手机号成功！', 200]);
});

test('a signed-in user with a mobile changes his password by a code, and gets none for the mobile of another', async () => {
  const token = await server.signIn('finance');
  const [own] = await askSql<{ phone: string }>(server.db, "select phone from sys_user where username = 'finance'");
  const ask = async (mobile: string) => says(await post('/sys/sendChangePwdSms', { mobile }, token));
  expect(await ask('')).toEqual([false, '手机号不允许为空！', 500]);
  expect(await ask('13800000001')).toEqual([false, '当前登录用户和绑定的手机号不匹配，无法修改密码！', 500]);
  expect(await ask(own?.phone ?? '')).toEqual([true, '验证码已发送，10分钟内有效', 200]);
  const change = new URLSearchParams({ username: 'finance', password: 'Other@2026', smscode: codeSent(), phone: own?.phone ?? '' });
  expect((await server.call('GET', `/sys/user/passwordChange?${change}`, { token })).body.success).toBe(true);
  expect((await post('/sys/sendChangePwdSms', { mobile: own?.phone })).code).toBe(401);
});

test('a user of two tenants gets their names and works in the tenant the request names', async () => {
  await askSql(server.db, "insert into sys_tenant (id, name) values (7, '北港公司'), (8, '南港公司'), (9, '别家公司')");
  await askSql(server.db, "update sys_user set rel_tenant_ids = '7,8' where username = 'clerk'");
  const token = await server.signIn('clerk');
  const names = listOf((await server.call('GET', '/sys/tenant/queryList?ids=7,8,9', { token })).body.result);
  expect(names.map(row => [pick(row, 'id'), pick(row, 'name')])).toEqual([
    [7, '北港公司'],
    [8, '南港公司'],
  ]);
});

test('without an SMS gateway and partners these ways of sign-in are refused; CAPTCHA adds a captcha to the password', async () => {
  const plain = await startServer({ database: server.db, sample: false, captcha: true });
  const call = async (method: 'GET' | 'POST', url: string, body?: unknown) =>
    (await plain.call(method, url, body === undefined ? {} : { body })).body;
  expect(says(await call('POST', '/sys/sms', { mobile: '13800000001', smsmode: '0' }))).toEqual([
    false,
    ' 短信接口未配置，请联系管理员！',
    500,
  ]);
  expect((await call('GET', '/sys/thirdLogin/getLoginUser/a/b')).message).toBe('第三方登录未配置，请联系管理员！');
  expect((await call('GET', '/sys/cas/client/validateLogin?ticket=a')).message).toBe('单点登录未配置，请联系管理员！');

  const person = { username: 'admin', password: 'Quay@2026' };
  expect((await call('POST', '/sys/login', person)).message).toBe('验证码无效');
  expect(String((await call('GET', '/sys/randomImage/k1')).result)).toMatch(/^data:image\/png;base64,/);
  const [kept] = await askSql<{ code: string }>(server.db, "select code from sys_captcha where check_key = 'k1'");
  const captcha = kept?.code.toLowerCase() ?? '';
  expect((await call('POST', '/sys/login', { ...person, captcha: '????', checkKey: 'k1' })).message).toBe('验证码错误');
  expect((await call('POST', '/sys/login', { ...person, captcha, checkKey: 'k1' })).message).toBe('验证码错误');
  await call('GET', '/sys/randomImage/k2');
  const [second] = await askSql<{ code: string }>(server.db, "select code from sys_captcha where check_key = 'k2'");
  expect((await call('POST', '/sys/login', { ...person, captcha: second?.code.toLowerCase(), checkKey: 'k2' })).message).toBe('登录成功');
  await plain.close();
});
