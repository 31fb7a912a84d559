/** With BACKEND_URL the process serves the client and forwards everything else, here to a second instance under another context path's server. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createApp } from '#server/app.ts';
import { textOf } from '#server/sockets/frame-text.ts';
import { pick, startServer, START_TIMEOUT_MS } from './support.ts';
import type { TestServer } from './support.ts';

let backend: TestServer;
let front: Awaited<ReturnType<typeof createApp>>;
let origin: string;
beforeAll(async () => {
  backend = await startServer({ sample: false });
  front = await createApp({
    dataDir: '/nowhere/never-opened',
    backendUrl: `${await backend.listen()}/jeecg-boot`,
    clientDir: '/nowhere',
    profile: 'jeecg2',
  });
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

test('REST calls, their headers and their refusals pass through', async () => {
  const { token } = await signIn();
  const departs = await fetch(`${origin}/jeecg-boot/sys/user/getCurrentUserDeparts`, { headers: { 'x-access-token': token } });
  const refused = await fetch(`${origin}/jeecg-boot/sys/user/getCurrentUserDeparts`);

  expect(pick(await departs.json(), 'result', 'orgCode')).toBe('A01');
  expect(refused.status).toBe(401);
  expect(pick(await refused.json(), 'message')).toBe('Token失效，请重新登录!');
});

test('files pass through whole, both ways', async () => {
  const { token } = await signIn();
  const bytes = Uint8Array.from({ length: 300_000 }, (_, at) => at % 251);
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

test('sockets pass through with their subprotocol', async () => {
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

test('a page of this address opens a socket through it, a page of another one does not', async () => {
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

test('the client’s configuration is this process’s own', async () => {
  expect(await (await fetch(`${origin}/app-config.json`)).json()).toEqual({ baseUrl: '/jeecg-boot', profile: 'jeecg2' });
});
