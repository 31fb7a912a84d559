/** Pages that come column by column: who is asked for them, what is read out of them, and what becomes of one that is broken. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DictTexts } from '#schema/dict.ts';
import type { SyncRead } from '#query/sync-read.ts';
import { PROFILES } from '#domain/server-dialect.ts';
import { SCAN_PAGE_SIZE } from '#sync/pace.ts';
import { schema } from '#features/registry.ts';
import { createEntityCalls } from '#wire/entity-calls.ts';
import { dialectOf } from '#wire/dialect.ts';
import { startFakeHttpServer } from './fake-http-server.ts';
import type { FakeHttpServer, Reply } from './fake-http-server.ts';

let server: FakeHttpServer;
beforeAll(async () => {
  server = await startFakeHttpServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
});

const SCAN: SyncRead = { pageSize: 500, compact: 'uncounted' };
const PLAIN = { records: [{ id: '7', plateNumber: '冀A·1' }], total: 1 };
const COMPACT = {
  columns: {
    id: ['1', 2, null, '1', '4'],
    plateNumber: ['冀A·1', null, 'x', '冀A·9', ''],
    driverId: ['d1', 'null', 'd1', 'd2', 'constructor'],
    waybillStatus: ['20', '30', null, '20', '99'],
    loadNetWeight: [12.5, null, null, '7.25', 'heavy'],
    unheardOf: [1, 2, 3, 4, 5],
  },
  texts: { driverId: { d1: '王师傅', d2: '李师傅' }, waybillStatus: { '20': '已派车', '30': '已装车' } },
  total: null,
};

const reply =
  (result: unknown): Reply =>
  response => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ success: true, message: '', code: 200, result, timestamp: Date.UTC(2026, 2, 5) }));
  };
const callsOf = (profile: (typeof PROFILES)[number] = 'spec', onTexts?: (texts: DictTexts) => void) =>
  createEntityCalls(server.http({ dialect: dialectOf(profile) }), schema, onTexts);
const asks = () => server.asked.map(({ headers }) => headers['x-compact-rows']);

test.each(PROFILES)('%s: only our own server is asked, only by a scan, and the address says nothing of it', async profile => {
  server.reply = reply(PLAIN);
  const calls = callsOf(profile);

  expect((await calls.read('waybill', SCAN)).ok).toBe(true);
  expect((await calls.read('waybill', { pageSize: 500 })).ok).toBe(true);

  expect(asks()).toEqual([profile === 'spec' ? 'uncounted' : undefined, undefined]);
  expect(calls.scanRows).toBe(profile === 'spec' ? SCAN_PAGE_SIZE : undefined);
  const addresses = server.asked.map(({ path, query }) => `${path}?${String(query).replace(/_t=\d+/, '')}`);
  expect(addresses[0]).toBe(addresses[1]);
});

test('a server that answers an ordinary page all the same is read as before', async () => {
  server.reply = reply(PLAIN);

  expect(await callsOf().read('waybill', SCAN)).toMatchObject({
    ok: true,
    value: { value: { rows: [{ id: '7' }], total: 1, skipped: 0 } },
  });
});

test('rows, names and texts are read; what fits no field is no value; records without an id and repeated ones are counted', async () => {
  server.reply = reply(COMPACT);
  const heard: DictTexts[] = [];

  const answer = await callsOf('spec', texts => heard.push(texts)).read('waybill', SCAN);

  expect(answer.ok && answer.value.value).toEqual({
    rows: [
      { id: '1', plateNumber: '冀A·9', driverId: 'd2', driverId_dictText: '李师傅', waybillStatus: '20', loadNetWeight: 7.25 },
      { id: '2', driverId: 'null', waybillStatus: '30' },
      { id: '4', driverId: 'constructor', waybillStatus: '99' },
    ],
    total: 6,
    summary: undefined,
    skipped: 2,
    isUncounted: true,
  });
  expect(heard).toEqual([{ waybill_status: { '20': '已派车', '30': '已装车' } }]);
});

test('a page without rows says so, and its total is the server’s', async () => {
  server.reply = reply({ columns: { id: [] }, texts: {}, total: 12 });

  expect(await callsOf().read('waybill', SCAN)).toMatchObject({ ok: true, value: { value: { rows: [], total: 12, skipped: 0 } } });
});

test.each<[string, unknown, string]>([
  ['no columns', { ...COMPACT, columns: null }, 'columns'],
  ['columns as a list', { ...COMPACT, columns: [[1]] }, 'columns'],
  ['a column that is no list', { ...COMPACT, columns: { ...COMPACT.columns, plateNumber: 'x' } }, 'columns.plateNumber'],
  ['no ids', { ...COMPACT, columns: { plateNumber: ['x'] } }, 'columns.id'],
  ['a column too short', { ...COMPACT, columns: { ...COMPACT.columns, driverId: ['d1'] } }, 'columns.driverId'],
  [
    'a column too long',
    { ...COMPACT, columns: { ...COMPACT.columns, driverId: ['d1', 'd1', 'd1', 'd1', 'd1', 'd1'] } },
    'columns.driverId',
  ],
  ['no texts', { columns: COMPACT.columns, total: 5 }, 'texts'],
  ['texts of a field that are none', { ...COMPACT, texts: { driverId: 'x' } }, 'texts.driverId'],
  ['a text that is a number', { ...COMPACT, texts: { driverId: { d1: 7 } } }, 'texts.driverId'],
  ['no total', { columns: COMPACT.columns, texts: {} }, 'total'],
  ['a total that is no count', { ...COMPACT, total: -1 }, 'total'],
  ['a total as text', { ...COMPACT, total: '5' }, 'total'],
])('%s: nothing of the page is used, and the entity is asked for ordinary pages from then on', async (_, result, part) => {
  server.reply = reply(result);
  const calls = callsOf();

  expect(await calls.read('waybill', SCAN)).toEqual({ ok: false, error: { kind: 'malformed', path: `waybill.${part}` } });

  server.reply = reply(PLAIN);
  expect(await calls.read('waybill', SCAN)).toMatchObject({ ok: true, value: { value: { rows: [{ id: '7' }] } } });
  expect((await calls.read('supplier', SCAN)).ok).toBe(true);
  expect(asks()).toEqual(['uncounted', undefined, 'uncounted']);
});

test.each<[string, string, string]>([
  ['a page of HTML', '<html><body>请先登录无线网络</body></html>', 'captive'],
  ['a text cut short', '{"success":true,"message":"","code":200,"result":{"columns":{"id":["1","2', 'captive'],
  ['neither kind of page', '{"success":true,"message":"","code":200,"result":{"rows":[]}}', 'malformed'],
])('%s fails as for an ordinary page, and the next page is asked for in columns again', async (_, text, kind) => {
  server.reply = response => void response.end(text);
  const calls = callsOf();

  expect(await calls.read('waybill', SCAN)).toMatchObject({ ok: false, error: { kind } });

  server.reply = reply(COMPACT);
  expect((await calls.read('waybill', SCAN)).ok).toBe(true);
  expect(asks()).toEqual(['uncounted', 'uncounted']);
});

test('columns that nobody asked for are no page', async () => {
  server.reply = reply(COMPACT);

  expect(await callsOf('jeecg').read('waybill', { pageSize: 500 })).toMatchObject({ ok: false, error: { kind: 'malformed' } });
  expect(await callsOf('jeecg').read('waybill', SCAN)).toMatchObject({ ok: false, error: { kind: 'malformed' } });
});
