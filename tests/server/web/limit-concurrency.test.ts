/** Questions of one user in turn, and requests whose client left: neither holds up anybody, nor the server's end. */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addApiErrors } from '#server/web/api-errors.ts';
import { countInFlight } from '#server/web/in-flight.ts';
import type { InFlight } from '#server/web/in-flight.ts';
import { CALLS_OF_USER as CALLS, limitConcurrency } from '#server/web/limit-concurrency.ts';
import { callerWith } from '#tests/server/support/entity-server.ts';

const CALLS_OF_USER = CALLS.server;
const LONG_MS = 60_000; // longer than any test: what is said to end must end by itself
let app: FastifyInstance;
let inFlight: InFlight;
let begun: string[];
let ends: (() => void)[];
beforeEach(() => {
  begun = [];
  ends = [];
  app = Fastify({ forceCloseConnections: 'idle' });
  inFlight = countInFlight(app);
  addApiErrors(app, () => {});
  limitConcurrency(
    app,
    ({ headers: { user, by } }) => ({ ...callerWith('any'), userId: String(user), ...(by && { seenBy: String(by) }) }),
    CALLS_OF_USER,
  );
  app.get('/slow/:name', request => {
    begun.push(nameIn(request.params));
    return new Promise(resolve => ends.push(() => resolve('done')));
  });
  // As the embedded database answers: one promise after another, never the event loop.
  app.get('/greedy/:name', async request => {
    for (let step = 0; step < 100; step++) await Promise.resolve();
    begun.push(nameIn(request.params));
    return 'done';
  });
  app.post('/write', () => new Promise(resolve => ends.push(() => resolve('written'))));
});
afterEach(() => app.close());

const nameIn = (params: unknown): string => String(Object(params).name);
const ask = (user: string, url: string, method: 'GET' | 'HEAD' = 'GET') => app.inject({ method, url, headers: { user } });
const turn = (): Promise<void> => new Promise(resolve => setImmediate(resolve));
const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await turn();
};
/** One request on a connection of its own; `leave` ends it without reading the answer, once the server knows. */
async function sendAlone(method: string, url: string): Promise<{ readonly leave: () => Promise<void> }> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const arrived = once(app.server, 'request');
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${method} ${url} HTTP/1.1\r\nHost: local\r\nUser: one\r\nContent-Length: 0\r\n\r\n`);
  const [request] = (await arrived) as [IncomingMessage];
  await turn(); // it is at work, or waits
  return {
    async leave() {
      const closed = once(request.socket, 'close');
      socket.destroy();
      await closed;
    },
  };
}

test('a user’s request is answered before most of another user’s twenty, though each of those occupies the process', async () => {
  const hog = Array.from({ length: 20 }, (_, at) => ask('hog', `/greedy/hog${at}`));
  await turn();
  await Promise.all([...hog, ask('other', '/greedy/other')]);

  expect(begun.indexOf('other')).toBeLessThanOrEqual(2 * CALLS_OF_USER);
  expect(begun).toHaveLength(21);
});

test.each(['GET', 'HEAD'] as const)('at most six requests of a user run at once, sent by %s, each taking one place', async method => {
  const asked = Array.from({ length: 2 * CALLS_OF_USER }, (_, at) => ask('hog', `/slow/${at}`, method));
  await until(() => begun.length === CALLS_OF_USER);
  await turn();
  expect(begun).toHaveLength(CALLS_OF_USER);
  for (let at = 0; at < asked.length; at++) {
    await until(() => ends.length > at);
    ends[at]?.();
  }

  expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual(asked.map(() => 200));
});

test('who sees as a user takes none of his places', async () => {
  const seen = Array.from({ length: 2 * CALLS_OF_USER }, (_, at) =>
    app.inject({ method: 'GET', url: `/slow/seen${at}`, headers: { user: 'one', by: 'admin' } }),
  );
  await until(() => begun.length === CALLS_OF_USER);
  const own = ask('one', '/slow/own');
  await until(() => begun.length > CALLS_OF_USER);
  expect(begun.at(-1)).toBe('own');
  for (let at = 0; at <= seen.length; at++) {
    await until(() => ends.length > at);
    ends[at]?.();
  }
  await Promise.all([...seen, own]);
});

test('a request whose client leaves while it waits is not run, and its place is freed', async () => {
  const working = Array.from({ length: CALLS_OF_USER }, (_, at) => ask('one', `/slow/${at}`));
  await until(() => begun.length === CALLS_OF_USER);
  const waiting = await sendAlone('GET', '/slow/left');
  const after = ask('one', '/slow/after');
  await waiting.leave();
  ends[0]?.();
  await until(() => begun.length > CALLS_OF_USER);
  for (const end of ends) end();
  await Promise.all([...working, after]);

  expect(begun.slice(CALLS_OF_USER)).toEqual(['after']);
  expect(await inFlight.settled(LONG_MS)).toEqual([]);
});

test('the shutdown waits for a write whose client left until it is stored, and no longer', async () => {
  const write = await sendAlone('POST', '/write');
  await until(() => ends.length === 1);
  await write.leave();
  let isOver = false;
  const settled = inFlight.settled(LONG_MS).finally(() => (isOver = true));
  await turn();
  expect(isOver).toBe(false);
  ends[0]?.();

  expect(await settled).toEqual([]);
});

test('when the grace period is over the shutdown lists the open requests; waiting ones end with their connections', async () => {
  for (let at = 0; at <= CALLS_OF_USER; at++) await sendAlone('GET', `/slow/${at}?token=secret`);
  await until(() => begun.length === CALLS_OF_USER);
  const left = await inFlight.settled(1);
  app.server.closeAllConnections();
  await turn();
  await turn(); // the connections are told of their end after the first
  for (const end of ends) end();

  expect(left).toEqual(Array.from({ length: CALLS_OF_USER + 1 }, (_, at) => `GET /slow/${at}`));
  expect(await inFlight.settled(LONG_MS)).toEqual([]);
  expect(begun).toHaveLength(CALLS_OF_USER);
});
