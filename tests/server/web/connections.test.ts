/** What a connection may take of the server, and what the end of the server waits for. */
import { once } from 'node:events';
import http from 'node:http';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { UPLOAD_MAX_BYTES } from '#schema/file-rules.ts';
import { schema } from '#features/registry.ts';
import { createApp, END_GRACE_MS, END_MAX_MS } from '#server/app.ts';
import { answerBrokenSocket } from '#server/web/connections.ts';
import { countInFlight } from '#server/web/in-flight.ts';

const BIG_BODY = 'x'.repeat(1_000_000);
const SLOW_ANSWER_MS = 50;
const SLOW_BYTES_PER_SECOND = 35_000;

test('a request may take five minutes and its headers one, enough for the largest file on a slow line', async () => {
  const { app, close } = await createApp({ dataDir: 'memory://', backendUrl: 'http://127.0.0.1:9', clientDir: '/nowhere' }, schema);
  const { requestTimeout, headersTimeout, maxConnections } = app.server;
  await close();

  expect({ requestTimeout, headersTimeout, maxConnections }).toEqual({
    requestTimeout: 300_000,
    headersTimeout: 60_000,
    maxConnections: 4_096,
  });
  expect(UPLOAD_MAX_BYTES / SLOW_BYTES_PER_SECOND).toBeLessThan(requestTimeout / 1_000);
});

test('a request over its time limit gets an answer in the envelope, and its connection is closed', async () => {
  const app = Fastify({ clientErrorHandler: answerBrokenSocket });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const joined = once(app.server, 'connection');
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  let said = '';
  socket.on('data', bytes => (said += String(bytes)));
  const [theirs] = await joined;
  const closed = once(socket, 'close');
  // What Node does when its clock says so.
  app.server.emit('clientError', Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), theirs);
  await closed;
  await app.close();

  expect(said).toMatch(/^HTTP\/1\.1 408 /);
  expect(said).toContain('请求没有发送完整');
});

test('thirty edits received before the shutdown are answered, even those not yet read; later ones are refused', async () => {
  const slow = http.createServer((request, answer) => {
    request.resume().on('end', () => setTimeout(() => answer.end('{"success":true}'), SLOW_ANSWER_MS));
  });
  const backendUrl = await new Promise<string>(resolve => {
    slow.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${Object(slow.address()).port}`));
  });
  const { app, close } = await createApp({ dataDir: 'memory://', backendUrl, clientDir: '/nowhere' }, schema);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const agent = new http.Agent({ keepAlive: true });
  const edit = () =>
    new Promise<string>(resolve => {
      const asked = http.request(`${address}/jeecg-boot/x/edit`, { method: 'PUT', agent }, answer => {
        answer.resume().on('end', () => resolve(`${answer.statusCode} ${answer.headers.connection}`));
      });
      asked.on('error', error => resolve(error.message));
      asked.end(BIG_BODY);
    });
  const first = once(slow, 'request');
  const early = Array.from({ length: 10 }, edit);
  await first;
  const late = Array.from({ length: 20 }, edit);
  // Their connections are made, and nobody here has looked at them yet.
  const ended = close();
  const answers = await Promise.all([...early, ...late]);
  await ended;
  const refused = await edit();
  agent.destroy();
  slow.close();

  expect(answers.filter(answer => answer !== '200 close')).toEqual([]);
  expect(refused).toContain('ECONNREFUSED');
});

test('the shutdown waits for requests under way, at most for its grace period', async () => {
  const app = Fastify();
  const inFlight = countInFlight(app);
  let arrived = (): void => {};
  const begun = new Promise<void>(resolve => (arrived = resolve));
  let finish = (): void => {};
  const held = new Promise<void>(resolve => (finish = resolve));
  app.put('/long', async () => {
    arrived();
    await held;
    return {};
  });
  const answer = app.inject({ method: 'PUT', url: '/long?x=1' }).then(({ statusCode }) => statusCode);
  await begun;

  expect(await inFlight.settled(1)).toEqual(['PUT /long']);
  finish();
  expect([await answer, await inFlight.settled(END_MAX_MS)]).toEqual([200, []]);
  expect(END_GRACE_MS).toBeLessThan(END_MAX_MS);
  await app.close();
});
