/** What a connection may take of the server, and what the end of the server waits for. */
import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { UPLOAD_MAX_BYTES } from '#schema/file-rules.ts';
import { createApp } from '#server/app.ts';
import { END_GRACE_MS, END_MAX_MS } from '#server/limits.ts';
import { answerBrokenSocket } from '#server/web/broken-requests.ts';
import { countInFlight } from '#server/web/in-flight.ts';

const SLOW_BYTES_PER_SECOND = 35_000;

test('a request ends within five minutes, its headers within one, and the largest file still passes a slow line', async () => {
  const { app, close } = await createApp({ dataDir: 'memory://', backendUrl: 'http://127.0.0.1:9', clientDir: '/nowhere' });
  const { requestTimeout, headersTimeout, maxConnections } = app.server;
  await close();

  expect({ requestTimeout, headersTimeout, maxConnections }).toEqual({
    requestTimeout: 300_000,
    headersTimeout: 60_000,
    maxConnections: 4_096,
  });
  expect(UPLOAD_MAX_BYTES / SLOW_BYTES_PER_SECOND).toBeLessThan(requestTimeout / 1_000);
});

test('who took too long is told so in the envelope, and his connection is closed', async () => {
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

test('the end waits for what is being answered, and no longer than its grace', async () => {
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
