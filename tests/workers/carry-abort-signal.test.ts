/** A page that is left cancels what it asked: from the tab's signal over real comlink to the request on the wire. */
import { expose, wrap } from 'comlink';
import { afterEach, expect, test, vi } from 'vitest';
import { call, defineCalls } from '#wire/define-calls.ts';
import { createCalls } from '#workers/call-client.ts';
import type { CallsOf, MakeCall } from '#workers/call-client.ts';
import { carryAbortSignals } from '#workers/carry-abort-signal.ts';
import { serveCalls } from '#workers/served-calls.ts';
import { startFakeHttpServer } from '#tests/wire/fake-http-server.ts';
import type { FakeHttpServer } from '#tests/wire/fake-http-server.ts';
import { schema } from '#tests/support/small-schema.ts';

const peopleCalls = defineCalls('features/test/people', {
  find: call({
    request: (name: string) => ({ method: 'GET', path: '/sys/user/list', params: { name } }),
    decode: result => (Array.isArray(result) ? result.map(String) : undefined),
  }),
});

carryAbortSignals();
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function scene(): Promise<{ server: FakeHttpServer; people: CallsOf<typeof peopleCalls>; ended: () => number }> {
  const server = await startFakeHttpServer();
  let ended = 0;
  server.reply = response => void response.on('close', () => (ended += 1)); // never answers
  const { port1, port2 } = new MessageChannel();
  expose(
    {
      call: serveCalls(
        { ...server.http(), schema: async () => schema },
        { '../features/test/people/calls.ts': async () => ({ peopleCalls }) },
      ),
    },
    port2,
  );
  const remote = wrap<{ call: MakeCall }>(port1);
  closers.push(
    () => port1.close(),
    () => port2.close(),
    () => void server.close(),
  );
  const calls = createCalls((...asked) => remote.call(...asked));
  return { server, people: calls<typeof peopleCalls>('features/test/people'), ended: () => ended };
}

test('an aborted signal ends the request itself, and the call answers aborted', async () => {
  const { server, people, ended } = await scene();
  const left = new AbortController();

  const answer = people.find('张', left.signal);
  await vi.waitFor(() => expect(server.asked).toHaveLength(1));
  left.abort();

  expect(await answer).toEqual({ ok: false, error: { kind: 'aborted' } });
  await vi.waitFor(() => expect(ended()).toBe(1));
});

test('a signal ends its own call only, and a call whose signal is already aborted sends no request', async () => {
  const { server, people } = await scene();
  const [left, staying] = [new AbortController(), new AbortController()];

  const answers = [people.find('张', left.signal), people.find('李', staying.signal)];
  await vi.waitFor(() => expect(server.asked).toHaveLength(2));
  left.abort();
  expect(await answers[0]).toMatchObject({ error: { kind: 'aborted' } });
  expect(await Promise.race([answers[1], Promise.resolve('waiting')])).toBe('waiting');

  expect(await people.find('王', AbortSignal.abort())).toMatchObject({ error: { kind: 'aborted' } });
  staying.abort();
  await answers[1];
});

test('a call without a signal is sent as usual', async () => {
  const { server, people } = await scene();
  server.reply = response => response.end(JSON.stringify({ success: true, code: 200, message: '', result: [] }));

  expect(await people.find('张')).toEqual({ ok: true, value: [] });
});
