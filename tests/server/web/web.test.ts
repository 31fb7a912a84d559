/** What a browser gets: the client and its headers, files, and clear refusals of bad requests. */
import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schema } from '#features/registry.ts';
import { createApp } from '#server/app.ts';
import { readOptions } from '#server/options.ts';
import { precompress } from '#server/web/precompress.ts';
import { startServer, START_TIMEOUT_MS } from '#tests/server/support/test-server.ts';
import type { TestServer } from '#tests/server/support/test-server.ts';

const PNG = Buffer.from('iVBORw0KGgo=', 'base64');
const SCRIPT = `console.log(${JSON.stringify('运单'.repeat(2000))})`;
let folder: string;
let server: TestServer;
let disk: Awaited<ReturnType<typeof createApp>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-web-'));
  mkdirSync(join(folder, 'client', 'assets'), { recursive: true });
  mkdirSync(join(folder, 'upload', 'temp'), { recursive: true });
  writeFileSync(join(folder, 'client', 'index.html'), '<!doctype html><title>智慧物流系统平台</title>');
  writeFileSync(join(folder, 'client', 'sw.js'), 'self.addEventListener("fetch", () => {})');
  writeFileSync(join(folder, 'client', 'assets', 'app-abc123.js'), SCRIPT);
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'upload', 'temp', 'slip.png'), PNG);
  writeFileSync(join(folder, 'upload', 'temp', 'page.html'), '<script>alert(1)</script>');
  await precompress(join(folder, 'client'));
  server = await startServer({ sample: false, bodyLimit: 2_000, clientDir: join(folder, 'client') });
  disk = await createApp(
    { dataDir: folder, sample: false, database: server.db, clientDir: join(folder, 'client'), profile: 'jeecg3' },
    schema,
  );
}, START_TIMEOUT_MS);
afterAll(async () => {
  await disk.close();
  await server.close();
});

describe('the client', () => {
  test('the shell is revalidated at every load, hashed files are never', async () => {
    const shell = await server.app.inject({ url: '/' });
    const worker = await server.app.inject({ url: '/sw.js' });
    const asset = await server.app.inject({ url: '/assets/app-abc123.js' });

    expect([shell, worker, asset].map(answer => [answer.statusCode, answer.headers['cache-control']])).toEqual([
      [200, 'no-cache'],
      [200, 'no-cache'],
      [200, 'public, max-age=31536000, immutable'],
    ]);
  });

  test('addresses of pages answer the shell, missing files answer 404', async () => {
    const page = await server.app.inject({ url: '/transport/mtWaybill?x=1' });

    expect({ status: page.statusCode, type: page.headers['content-type'], cache: page.headers['cache-control'] }).toEqual({
      status: 200,
      type: 'text/html; charset=utf-8',
      cache: 'no-cache',
    });
    expect(page.body).toContain('智慧物流系统平台');
    for (const url of ['/assets/gone-1.js', '/favicon.ico', '/__log']) expect((await server.app.inject({ url })).statusCode).toBe(404);
    expect((await server.app.inject({ method: 'POST', url: '/transport/mtWaybill' })).statusCode).toBe(404);
  });

  test('compressed copies are served to clients that accept them', async () => {
    const brotli = await server.app.inject({ url: '/assets/app-abc123.js', headers: { 'accept-encoding': 'br' } });
    const gzip = await server.app.inject({ url: '/assets/app-abc123.js', headers: { 'accept-encoding': 'gzip' } });

    expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(SCRIPT);
    expect(brotli.headers.vary).toBe('accept-encoding');
    expect(brotli.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('run-time configuration names the API and the profile', async () => {
    const answer = await disk.app.inject({ url: '/app-config.json' });

    expect(answer.json()).toEqual({ baseUrl: '/jeecg-boot', profile: 'jeecg3', captcha: false });
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  test('a signing secret of the deployment is part of the client’s configuration', async () => {
    const { signSecret } = readOptions([], { SIGN_SECRET: 'a secret of this company' }, folder);
    const { app, close } = await createApp(
      {
        dataDir: folder,
        sample: false,
        database: server.db,
        clientDir: join(folder, 'client'),
        signSecret,
      },
      schema,
    );
    const answer = await app.inject({ url: '/app-config.json' });
    await close();

    expect(answer.json()).toMatchObject({ signSecret: 'a secret of this company' });
  });

  test('a static domain is part of the client’s configuration, and its pictures are allowed', async () => {
    const { app, close } = await createApp(
      {
        dataDir: folder,
        sample: false,
        database: server.db,
        clientDir: join(folder, 'client'),
        staticUrl: 'https://files.example/quay/',
      },
      schema,
    );
    const answer = await app.inject({ url: '/app-config.json' });
    await close();

    expect(answer.json()).toMatchObject({ staticUrl: 'https://files.example/quay/' });
    expect(answer.headers['content-security-policy']).toContain("img-src 'self' data: blob: https://files.example;");
  });

  test('no file outside its folder is served', async () => {
    for (const url of ['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/assets/%2e%2e/%2e%2e/secret.txt']) {
      expect((await server.app.inject({ url })).body, url).not.toContain('secret');
    }
  });

  test('security headers are strict, on answers of the API too', async () => {
    for (const url of ['/', '/jeecg-boot/sys/user/list']) {
      const { headers } = await server.app.inject({ url, headers: { host: 'quay.example:3100' } });
      expect(headers['content-security-policy']).toBe(
        "default-src 'self';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data: blob:;font-src 'self' data:;frame-src 'self' http: https:;connect-src 'self' ws://quay.example:3100 wss://quay.example:3100;worker-src 'self';manifest-src 'self';object-src 'none';frame-ancestors 'self';form-action 'self';base-uri 'self'",
      );
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
      });
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });

  test('a host name cannot add a directive to the security header', async () => {
    const { headers } = await server.app.inject({ url: '/', headers: { host: 'evil; script-src *' } });

    expect(headers['content-security-policy']).not.toContain('evil');
  });
});

describe('uploaded files', () => {
  const file = (path: string) => disk.app.inject({ url: `/jeecg-boot/sys/common/static/${path}` });

  test('a picture is served to anyone, an HTML page only as a download', async () => {
    const picture = await file('temp/slip.png');
    const page = await file('temp/page.html');

    expect({ status: picture.statusCode, type: picture.headers['content-type'], bytes: picture.rawPayload }).toEqual({
      status: 200,
      type: 'image/png',
      bytes: PNG,
    });
    expect({ type: page.headers['content-type'], disposition: page.headers['content-disposition'] }).toEqual({
      type: 'application/octet-stream',
      disposition: "attachment; filename*=UTF-8''page.html",
    });
    expect(page.headers['content-security-policy']).toContain('sandbox');
  });

  test.each(['seed/slip-1.svg', 'seed/contract-1.svg', 'seed/license-1.svg'])('the sample picture %j is there', async path => {
    const picture = await file(path);

    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  });

  test.each(['temp/none.png', '', 'temp', '../secret.txt', '..%2Fsecret.txt', '%2e%2e/secret.txt', 'temp/%00slip.png', '%2Fetc%2Fpasswd'])(
    '%j is not found',
    async path => {
      const answer = await file(path);

      expect(answer.statusCode).toBeGreaterThanOrEqual(200);
      expect(answer.body).not.toContain('secret');
      expect(answer.body).not.toContain('root:');
      expect(answer.headers['content-type']).not.toContain('image');
    },
  );
});

describe('bad requests to the API', () => {
  const post = (payload: string, type = 'application/json') =>
    server.app.inject({ method: 'POST', url: '/jeecg-boot/sys/login', headers: { 'content-type': type }, payload });

  test.each([
    ['JSON cut short', '{"username":', 'application/json', '操作失败，'],
    ['a form', 'a=1', 'application/x-www-form-urlencoded', '操作失败，'],
    ['a body over the limit', JSON.stringify({ username: 'x'.repeat(3_000) }), 'application/json', '操作失败，请求体过大'],
    ['a poisoned prototype', '{"__proto__":{"a":1},"username":"admin"}', 'application/json', '操作失败，'],
    ['a list', '[]', 'application/json', '用户名或密码错误'],
    ['nothing', '', 'application/json', '用户名或密码错误'],
  ])('%s is HTTP 200 with success false', async (_what, payload, type, message) => {
    const answer = await post(payload, type);

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ success: false, code: 500, result: null, message: expect.stringContaining(message) });
  });

  test('an unknown path and a wrong method get different messages', async () => {
    const token = await server.signIn('admin');
    const unknown = await server.call('GET', '/sys/nothing', { token });
    const wrong = await server.call('DELETE', '/sys/selectDepart', { token });

    expect([unknown.status, unknown.body.code, unknown.body.message]).toEqual([200, 404, '路径不存在，请检查路径是否正确']);
    expect([wrong.status, wrong.body.code, wrong.body.message]).toEqual([200, 405, '不支持DELETE请求方法，支持以下POST、PUT、方法']);
  });
});
