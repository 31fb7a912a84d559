/** What nobody caught is reported with its request, and answered where it can be; it ends nothing. What outlives a request does not hold it. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { followRequests, guardProcess } from '#server/process-guard.ts';

const handlers = new Map<string, (error: unknown) => void>();
const written: string[] = [];
afterEach(() => vi.restoreAllMocks());

test('an exception outside a handler’s promise is logged and its request answered; a broken embedded database ends the process', async () => {
  vi.spyOn(process, 'on').mockImplementation((event, handler) => {
    handlers.set(String(event), handler);
    return process;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation(text => written.push(String(text)) > 0);
  const end = vi.fn();
  guardProcess(end);
  const app = Fastify();
  followRequests(app);
  app.get('/thrown', () => new Promise(() => setImmediate(() => handlers.get('uncaughtException')?.(new Error('beside')))));
  app.get('/dropped', async () => {
    handlers.get('unhandledRejection')?.(new Error('dropped'));
    return 'done';
  });

  expect((await app.inject('/thrown?token=secret')).statusCode).toBe(500);
  expect((await app.inject('/dropped')).body).toBe('done');
  expect(written.join('')).toMatch(/GET \/thrown.*beside/s);
  expect(written.join('')).toMatch(/GET \/dropped.*dropped/s);
  expect(written.join('')).not.toContain('secret');
  expect(end).not.toHaveBeenCalled();
  handlers.get('uncaughtException')?.(new WebAssembly.RuntimeError('unreachable'));
  expect(end).toHaveBeenCalledOnce();
  await app.close();
});

test('a promise that is kept after the answer holds neither the request nor the answer', async () => {
  const app = Fastify();
  followRequests(app);
  const kept: Promise<string>[] = [];
  const answered: WeakRef<object>[] = [];
  app.get('/kept', async (request, reply) => {
    answered.push(new WeakRef(request), new WeakRef(reply));
    kept.push(new Promise(resolve => setImmediate(() => resolve('found'))));
    return 'done';
  });
  for (let asked = 0; asked < 5; asked++) expect((await app.inject('/kept')).body).toBe('done');
  expect(await Promise.all(kept)).toHaveLength(5);
  collectGarbage();
  const held = answered.filter(one => one.deref() !== undefined);
  expect(held.length).toBeLessThanOrEqual(2); // the last ones may still be on their way out
  await app.close();
});

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
}
