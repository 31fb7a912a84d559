/** Answers no honest server gives, over real HTTP: whatever comes, a list loses no row it has and shows nothing false as confirmed. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { scanPage } from '#workers/pull/scan.ts';
import { verifyIds } from '#workers/pull/verify.ts';
import { createHttpTransport } from '#workers/transport.ts';
import { json, startFakeHttpServer, text } from '#tests/wire/fake-http-server.ts';
import type { FakeHttpServer, Reply } from '#tests/wire/fake-http-server.ts';
import { createRig, idOf, serverText, SERVER_START_MS } from './rig.ts';
import type { Rig } from './rig.ts';
import { SYNC_PAGE_SIZE } from '#sync/pace.ts';
import { schema } from '#tests/support/small-schema.ts';

const KNOWN = [0, 1, 2].map(idOf);
const createTime = serverText(SERVER_START_MS);
const record = (id: unknown, values: Record<string, unknown> = {}) => ({ id, name: '甲', createTime, ...values });
const envelope = (result: unknown) => ({ success: true, message: '', code: 200, result, timestamp: SERVER_START_MS });
const page = (records: readonly unknown[], total: unknown = records.length): Reply =>
  json(envelope({ records, total, size: 500, current: 1 }));
const honest = page(KNOWN.map(id => record(id)));

let server: FakeHttpServer;
let rig: Rig;

beforeEach(async () => {
  server = await startFakeHttpServer();
  const http = server.http({ nowMs: () => SERVER_START_MS });
  rig = await createRig(
    'partner',
    () => SERVER_START_MS,
    undefined,
    () => createHttpTransport(http, schema, () => undefined),
  );
  server.reply = honest;
  await sweep();
});
afterEach(() => server.close());

const meta = () => rig.replica.meta('partner');

/** One whole scan, or the step at which it failed. */
async function sweep(): Promise<string> {
  for (let pages = 0; pages < 8; pages++) {
    const answer = await scanPage(rig.pull);
    if (!answer.ok) return answer.error.kind;
    if (meta().cursor === undefined) return 'done';
  }
  return 'endless';
}

const name = (id: string) => rig.replica.base('partner', id)?.['name'];

describe('an answer that is no page fails and changes nothing', () => {
  test.each<[string, Reply, string]>([
    ['a portal’s HTML with status 200', text('<!DOCTYPE html><html>请先登录无线网络</html>'), 'captive'],
    ['JSON cut short', text(JSON.stringify(envelope({ records: [record(KNOWN[0])] })).slice(0, -20)), 'captive'],
    ['an empty body', text(''), 'captive'],
    ['no result', json(envelope(null)), 'malformed'],
    ['a result that is a text', json(envelope('ok')), 'malformed'],
    ['records that are no list', json(envelope({ records: { 0: record(KNOWN[0]) }, total: 1 })), 'malformed'],
    ['an error in an envelope', json({ success: false, message: '操作失败，空指针', code: 500, result: null }), 'rejected'],
    ['a gateway’s page', text('<html>504 Gateway Time-out</html>', 504), 'timeout'],
  ])('%s', async (_, reply, kind) => {
    server.reply = reply;

    expect(await sweep()).toBe(kind);
    expect(rig.ids()).toEqual(KNOWN);
  });
});

describe('an invalid page deletes no row whose absence it does not prove', () => {
  test.each<[string, readonly unknown[], unknown]>([
    ['a row without an id', [record(KNOWN[0]), record(undefined), record(KNOWN[2])], 3],
    ['a row whose id is empty', [record(KNOWN[0]), record(''), record(KNOWN[2])], 3],
    ['a row whose id is an object', [record(KNOWN[0]), record({ $oid: 1 }), record(KNOWN[2])], 3],
    ['records that are no rows', [record(KNOWN[0]), null, 7, 'row', [record(KNOWN[1])], record(KNOWN[2])], 6],
    ['an id repeated', [record(KNOWN[0]), record(KNOWN[0]), record(KNOWN[2])], 3],
    ['rows in no order', [record(KNOWN[2]), record(KNOWN[0])], 2],
    ['rows of both letter cases', [record('aB'), record(KNOWN[2])], 2],
    ['a total far above', [record(KNOWN[0])], 9_999_999],
  ])('%s', async (_, records, total) => {
    server.reply = page(records, total);
    await sweep();

    expect(KNOWN.filter(id => !rig.ids().includes(id))).toEqual([]);
  });

  test.each<[string, unknown]>([
    ['negative', -5],
    ['a text', '3'],
    ['missing', undefined],
    ['no number at all', { value: 3 }],
  ])('a total that is %s is ignored, and the rows are read', async (_, total) => {
    server.reply = page(
      [...KNOWN, idOf(3)].map(id => record(id)),
      total,
    );
    await sweep();

    expect(rig.ids()).toEqual([...KNOWN, idOf(3)]);
  });

  test('summary rows in the middle of a page are skipped, and the page still proves absence', async () => {
    server.reply = page([record(KNOWN[0]), record('totalDataItem', { name: '合计' }), record(KNOWN[2])], 2);
    await sweep();

    expect(rig.ids()).toEqual([KNOWN[0], KNOWN[2]]);
  });

  test('values of the wrong type are dropped from the row', async () => {
    server.reply = page([record(KNOWN[0], { name: { evil: true }, phone: ['1'] }), record(KNOWN[1]), record(KNOWN[2])]);
    await sweep();

    expect(rig.replica.base('partner', idOf(0))).toEqual({ id: KNOWN[0], createTime });
  });

  test('a row of ten megabytes is stored whole beside its neighbours', async () => {
    const huge = '长'.repeat(5 << 20);
    server.reply = page([record(KNOWN[0]), record(KNOWN[1], { remark: huge }), record(KNOWN[2])]);
    await sweep();

    expect({
      ids: rig.ids(),
      name: name(idOf(2)),
      length: String(rig.replica.base('partner', idOf(1))?.['remark'] ?? '').length,
    }).toEqual({
      ids: KNOWN,
      name: '甲',
      length: huge.length,
    });
  });

  test('more records than requested are stored and do not end the scan', async () => {
    const many = Array.from({ length: SYNC_PAGE_SIZE + 50 }, (_, index) => record(idOf(index)));
    server.reply = page(many);
    await scanPage(rig.pull);

    expect(rig.ids().length).toBe(many.length);
    expect(meta().cursor).toBe(idOf(many.length - 1));
  });
});

describe('verification', () => {
  test.each<[string, Reply]>([
    ['a portal', text('<html></html>')],
    ['a refusal', json({ success: false, message: '没有权限，请联系管理员授权', code: 510, result: null })],
    ['rows that were not requested', page([record('777'), record('778')])],
    ['a page with a broken row', page([record(undefined)], 1)],
  ])('an answer of %s deletes nothing', async (_, reply) => {
    server.reply = reply;
    await verifyIds(rig.pull, [KNOWN[0] ?? '', KNOWN[1] ?? '']);

    expect(KNOWN.filter(id => !rig.ids().includes(id))).toEqual([]);
  });
});
