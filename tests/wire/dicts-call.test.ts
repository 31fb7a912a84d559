/** The dictionaries are asked for with the version that is stored; a server that names no versions answers them alone, and then nothing is called unchanged. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ok } from '#base/result.ts';
import { queryAllDictItems, readAllDicts } from '#wire/calls/dictionaries.ts';
import { json, startFakeHttpServer } from './fake-http-server.ts';
import type { FakeHttpServer } from './fake-http-server.ts';

let server: FakeHttpServer;
beforeEach(async () => {
  server = await startFakeHttpServer();
});
afterEach(() => server.close());

const answer = (result: unknown) => json({ success: true, code: 200, message: '', result });
const sex = { sex: [{ value: '1', text: '男' }] };
const source = { version: 'v1', readBy: 'this build' };

test('our server repeats nothing of the stored version; what another build stored is asked for again', async () => {
  server.reply = (response, asked) =>
    answer(asked.query.get('version') === 'v1' ? { version: 'v1', isUnchanged: true } : { version: 'v1', dicts: sex })(response);
  expect(await queryAllDictItems(server.http(), 'this build')).toEqual(ok({ dicts: sex, source }));
  expect(await queryAllDictItems(server.http(), 'this build', source)).toEqual(ok('unchanged'));
  expect(await queryAllDictItems(server.http(), 'another', source)).toEqual(
    ok({ dicts: sex, source: { version: 'v1', readBy: 'another' } }),
  );
  expect(await readAllDicts(server.http(), 'this build')).toEqual(ok({ dicts: sex, source }));
  expect(server.asked.map(({ query }) => query.get('version'))).toEqual(['', 'v1', '', '']);
});

test('of a stock server they are read as they come, also one with the code version', async () => {
  const plain = { ...sex, version: [{ value: 'v1', text: '第一版' }], isUnchanged: [], dicts: [] };
  server.reply = answer(plain);
  expect(await queryAllDictItems(server.http(), 'this build', source)).toEqual(ok({ dicts: plain }));
  server.reply = answer('none');
  expect(await queryAllDictItems(server.http(), 'this build')).toMatchObject({ ok: false, error: { kind: 'malformed' } });
});
