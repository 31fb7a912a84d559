/** Calls over workers that come and go, without any of comlink. */
import { expect, test } from 'vitest';
import { createRpcChannel } from '#workers/rpc-channel.ts';

type Fake = {
  readonly asked: string[];
  readonly answer: (name: string, text: string) => void;
  readonly make: (name: string) => Promise<string>;
};

function fakeWorker(): Fake {
  const asked: string[] = [];
  const waiting = new Map<string, (text: string) => void>();
  return {
    asked,
    answer: (name, text) => waiting.get(name)?.(text),
    make(name) {
      asked.push(name);
      return new Promise(resolve => waiting.set(name, resolve));
    },
  };
}

const scene = () => {
  const channel = createRpcChannel<Fake>(() => undefined);
  const call = (name: string, mayRepeat: boolean) => ({
    name,
    make: (worker: Fake) => worker.make(name),
    whenLost: () => `${name} lost`,
    mayRepeat,
  });
  const [first, second, third] = [fakeWorker(), fakeWorker(), fakeWorker()];
  return { channel, call, first, second, third };
};

test('a late answer of a lost worker is not taken for an answer of the next one', async () => {
  const { channel, call, first, second } = scene();
  channel.connect(first);
  const read = channel.call(call('read', true));
  channel.disconnect();
  channel.connect(second);
  first.answer('read', 'old');
  await Promise.resolve();
  second.answer('read', 'new');
  expect(await read).toBe('new');
});

test('repeatable calls are sent to the next worker; other calls, and calls lost twice, are answered with an error', async () => {
  const { channel, call, first, second, third } = scene();
  channel.connect(first);
  const answers = [channel.call(call('act', false)), channel.call(call('read', true))];
  channel.disconnect();
  const later = channel.call(call('later', false));
  channel.connect(second);
  expect(second.asked).toEqual(['read', 'later']);
  channel.disconnect();
  channel.connect(third);
  expect(third.asked).toEqual([]);
  expect(await Promise.all([...answers, later])).toEqual(['act lost', 'read lost', 'later lost']);
});

test('each new worker first receives the last message of each kind, unless it was removed', async () => {
  const { channel, call, first, second } = scene();
  channel.connect(first);
  for (const name of ['sight', 'session', 'sight']) {
    const retained = channel.retain(call(name, true));
    first.answer(name, '');
    await retained;
  }
  const rights = channel.retain(call('rights', true));
  first.answer('rights', '');
  await rights;
  channel.forget('rights');
  channel.disconnect();
  channel.connect(second);
  expect(second.asked).toEqual(['sight', 'session']);
});

test('refused calls are answered at once, until the next worker starts', async () => {
  const { channel, call, first } = scene();
  const waiting = channel.call(call('read', true));
  channel.refuse();
  expect([await waiting, await channel.call(call('more', true))]).toEqual(['read lost', 'more lost']);
  channel.connect(first);
  const asked = channel.call(call('again', false));
  first.answer('again', 'heard');
  expect(await asked).toBe('heard');
});
