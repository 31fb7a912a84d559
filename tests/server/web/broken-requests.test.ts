/** Requests as no client of ours sends them: each is answered in the envelope or dropped, and the server goes on answering. */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ANNOUNCEMENT_MAX_CHARS } from '#features/platform/announcements/model.ts';
import { entityDef } from '#features/registry.ts';
import { validateValues } from '#schema/rules/validate-values.ts';
import { addApiErrors } from '#server/web/api-errors.ts';
import { reportError } from '#server/web/report.ts';
import { API, pick, startServer, START_TIMEOUT_MS } from '#tests/server/support/test-server.ts';
import type { TestServer } from '#tests/server/support/test-server.ts';

let server: TestServer;
let token: string;
let port: number;
beforeAll(async () => {
  server = await startServer({ sample: false });
  token = await server.signIn('admin');
  port = Number(new URL(await server.listen()).port);
}, START_TIMEOUT_MS);
afterAll(() => server.close());
afterEach(async () => {
  vi.restoreAllMocks();
  expect((await server.call('GET', '/sys/permission/getUserPermissionByToken', { token })).body.success).toBe(true);
});

/** Writes these bytes on a connection of its own. @returns everything that came back until the other side closed. */
function say(...lines: readonly string[]): Promise<string> {
  return new Promise(resolve => {
    let said = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(lines.join('\r\n')));
    socket.on('data', bytes => (said += String(bytes)));
    socket.on('error', () => {});
    socket.on('close', () => resolve(said));
  });
}
const head = (method: string, path: string, ...more: readonly string[]) => [
  `${method} ${API}${path} HTTP/1.1`,
  'Host: local',
  'Connection: close',
  `X-Access-Token: ${token}`,
  ...more,
  '',
];
/** The last answer's envelope. */
const envelopeIn = (said: string): unknown => JSON.parse(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1));

test.each(['/sys/%ff', '/sys/%', '/sys/common/static/%E0%A4%A', '/sys/dict/getDictItems/%C0%80'])('the address %s', async path => {
  expect(envelopeIn(await say(...head('GET', path), ''))).toMatchObject({ success: false, message: '请求地址无法识别', code: 400 });
});

test('an invalid percent sequence in the query is read as plain text', async () => {
  expect(envelopeIn(await say(...head('GET', '/mt_waybill/mtWaybill/list?number=%ff%'), ''))).toMatchObject({ success: true });
});

test('headers over 16 KB get 431, and bytes that are no HTTP get a message', async () => {
  const large = await say(...head('GET', '/sys/user/list', `X-Large: ${'x'.repeat(20_000)}`), '');
  const none = await say('what is this', '', '');

  expect([large.split('\r\n')[0], envelopeIn(large)]).toEqual([
    'HTTP/1.1 431 Request Header Fields Too Large',
    expect.objectContaining({ success: false, message: '请求头过大' }),
  ]);
  expect(envelopeIn(none)).toMatchObject({ success: false, message: '请求格式不正确', code: 400 });
});

test('Expect: 100-continue is answered with 100 and then as usual', async () => {
  const body = JSON.stringify({ username: 'nobody', password: 'x' });
  const said = await say(
    ...head('POST', '/sys/login', 'Expect: 100-continue', 'Content-Type: application/json', `Content-Length: ${body.length}`),
    body,
  );

  expect(said).toMatch(/^HTTP\/1\.1 100 Continue/);
  expect(envelopeIn(said.slice(said.indexOf('HTTP/1.1 200')))).toMatchObject({ success: false });
});

test('a multipart body without valid parts is refused with a message', async () => {
  const body = '--x\r\nno head of any part\r\n--x';
  const said = await say(
    ...head('POST', '/sys/common/upload', 'Content-Type: multipart/form-data; boundary=x', `Content-Length: ${body.length}`),
    body,
  );

  expect(envelopeIn(said)).toMatchObject({ success: false, message: '上传失败！' });
});

test.each([
  ['application/json', '/mt_waybill/mtWaybill/add'],
  ['multipart/form-data; boundary=x', '/sys/common/upload'],
  ['multipart/form-data; boundary=x', '/mt_waybill/mtWaybill/importExcel'],
])('a body of %s that is cut off half way is dropped: %s', async (type, path) => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const arrived = once(server.app.server, 'request');
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write([...head('POST', path, `Content-Type: ${type}`, 'Content-Length: 1000'), '{"half":'].join('\r\n'));
  const [request] = (await arrived) as [IncomingMessage];
  const gone = once(request.socket, 'close');
  socket.destroy();
  await gone;
  await new Promise(setImmediate); // what the closing set off has been written

  expect(written).not.toHaveBeenCalled(); // nobody's mistake but his who left
});

test('a download aborted by its client does not harm the next request', async () => {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(9_000_000)], 'big.txt'));
  const stored = await fetch(`http://127.0.0.1:${port}${API}/sys/common/upload`, {
    method: 'POST',
    headers: { 'x-access-token': token },
    body: form,
  });
  const path = String(pick(await stored.json(), 'message'));
  for (let times = 0; times < 5; times++) {
    const left = new AbortController();
    const response = await fetch(`http://127.0.0.1:${port}${API}/sys/common/static/${path}`, { signal: left.signal });
    await response.body?.getReader().read();
    left.abort();
  }
  const whole = await fetch(`http://127.0.0.1:${port}${API}/sys/common/static/${path}`);

  expect((await whole.arrayBuffer()).byteLength).toBe(9_000_000);
});

test.each<[string, unknown]>([
  ['a text', 'plain words'],
  ['nothing', undefined],
  ['null', null],
  ['a number', 7],
  ['an object without a prototype', Object.create(null)],
  [
    'an object that cannot be written out',
    {
      toString: () => {
        throw new Error('no');
      },
    },
  ],
])('a handler that throws %s is reported once and answered in the envelope', async (_what, thrown) => {
  const report = vi.fn();
  const app = Fastify();
  addApiErrors(app, report);
  app.get('/thrown', () => Promise.reject(thrown));
  const answer = await app.inject('/thrown');
  await app.close();

  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    expect.objectContaining({ success: false, message: '操作失败，服务器内部错误，已记录' }),
  ]);
  expect(report).toHaveBeenCalledOnce();
});

test('an error report contains the request without its query, whatever value was thrown', () => {
  const written: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation(text => written.push(String(text)) > 0);
  for (const thrown of [new Error('of ours'), 'a text', null, undefined, Object.create(null), Symbol('sign')]) reportError(thrown);

  expect(written).toHaveLength(6);
  expect(written[0]).toContain('of ours');
});

describe('a text that is too long is refused with the name of its field, and other values are stored', () => {
  const send = async (method: 'POST' | 'PUT', path: string, body: unknown) =>
    (await server.call(method, path, { token, body })).body.message;

  test.each<[string, string, unknown, string]>([
    ['of any route', '/sys/no/such/route', { a: [{ note: 'x'.repeat(100_001) }] }, 'note：最大长度100000位字符'],
    ['a name at the door', '/sys/login', { username: 'x'.repeat(101), password: 'x' }, '用户名：最大长度100位字符'],
    ['a password', '/sys/login', { username: 'x', password: 'x'.repeat(501) }, '密码：最大长度500位字符'],
    ['an announcement', '/sys/annountCement/add', { titile: 't', msgContent: 'x'.repeat(200_001) }, '公告内容：最大长度200000位字符'],
    ['where it leads', '/sys/annountCement/add', { titile: 't', openPage: 'x'.repeat(501) }, '地址或页面：最大长度500位字符'],
    ['its title', '/sys/annountCement/add', { titile: 'x'.repeat(101) }, '标题不能超过100个字！'],
    ['a row', '/electronic_fence/mtElectronicFence/add', { points: 'x'.repeat(20_001) }, '多边形顶点：最大长度20000位字符'],
  ])('%s', async (_what, path, body, message) => {
    expect(await send('POST', path, body)).toBe(message);
  });

  test('a text of exactly the longest length is stored', async () => {
    const { title, content, openPage } = ANNOUNCEMENT_MAX_CHARS; // the form's own
    const long = { titile: 'x'.repeat(title), msgContent: 'x'.repeat(content), openType: 'url', openPage: 'x'.repeat(openPage) };
    expect(await send('POST', '/sys/annountCement/add', { ...long, msgType: 'ALL' })).toBe('添加成功！');
  });

  test('the form reports the same error before the row is sent', () => {
    const fence = entityDef('electronicFence');
    expect(validateValues(fence, { alarmTypes: 'x'.repeat(20_001) })['alarmTypes']).toBe('最大长度20000位字符');
    expect(validateValues(fence, { alarmTypes: 'x'.repeat(20_000) })['alarmTypes']).toBeUndefined();
  });
});
