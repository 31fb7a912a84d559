/** The conventions of every request, and what each kind of trouble on the way becomes. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dialectOf } from '#wire/dialect.ts';
import { json, session, startFakeHttpServer, text } from './fake-http-server.ts';
import type { FakeHttpServer, Reply } from './fake-http-server.ts';

let server: FakeHttpServer;
beforeEach(async () => {
  server = await startFakeHttpServer();
});
afterEach(() => server.close());

const get = { method: 'GET', path: '/mt/list', params: { name: '张三' } } as const;

describe('requests', () => {
  test('carry token, tenant, signature and the time in seconds', async () => {
    await server.http().call(get);

    const [asked] = server.asked;
    expect(asked?.path).toBe('/jeecg-boot/mt/list');
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({ name: '张三', _t: '1795132805' });
    expect(asked?.headers).toMatchObject({ 'x-access-token': 'token-1', 'tenant-id': '7', 'x-timestamp': '20261120080005' });
    expect(asked?.headers['x-sign']).toMatch(/^[0-9A-F]{32}$/);
    expect(asked?.headers['x-tenant-id']).toBeUndefined();
  });

  test('requests without a session have tenant 0 and no token', async () => {
    await server.http({ session: () => undefined }).call(get);

    expect(server.asked[0]?.headers['tenant-id']).toBe('0');
    expect(server.asked[0]?.headers['x-access-token']).toBeUndefined();
  });

  test.each([
    ['/sys/dict/getDictItems/sex', false],
    ['sys/dict/getDictItems/sex', false],
    ['//sys/dict/getDictItems/sys_user,realname,id?x=1', false],
    ['/online/api/sys/dict/getDictItems', false],
    ['/sys/dict/getDictItemsOfForm/sex', true],
    ['/sys/dict/loadDict/sex', true],
    ['/sys/dict/queryAllDictItems', true],
    ['/mt/list?from=/sys/dict/getDictItems/sex', true],
  ])('%s carries a time: %s', async (path, isTimed) => {
    await server.http().call({ method: 'GET', path });

    expect(server.asked[0]?.query.has('_t')).toBe(isTimed);
  });

  test('signatures are made with the configured secret', async () => {
    await server.http().call(get);
    await server.http({ signSecret: 'a secret of this company' }).call(get);

    const [published, own] = server.asked.map(({ headers }) => headers['x-sign']);
    expect(own).toMatch(/^[0-9A-F]{32}$/);
    expect(own).not.toBe(published);
  });

  test('newer servers also get X-Tenant-Id and a time in milliseconds', async () => {
    await server.http({ dialect: dialectOf('jeecg3') }).call(get);

    expect(server.asked[0]?.headers).toMatchObject({ 'x-tenant-id': '7', 'x-timestamp': '1795132805000' });
  });

  test('a write of the outbox says when and where it was made, to our own server only', async () => {
    const write = { method: 'PUT', path: '/mt/edit', body: { id: '1' }, madeAtMs: Date.parse('2026-11-20T00:00:00Z') } as const;
    await server.http({ device: () => '一号门' }).call(write);
    await server.http({ device: () => '一号门' }).call(get);
    await server.http({ device: () => '一号门', dialect: dialectOf('jeecg3') }).call(write);

    const told = server.asked.map(({ headers }) => [headers['x-act-age'], headers['x-act-device']]);
    expect(told).toEqual([
      ['5000', encodeURIComponent('一号门')],
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  test('writes with PUT are unsigned and carry their body', async () => {
    await server.http().call({ method: 'PUT', path: '/mt/edit', body: { id: '1', name: '李四' } });

    expect(server.asked[0]?.body).toEqual({ id: '1', name: '李四' });
    expect(server.asked[0]?.headers['x-sign']).toBeUndefined();
  });
});

describe('addresses and pages', () => {
  test.each(['/sys/user/updatePassword', 'sys/user/updatePassword', '//sys/user/updatePassword'])(
    '%s is requested with a single slash',
    async path => {
      await server.http().call({ method: 'PUT', path, body: {} });

      expect(server.asked[0]?.path).toBe('/jeecg-boot/sys/user/updatePassword');
    },
  );

  test('a page of a low-code application sends its id with every request, other pages do not', async () => {
    await server.http({ lowAppId: () => 'app-7' }).call(get);
    await server.http({ lowAppId: () => undefined }).call(get);

    expect(server.asked.map(({ headers }) => headers['x-low-app-id'])).toEqual(['app-7', undefined]);
  });

  test('POST and GET are signed, PUT and DELETE are not', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) await server.http().call({ method, path: '/x', params: { a: '1' } });

    expect(server.asked.map(({ method, headers }) => [method, 'x-sign' in headers, 'x-timestamp' in headers])).toEqual([
      ['GET', true, true],
      ['POST', true, true],
      ['PUT', false, false],
      ['DELETE', false, false],
    ]);
  });
});

describe('a file by GET', () => {
  const file: Reply = response =>
    void response.writeHead(200, { 'content-type': 'application/vnd.ms-excel' }).end(Buffer.from([0, 255, 1]));

  test('is answered as its bytes, with the headers of any GET', async () => {
    server.reply = file;
    const answer = await server.http().download({ path: '/mt/exportXls', params: { name: '甲' } });

    expect(answer.ok && [...new Uint8Array(await answer.value.arrayBuffer())]).toEqual([0, 255, 1]);
    expect([server.asked[0]?.method, server.asked[0]?.query.get('name'), server.asked[0]?.query.has('_t')]).toEqual(['GET', '甲', true]);
  });

  test.each<[string, Reply, unknown, readonly string[]]>([
    [
      'an expired token in a failed file',
      json({ success: false, message: 'Token失效，请重新登录' }, 500),
      { kind: 'tokenExpired' },
      ['token-1'],
    ],
    ['an expired token as plain bytes', text('{"message":"Token失效"}', 500), { kind: 'tokenExpired' }, ['token-1']],
    [
      'a refusal where a file was due',
      json({ success: false, message: '没有数据', code: 500 }),
      { kind: 'rejected', message: '没有数据', code: 500 },
      [],
    ],
    ['an answer that is no file', json({ success: true, message: '', result: 1 }), { kind: 'malformed', path: 'blob' }, []],
    ['401', json({}, 401), { kind: 'unauthorized' }, ['token-1']],
  ])('%s', async (_, reply, error, refused) => {
    server.reply = reply;

    expect(await server.http().download({ path: '/mt/exportXls' })).toEqual({ ok: false, error });
    expect(server.refusedTokens).toEqual(refused);
  });
});

describe('failures', () => {
  const cut: Reply = response => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
    response.write('{"success":true,"mess', () => setImmediate(() => response.destroy()));
  };
  const fault404 = { kind: 'serverFault', status: 404, message: '' };
  test.each<[string, Reply, unknown]>([
    ['an HTML page where JSON was due', text('<html>登录上网</html>'), { kind: 'captive', detail: '<html>登录上网</html>' }],
    ['an empty body', text(''), { kind: 'captive', detail: 'empty body' }],
    ['JSON that ends early', text('{"success":true,"result":{"rec'), { kind: 'captive', detail: '{"success":true,"result":{"rec' }],
    ['a connection cut inside the body', cut, { kind: 'captive', detail: 'body cut short' }],
    ['a redirect', response => response.writeHead(302, { location: '/portal' }).end(), { kind: 'captive', detail: 'redirect 302' }],
    ['a network sign-in', text('sign in', 511), { kind: 'captive', detail: 'HTTP 511' }],
    ['401', json({ success: false, message: 'Token失效，请重新登录!', code: 401 }, 401), { kind: 'unauthorized' }],
    ['500 with the token text', json({ status: 500, message: 'Token失效，请重新登录' }, 500), { kind: 'tokenExpired' }],
    ['500 without it', json({ status: 500, message: '空指针' }, 500), { kind: 'serverFault', status: 500, message: '空指针' }],
    ['502 of a gateway', text('<h1>Bad Gateway</h1>', 502), { kind: 'serverFault', status: 502, message: '' }],
    ['403', text('Forbidden', 403), { kind: 'forbidden', message: '', status: 403 }],
    ['404', json({ status: 404, error: 'Not Found' }, 404), { kind: 'notFound' }],
    ['404 of a page: the server is not behind this address now', text(' <!doctype html><h1>HTTP Status 404</h1>', 404), fault404],
    ['504', text('<h1>Gateway Time-out</h1>', 504), { kind: 'timeout' }],
    ['400 with a sentence', json({ message: '参数错误' }, 400), { kind: 'rejected', message: '参数错误', code: 400 }],
    ['a refusal', json({ success: false, message: '余额不足', code: 500 }), { kind: 'rejected', message: '余额不足', code: 500 }],
    [
      'a missing permission',
      json({ success: false, message: '没有权限，请联系管理员授权', code: 510 }),
      { kind: 'forbidden', message: '没有权限，请联系管理员授权' },
    ],
    ['JSON that is no envelope', json({ records: [] }), { kind: 'malformed', path: 'success' }],
    ['a hang-up before any answer', response => void response.destroy(), { kind: 'offline' }],
  ])('%s', async (_, reply, error) => {
    server.reply = reply;

    expect(await server.http().call(get)).toEqual({ ok: false, error });
  });

  test('a missing answer and a body that never ends are time-outs', async () => {
    server.reply = () => undefined;
    expect(await server.http().call({ ...get, timeoutMs: 50 })).toEqual({ ok: false, error: { kind: 'timeout' } });

    server.reply = response => void response.writeHead(200, { 'content-type': 'application/json' }).write('{');
    expect(await server.http().call({ ...get, timeoutMs: 50 })).toEqual({ ok: false, error: { kind: 'timeout' } });
  });

  test('a cancelled request answers aborted', async () => {
    const abort = new AbortController();
    server.reply = () => abort.abort();

    expect(await server.http().call({ ...get, signal: abort.signal })).toEqual({ ok: false, error: { kind: 'aborted' } });
  });

  test('a request is sent once, whatever the answer', async () => {
    server.reply = text('', 503);

    await server.http().call(get);

    expect(server.asked.length).toBe(1);
  });

  test.each<[string, Reply]>([
    ['401', json({}, 401)],
    ['500 with the token text', json({ message: 'Token失效，请重新登录' }, 500)],
    ['a refusal with code 401', json({ success: false, message: 'Token非法无效!', code: 401 })],
  ])('%s emits the refused token', async (_, reply) => {
    server.reply = reply;

    await server.http().call(get);

    expect(server.refusedTokens).toEqual([session.token]);
  });

  test('403 does not end the session', async () => {
    server.reply = json({}, 403);

    await server.http().call(get);

    expect(server.refusedTokens).toEqual([]);
  });
});

test('a list without an envelope is the result of a call that expects one, and of no other', async () => {
  server.reply = response =>
    response.writeHead(200, { date: 'Fri, 20 Nov 2026 00:00:00 GMT', 'content-type': 'application/json' }).end('[{"username":"admin"}]');
  expect(await server.http().call(get)).toMatchObject({ ok: false, error: { kind: 'malformed' } });
  const told = await server.http().call({ ...get, isBareList: true });
  expect(told).toMatchObject({ ok: true, value: { success: true, result: [{ username: 'admin' }], serverMs: Date.UTC(2026, 10, 20) } });
});

test('the server’s time comes from the envelope, otherwise from the Date header', async () => {
  server.reply = json({ success: true, message: '', code: 0, result: 1, timestamp: 1_624_345_678_901 });
  const told = await server.http().call(get);
  server.reply = response =>
    response
      .writeHead(200, { date: 'Fri, 20 Nov 2026 00:00:00 GMT', 'content-type': 'application/json' })
      .end('{"success":true,"result":1}');
  const dated = await server.http().call(get);

  expect([told.ok && told.value.serverMs, dated.ok && dated.value.serverMs]).toEqual([1_624_345_678_901, Date.UTC(2026, 10, 20)]);
});

test.each<[string, unknown]>([
  ['in seconds', 1_795_132_805],
  ['at zero', 0],
  ['before time', -5],
  ['past every calendar', 1e20],
  ['as a text', '2026-11-20 08:00:00'],
])('an envelope time of %s is ignored and the Date header is used', async (_, timestamp) => {
  server.reply = response =>
    response
      .writeHead(200, { date: 'Fri, 20 Nov 2026 00:00:00 GMT', 'content-type': 'application/json' })
      .end(JSON.stringify({ success: true, result: 1, timestamp }));

  const told = await server.http().call(get);

  expect(told.ok && told.value.serverMs).toBe(Date.UTC(2026, 10, 20));
});
