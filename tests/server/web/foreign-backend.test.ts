/** What our server does between a browser and a foreign back end: nothing, but for the back end's absence and its own address. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { readOptions } from '#server/options.ts';
import { startBehindProxy } from './foreign-backend.ts';
import type { ForeignBackend } from './foreign-backend.ts';

let backend: ForeignBackend | undefined;
afterEach(() => backend?.close());

async function behindProxy(...parts: Parameters<typeof startBehindProxy>): Promise<ForeignBackend> {
  backend = await startBehindProxy(...parts);
  return backend;
}

/** Something a test waits for. */
function signal(): { readonly given: Promise<void>; give: () => void } {
  let give = (): void => {};
  const given = new Promise<void>(resolve => {
    give = resolve;
  });
  return { given, give: () => give() };
}

const MENU = '/jeecg-boot/sys/permission/getUserPermissionByToken';
const page = '<script>document.title = "big screen"</script>';

describe('an unreachable back end', () => {
  test.each(['GET', 'POST'])('the answer is 502 with a message in the envelope, for %s', async method => {
    const { origin, die } = await behindProxy();
    await die();
    const answer = await fetch(`${origin}${MENU}`, { method });

    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({ success: false, code: 502, message: '后端服务器没有回答，请稍后再试', result: null });
  });

  test('the back end is used again as soon as it answers', async () => {
    const { origin, die } = await behindProxy();
    expect((await fetch(`${origin}${MENU}`)).status).toBe(200);
    await die();

    expect((await fetch(`${origin}${MENU}`)).status).toBe(502);
  });

  test('a back end that is silent too long gives 504 with a message', async () => {
    const server = await behindProxy('/jeecg-boot', { backendTimeoutMs: 50 });
    server.answer = () => undefined;
    const answer = await fetch(`${server.origin}${MENU}`);

    expect(answer.status).toBe(504);
    expect(await answer.json()).toMatchObject({ success: false, code: 504, message: '后端服务器 0.05 秒内没有回答，请稍后再试' });
  });

  test('a read on a kept connection that has closed is sent once more', async () => {
    const server = await behindProxy();
    let calls = 0;
    server.answer = (request, response) => {
      calls += 1;
      if (calls === 2) request.socket.destroy();
      else response.end('{}');
    };
    await (await fetch(`${server.origin}${MENU}`)).text();

    expect((await fetch(`${server.origin}${MENU}`)).status).toBe(200);
    expect(calls).toBe(3);
  });
});

describe('what is passed on', () => {
  test('pages of the back end keep their own security headers, ours have ours', async () => {
    const server = await behindProxy();
    server.answer = (_request, response) => response.setHeader('content-type', 'text/html').end(page);
    const screen = await fetch(`${server.origin}/jeecg-boot/bigscreen/template1`);
    const own = await fetch(`${server.origin}/app-config.json`);

    expect(await screen.text()).toBe(page);
    expect(screen.headers.get('content-security-policy')).toBeNull();
    expect(screen.headers.get('x-frame-options')).toBeNull();
    expect(own.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  test.each([
    'sys/common/static/temp/a.html',
    'sys/common/%73tatic/temp/a.html',
    'sys/common/%2573tatic/temp/a.html',
    'sys//common/static/temp/a.html',
    'sys/common;v=1/static/temp/a.html',
    'sys/common%2Fstatic/temp/a.html',
  ])('a stored file runs no scripts under our address, spelled %s', async path => {
    const server = await behindProxy();
    server.answer = (_request, response) => response.setHeader('content-type', 'text/html').end(page);
    const stored = await fetch(`${server.origin}/jeecg-boot/${path}`);

    expect(stored.headers.get('content-security-policy')).toContain("script-src 'none'");
    expect(stored.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('a stored file with security headers of the back end gets ours in addition', async () => {
    const server = await behindProxy();
    server.answer = (_request, response) => response.setHeader('content-security-policy', 'upgrade-insecure-requests').end(page);
    const stored = await fetch(`${server.origin}/jeecg-boot/sys/common/static/temp/a.html`);

    expect(stored.headers.get('content-security-policy')).toBe(
      "upgrade-insecure-requests, script-src 'none'; form-action 'none'; base-uri 'none'",
    );
  });

  test.each([
    ['its own address', (upstream: string) => `${upstream}/api/druid/login.html?a=1`, '/jeecg-boot/druid/login.html?a=1'],
    ['its context path', () => '/api', '/jeecg-boot'],
    [
      'its own port under another name of this machine',
      (upstream: string) => `${upstream.replace('127.0.0.1', 'localhost')}/api/a`,
      '/jeecg-boot/a',
    ],
    ['the address the caller used, from the proxy’s headers', (_: string, origin: string) => `${origin}/api/a`, '/jeecg-boot/a'],
    ['a path beside it', () => '/apidoc', '/apidoc'],
    ['another host', () => 'https://cas.example.com/login', 'https://cas.example.com/login'],
  ])('a redirect to %s', async (_, location, expected) => {
    const server = await behindProxy('/api');
    server.answer = (_request, response) =>
      response
        .writeHead(302, {
          location: location(server.upstream, server.origin),
          'set-cookie': 'JSESSIONID=1; Path=/api; Domain=127.0.0.1; HttpOnly',
        })
        .end();
    const answer = await fetch(`${server.origin}/jeecg-boot/druid`, { redirect: 'manual' });

    expect([server.asked[0]?.url, answer.headers.get('location')]).toEqual(['/api/druid', expected]);
    expect(answer.headers.getSetCookie()).toEqual(['JSESSIONID=1; Path=/jeecg-boot; HttpOnly']);
  });

  test('an answer without a body is passed to a caller that accepts no compression', async () => {
    const server = await behindProxy();
    server.answer = (_request, response) => response.writeHead(204).end();

    // What is thrown with nobody to catch it fails the test run.
    expect((await fetch(`${server.origin}${MENU}`, { headers: { 'accept-encoding': 'identity' } })).status).toBe(204);
  });

  test('an answer whose caller has left does not delay the shutdown', async () => {
    const server = await behindProxy();
    server.answer = (_request, response) => void response.writeHead(200).write('{');
    const left = new AbortController();
    await fetch(`${server.origin}${MENU}`, { signal: left.signal, headers: { 'accept-encoding': 'identity' } });
    left.abort();
    const written: string[] = [];
    const write = vi.spyOn(process.stderr, 'write').mockImplementation(text => written.push(String(text)) > 0);
    await server.close();
    write.mockRestore();

    expect(written).toEqual([]);
  });

  test('the back end gets the caller’s real address, whatever the caller’s headers contain', async () => {
    const { origin, upstream, asked } = await behindProxy();
    await fetch(`${origin}${MENU}`, { headers: { 'x-forwarded-for': '1.2.3.4', 'x-access-token': 't' } });
    const { host } = new URL(origin);

    expect(asked[0]?.headers).toMatchObject({
      host: new URL(upstream).host,
      'x-access-token': 't',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': host,
      'x-forwarded-proto': 'http',
      'x-forwarded-port': host.split(':')[1],
    });
  });

  test('Expect: 100-continue is answered by the proxy', async () => {
    const server = await behindProxy();
    server.answer = (request, response) => void request.pipe(response);
    const { port } = new URL(server.origin);
    const asked = httpRequest({ port, method: 'POST', path: '/jeecg-boot/sys/x', headers: { expect: '100-continue' } });
    asked.on('continue', () => asked.end('the body'));
    asked.flushHeaders();
    const answer = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      asked.on('error', reject);
      asked.on('response', response => {
        let text = '';
        response.setEncoding('utf8').on('data', chunk => (text += String(chunk)));
        response.on('end', () => resolve({ status: response.statusCode, text }));
      });
    });

    expect(answer).toEqual({ status: 200, text: 'the body' });
    expect(server.asked[0]?.headers.expect).toBeUndefined();
  });

  test('an upload over our own limit is streamed: its first bytes arrive before the last are sent', async () => {
    const server = await behindProxy('/jeecg-boot', { bodyLimit: 1_000 });
    const chunk = new Uint8Array(64 * 1_024);
    const firstArrived = signal();
    server.answer = (request, response) => {
      const hash = createHash('sha256');
      let bytes = 0;
      request.on('data', (part: Buffer) => {
        firstArrived.give();
        bytes += part.length;
        hash.update(part);
      });
      request.on('end', () => response.end(JSON.stringify({ bytes, hash: hash.digest('hex') })));
    };
    const chunks = 32;
    const { port } = new URL(server.origin);
    const asked = httpRequest({ port, method: 'POST', path: '/jeecg-boot/sys/common/upload', headers: { 'content-type': 'text/plain' } });
    const answered = once(asked, 'response');
    asked.write(chunk);
    await firstArrived.given;
    for (let sent = 1; sent < chunks; sent++) asked.write(chunk);
    asked.end();
    const [response] = await answered;
    let text = '';
    for await (const part of response) text += String(part);

    expect(JSON.parse(text)).toEqual({
      bytes: chunk.length * chunks,
      hash: createHash('sha256')
        .update(new Uint8Array(chunk.length * chunks))
        .digest('hex'),
    });
  });

  test('when the caller leaves, the request to the back end is aborted', async () => {
    const server = await behindProxy();
    const ended = signal();
    const begun = signal();
    server.answer = (request, response) => {
      response.once('close', () => ended.give());
      begun.give();
    };
    const leaving = new AbortController();
    const asked = fetch(`${server.origin}${MENU}`, { signal: leaving.signal }).catch(() => 'left');
    await begun.given;
    leaving.abort();

    expect(await asked).toBe('left');
    await ended.given;
  });

  test.each([204, 304, 404])('HTTP %i and an answer to HEAD are passed on without waiting for a body', async status => {
    const server = await behindProxy();
    server.answer = (_request, response) => response.writeHead(status).end();

    expect((await fetch(`${server.origin}${MENU}`, { method: 'HEAD' })).status).toBe(status);
    expect((await fetch(`${server.origin}${MENU}`)).status).toBe(status);
  });
});

describe('sockets', () => {
  const opening = (origin: string, path: string, protocols: string[] = []) =>
    new Promise<string>(resolve => {
      const socket = new WebSocket(`${origin.replace('http', 'ws')}${path}`, protocols);
      socket.on('open', () => {
        resolve(`open ${socket.protocol}`);
        socket.terminate();
      });
      socket.on('unexpected-response', (_request, { statusCode }) => resolve(`refused ${statusCode}`));
      socket.on('error', error => resolve(error.message));
    });

  test('a socket refused by the back end is refused to the client, without opening first', async () => {
    const server = await behindProxy();
    server.upgrade = (_request, socket) => void socket.end('HTTP/1.1 200 \r\nContent-Length: 0\r\nConnection: close\r\n\r\n');

    expect(await opening(server.origin, '/jeecg-boot/websocket/u1', ['token'])).toBe('refused 200');
  });

  test('a socket to an unreachable back end gets 502, one outside its path 404', async () => {
    const { origin, die } = await behindProxy();
    await die();

    expect(await opening(origin, '/jeecg-boot/websocket/u1')).toBe('refused 502');
    expect(await opening(origin, '/elsewhere')).toBe('refused 404');
  });

  test('a subprotocol that the back end does not confirm is not confirmed to the client', async () => {
    const server = await behindProxy('/api');
    let path: string | undefined;
    server.upgrade = (request, socket) => {
      path = request.url;
      const key = createHash('sha1').update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
      socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${key}\r\n\r\n`);
    };

    expect(await opening(server.origin, '/jeecg-boot/websocket/u1')).toBe('open ');
    expect(await opening(server.origin, '/jeecg-boot/websocket/u1', ['token'])).toBe('Server sent no subprotocol');
    expect(path).toBe('/api/websocket/u1');
  });
});

describe('proxy settings', () => {
  test.each([
    [{ BACKEND_URL: 'host:8080/jeecg-boot' }, 'BACKEND_URL'],
    [{ PROFILE: 'jeecg4' }, 'PROFILE'],
  ])('%o is refused with a message', (env, name) => {
    expect(() => readOptions([], env, '/')).toThrow(`${name} 应为`);
  });

  test('the security header allows pictures from the hosts in IMAGE_HOSTS and no others', async () => {
    const { imageHosts } = readOptions([], { IMAGE_HOSTS: 'https://a.example/temp/, , not a host,https://b.example:8443' }, '/');
    const { origin } = await behindProxy('/jeecg-boot', { imageHosts });
    const { headers } = await fetch(`${origin}/app-config.json`);

    expect(headers.get('content-security-policy')).toContain("img-src 'self' data: blob: https://a.example https://b.example:8443;");
    expect(readOptions([], {}, '/').imageHosts).toEqual([]);
  });

  test('for a foreign back end the default profile is jeecg', async () => {
    const { origin } = await behindProxy();

    expect(await (await fetch(`${origin}/app-config.json`)).json()).toEqual({ baseUrl: '/jeecg-boot', profile: 'jeecg' });
  });
});
