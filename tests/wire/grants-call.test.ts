/** The grants are asked for with the version that is held, and sent once for each version. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createGrantsCall } from '#wire/calls/signed-in-user.ts';
import { json, startFakeHttpServer } from './fake-http-server.ts';
import type { FakeHttpServer } from './fake-http-server.ts';

let server: FakeHttpServer;
beforeEach(async () => {
  server = await startFakeHttpServer();
});
afterEach(() => server.close());

const answer = (result: unknown) => json({ success: true, code: 200, message: '', result });
const grants = (action: string) => ({ menu: [], auth: [{ action, type: '1' }], allAuth: [] });
const actionsOf = async (ask: ReturnType<typeof createGrantsCall>) => {
  const told = await ask();
  return told.ok ? told.value.auth.map(({ action }) => action) : told.error.kind;
};

test('our server repeats nothing that is held; a new version replaces it', async () => {
  let current = 'v1';
  server.reply = (response, asked) =>
    answer(asked.query.get('version') === current ? { version: current, isUnchanged: true } : { version: current, ...grants(current) })(
      response,
    );
  const ask = createGrantsCall(server.http(), 'this build');
  expect(await actionsOf(ask)).toEqual(['v1']);
  expect(await actionsOf(ask)).toEqual(['v1']);
  current = 'v2';
  expect(await actionsOf(ask)).toEqual(['v2']);
  expect(server.asked.map(({ query }) => query.get('version'))).toEqual([null, 'v1', 'v1']);
});

test('what the device has stored is held too, if this build read it', async () => {
  server.reply = (response, asked) =>
    answer(asked.query.get('version') === 'v1' ? { version: 'v1', isUnchanged: true } : { version: 'v1', ...grants('v1') })(response);
  const first = await createGrantsCall(server.http(), 'this build')();
  if (!first.ok) throw new Error('not answered');
  const stored = first.value;

  expect(await createGrantsCall(server.http(), 'this build')(stored)).toEqual(first);
  const later = createGrantsCall(server.http(), 'this build');
  await later(stored);
  expect(await later()).toEqual(first);
  expect(await createGrantsCall(server.http(), 'the next build')(stored)).toEqual({
    ok: true,
    value: { ...stored, source: { version: 'v1', readBy: 'the next build' } },
  });
  const { source: _, ...ofBefore } = stored;
  expect(await createGrantsCall(server.http(), 'this build')(ofBefore)).toEqual(first);
  expect(server.asked.map(({ query }) => query.get('version'))).toEqual([null, 'v1', 'v1', 'v1', null, null]);
});

test('a stock server names no version and is asked for everything', async () => {
  server.reply = response => answer(grants('a'))(response);
  const ask = createGrantsCall(server.http(), 'this build');
  expect([await actionsOf(ask), await actionsOf(ask)]).toEqual([['a'], ['a']]);
  expect(server.asked.map(({ query }) => query.get('version'))).toEqual([null, null]);
});

test.each([[{ isUnchanged: true }], [{ version: 'v2', isUnchanged: true }], [{ version: 7 }], ['<html>']])(
  'what is no answer to the question is malformed: %j',
  async result => {
    server.reply = (response, asked) => answer(asked.query.get('version') === null ? { version: 'v1', ...grants('v1') } : result)(response);
    const ask = createGrantsCall(server.http(), 'this build');
    await ask();
    expect(await actionsOf(ask)).toBe('malformed');
  },
);
