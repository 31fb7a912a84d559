/** With BACKEND_URL the process serves the client and forwards everything else, here to a second instance under another context path's server. */
import http from 'node:http';
import type { Duplex } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { schema } from '#features/registry.ts';
import { createApp } from '#server/app.ts';
import { createClientAddressReader } from '#server/web/client-address.ts';
import { textOf } from '#server/platform/sockets/frames.ts';
import { pick, startServer, START_TIMEOUT_MS } from '#tests/server/support/test-server.ts';
import type { TestServer } from '#tests/server/support/test-server.ts';

let backend: TestServer;
let front: Awaited<ReturnType<typeof createApp>>;
let origin: string;
beforeAll(async () => {
  backend = await startServer({ sample: false });
  front = await createApp(
    {
      dataDir: '/nowhere/never-opened',
      backendUrl: `${await backend.listen()}/jeecg-boot`,
      clientDir: '/nowhere',
      profile: 'jeecg2',
    },
    schema,
  );
  origin = await front.app.listen({ port: 0, host: '127.0.0.1' });
}, START_TIMEOUT_MS);
afterAll(async () => {
  await front.close();
  await backend.close();
});

async function signIn(): Promise<{ token: string; userId: string }> {
  const response = await fetch(`${origin}/jeecg-boot/sys/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'Quay@2026' }),
  });
  const body: unknown = await response.json();
  return { token: String(pick(body, 'result', 'token')), userId: String(pick(body, 'result', 'userInfo', 'id')) };
}

test('REST calls, their headers and their refusals are passed on unchanged', async () => {
  const { token } = await signIn();
  const departs = await fetch(`${origin}/jeecg-boot/sys/user/getCurrentUserDeparts`, { headers: { 'x-access-token': token } });
  const refused = await fetch(`${origin}/jeecg-boot/sys/user/getCurrentUserDeparts`);

  expect(pick(await departs.json(), 'result', 'orgCode')).toBe('A01');
  expect(refused.status).toBe(401);
  expect(pick(await refused.json(), 'message')).toBe('Token失效，请重新登录!');
});

test('files are passed on completely in both directions', async () => {
  const { token } = await signIn();
  const bytes = Uint8Array.from({ length: 300_000 }, (_, at) => [0x89, 0x50, 0x4e, 0x47][at] ?? at % 251);
  const form = new FormData();
  form.append('file', new Blob([bytes]), '磅单.png');
  const stored = await fetch(`${origin}/jeecg-boot/sys/common/upload`, {
    method: 'POST',
    headers: { 'x-access-token': token },
    body: form,
  });
  const path = String(pick(await stored.json(), 'message'));
  const read = await fetch(`${origin}/jeecg-boot/sys/common/static/${encodeURI(path)}`);

  expect(path).toMatch(/^temp\/[\w-]{22}\/磅单_\d+\.png$/);
  expect(new Uint8Array(await read.arrayBuffer())).toEqual(bytes);
});

test('sockets are passed on with their subprotocol', async () => {
  const { token, userId } = await signIn();
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/jeecg-boot/vxeSocket/${userId}/page`, [token]);
  socket.on('open', () => socket.send('{"type":"heart_beat","data":""}'));
  const answer = await new Promise<string>((resolve, reject) => {
    socket.on('message', frame => resolve(textOf(frame)));
    socket.on('error', reject);
  });
  const { protocol } = socket;
  socket.terminate();

  expect(JSON.parse(answer)).toEqual({ type: 'heart_beat', data: true });
  expect(protocol).toBe(token);
});

test('a page of this address opens a socket through the proxy, a page of another address is refused', async () => {
  const { token, userId } = await signIn();
  const opening = (site: string) =>
    new Promise<string>(resolve => {
      const socket = new WebSocket(`${origin.replace('http', 'ws')}/jeecg-boot/vxeSocket/${userId}/page`, [token], { origin: site });
      socket.on('open', () => {
        resolve('open');
        socket.terminate();
      });
      socket.on('unexpected-response', (_request, { statusCode }) => resolve(`refused ${statusCode}`));
    });

  expect(await opening(origin)).toBe('open');
  expect(await opening('https://evil.example.com')).toBe('refused 403');
});

test('an upgrade carries the address named by a trusted proxy, and ignores any other caller’s headers', async () => {
  const told: unknown[] = [];
  const upstream = http.createServer();
  upstream.on('upgrade', ({ headers }: http.IncomingMessage, socket: Duplex) => {
    told.push([headers['x-forwarded-for'], headers['x-forwarded-host'], headers['x-forwarded-proto'], headers.origin]);
    socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n');
  });
  await new Promise<void>(resolve => void upstream.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${Object(upstream.address()).port}`;
  for (const trustProxy of [undefined, 'loopback']) {
    const proxy = await createApp(
      { dataDir: '/nowhere/never-opened', backendUrl: `${url}/back`, clientDir: '/nowhere', trustProxy },
      schema,
    );
    const at = await proxy.app.listen({ port: 0, host: '127.0.0.1' });
    await new Promise<void>(resolve => {
      const socket = new WebSocket(`${at.replace('http', 'ws')}/jeecg-boot/websocket/u1`, {
        origin: 'https://portal.example.com',
        headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.9', 'x-forwarded-host': 'portal.example.com', 'x-forwarded-proto': 'https' },
      });
      socket.on('unexpected-response', () => resolve());
      socket.on('error', () => resolve());
    });
    told.push(new URL(at).host);
    await proxy.close();
  }
  upstream.close();

  expect(told).toEqual([
    ['127.0.0.1', told[1], 'http', 'https://portal.example.com'],
    told[1],
    ['203.0.113.9', 'portal.example.com', 'https', url],
    told[3],
  ]);
});

test.each([
  [undefined, '127.0.0.1'],
  ['loopback', '127.0.0.1'],
  ['10.0.0.1, 10.0.0.2', '10.0.0.1'],
  ['10.0.0.1', '8.8.8.8'],
])('believing %s, %s is read as Fastify reads it', async (trustProxy, remoteAddress) => {
  const app = Fastify({ trustProxy: trustProxy ?? false });
  const read = createClientAddressReader(trustProxy);
  app.get('/', ({ ip, protocol, host, raw }) => [{ ip, protocol, host }, read(raw)]);
  for (const headers of [
    {},
    { 'x-forwarded-for': '1.1.1.1' },
    { 'x-forwarded-for': '1.1.1.1, 10.0.0.2', 'x-forwarded-host': 'a.example, b.example', 'x-forwarded-proto': 'https' },
  ]) {
    const answer = await app.inject({ url: '/', headers, remoteAddress });
    const [theirs, ours] = answer.json<readonly unknown[]>();
    expect(ours).toEqual(theirs);
  }
});

test('the proxy answers the client’s configuration itself', async () => {
  expect(await (await fetch(`${origin}/app-config.json`)).json()).toEqual({ baseUrl: '/jeecg-boot', profile: 'jeecg2' });
});
