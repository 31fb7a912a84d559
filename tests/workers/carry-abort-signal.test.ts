/** A page that is left cancels what it asked: from the tab's signal over real comlink to the request on the wire. */
import { expose, proxy, wrap } from 'comlink';
import { afterEach, expect, test, vi } from 'vitest';
import { carryAbortSignals } from '#workers/carry-abort-signal.ts';
import { createDirectApi } from '#workers/direct-calls.ts';
import type { DirectApi } from '#workers/direct-api.ts';
import { startFakeHttpServer } from '#tests/wire/fake-http-server.ts';
import type { FakeHttpServer } from '#tests/wire/fake-http-server.ts';

carryAbortSignals();
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function scene(): Promise<{ server: FakeHttpServer; direct: DirectApi; ended: () => number }> {
  const server = await startFakeHttpServer();
  let ended = 0;
  server.reply = response => void response.on('close', () => (ended += 1)); // never answers
  const { port1, port2 } = new MessageChannel();
  expose({ direct: proxy(createDirectApi(server.http())) }, port2);
  const remote = wrap<{ direct: DirectApi }>(port1);
  closers.push(
    () => port1.close(),
    () => port2.close(),
    () => void server.close(),
  );
  return { server, direct: remote.direct as unknown as DirectApi, ended: () => ended };
}

test('an aborted signal ends the request itself, and the call answers aborted', async () => {
  const { server, direct, ended } = await scene();
  const left = new AbortController();

  const answer = direct.findUsers('张', left.signal);
  await vi.waitFor(() => expect(server.asked).toHaveLength(1));
  left.abort();

  expect(await answer).toEqual({ ok: false, error: { kind: 'aborted' } });
  await vi.waitFor(() => expect(ended()).toBe(1));
});

test('one call’s signal ends no other call, and who was gone before asking asks nothing', async () => {
  const { server, direct } = await scene();
  const [left, staying] = [new AbortController(), new AbortController()];

  const answers = [direct.findUsers('张', left.signal), direct.findUsers('李', staying.signal)];
  await vi.waitFor(() => expect(server.asked).toHaveLength(2));
  left.abort();
  expect(await answers[0]).toMatchObject({ error: { kind: 'aborted' } });
  expect(await Promise.race([answers[1], Promise.resolve('waiting')])).toBe('waiting');

  expect(await direct.findUsers('王', AbortSignal.abort())).toMatchObject({ error: { kind: 'aborted' } });
  staying.abort();
  await answers[1];
});

test('a call without a signal is made as ever', async () => {
  const { server, direct } = await scene();
  server.reply = response => response.end(JSON.stringify({ success: true, code: 200, message: '', result: { records: [], total: 0 } }));

  expect(await direct.findUsers('张')).toEqual({ ok: true, value: [] });
});
