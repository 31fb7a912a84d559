/** Export and import over the wire: what leaves, and what each answer means. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { waybill } from '#features/transport/waybill/entity.ts';
import type { ListQuery } from '#query/list-query.ts';
import { transferCalls } from '#app/ui/transfer/calls.ts';
import { json, startFakeHttpServer, text } from '#tests/wire/fake-http-server.ts';
import type { FakeHttpServer, Reply } from '#tests/wire/fake-http-server.ts';
import { schema } from '#features/registry.ts';

const { exportRows, importRows } = transferCalls.table;

let server: FakeHttpServer;
beforeEach(async () => {
  server = await startFakeHttpServer();
});
afterEach(() => server.close());

/** The content type of workbooks, whatever is in it. */
const file =
  (body: string): Reply =>
  response => {
    response.writeHead(200, { 'content-type': 'application/vnd.ms-excel' }).end(body);
  };
const QUERY: ListQuery = {
  conditions: [{ field: 'waybillNo', rule: 'like', value: 'YD' }],
  advanced: { match: 'or', conditions: [{ field: 'plateNumber', rule: 'eq', value: '晋A1' }] },
  sort: { column: 'createTime', order: 'desc' },
  pageNo: 2,
  pageSize: 20,
};
const exported = (ids: readonly string[] = []) => exportRows({ ...server.http(), schema: async () => schema }, waybill.name, QUERY, ids);
const imported = (online?: NonNullable<Parameters<typeof importRows>[4]>['online']) =>
  importRows(server.http(), `${waybill.endpoint}/importExcel`, new Blob(['bytes']), '数据.xlsx', { online });
const partsSent = () => {
  const body = String(server.asked[0]?.body);
  return [...body.matchAll(/name="([^"]+)"(?:; filename="([^"]+)")?[^]*?\r\n\r\n([^]*?)\r\n--/g)].map(([, name, file, value]) => [
    name,
    file ?? value,
  ]);
};

describe('export', () => {
  test('sends the list’s query; chosen ids are joined by commas, and left out if none are chosen', async () => {
    server.reply = file('PK');
    const answer = await exported(['b', 'a']);
    await exported();
    const [chosen, whole] = server.asked;

    expect(answer.ok && (await answer.value.text())).toBe('PK');
    expect(chosen?.path).toBe('/jeecg-boot/mt_waybill/mtWaybill/exportXls');
    expect(Object.fromEntries(chosen?.query ?? [])).toMatchObject({
      selections: 'b,a',
      waybillNo: '*YD*',
      superQueryMatchType: 'or',
      column: 'createTime',
      order: 'desc',
      pageNo: '2',
      pageSize: '20',
    });
    expect(whole?.query.has('selections')).toBe(false);
  });

  test.each<[string, Reply, object]>([
    [
      'a refusal',
      json({ success: false, message: '没有可导出的数据', code: 500, result: null }),
      { kind: 'rejected', message: '没有可导出的数据' },
    ],
    [
      'a refusal that does not say it is JSON',
      file(JSON.stringify({ success: false, message: '不行', code: 500 })),
      { kind: 'rejected', message: '不行' },
    ],
    ['an expired token', json({ message: 'Token失效，请重新登录' }, 500), { kind: 'tokenExpired' }],
    ['an empty file', file(''), { kind: 'rejected' }],
  ])('%s is no file', async (_name, reply, error) => {
    server.reply = reply;

    expect(await exported()).toMatchObject({ ok: false, error });
  });
});

describe('import', () => {
  const says = (more: object): Reply => json({ success: true, message: '好', code: 200, result: null, ...more });

  test('one file under files[], and nothing else for a business list', async () => {
    server.reply = says({});
    await imported();

    expect(server.asked[0]).toMatchObject({ method: 'POST', path: '/jeecg-boot/mt_waybill/mtWaybill/importExcel' });
    expect(partsSent()).toEqual([['files[]', '数据.xlsx']]);
  });

  test.each([
    [{ isChecked: false }, [['validateStatus', '0']]],
    [
      { isChecked: true, isSingleTableImport: true, foreignKeys: [{ field: 'a', key: 'b' }] },
      [
        ['isSingleTableImport', 'true'],
        ['foreignKeys', '[{"field":"a","key":"b"}]'],
        ['validateStatus', '1'],
      ],
    ],
  ])('an online form’s parts: %j', async (online, parts) => {
    server.reply = says({});
    await imported(online);

    expect(partsSent().slice(1)).toEqual(parts);
  });

  const partly = { kind: 'partly', message: '好' };
  test.each<[string, Reply, unknown]>([
    ['all good', says({}), { ok: true, value: { kind: 'done', message: '好' } }],
    [
      'partly good',
      says({ code: 201, result: { msg: '错误 2', fileUrl: '/sys/common/static/a/b.xlsx', fileName: 'b.xlsx' } }),
      { ok: true, value: { ...partly, note: '错误 2', file: { path: '/sys/common/static/a/b.xlsx', name: 'b.xlsx' } } },
    ],
    [
      '201 as text and a bare path',
      says({ code: '201', result: 'temp/err_1.txt' }),
      { ok: true, value: { ...partly, file: { path: 'temp/err_1.txt', name: 'err_1.txt' } } },
    ],
    ['201 without a file', says({ code: 201 }), { ok: true, value: partly }],
    [
      'a refusal with that code',
      says({ success: false, code: 201, message: '不行' }),
      { ok: false, error: { kind: 'rejected', message: '不行', code: 201 } },
    ],
    ['an expired token', json({ message: 'Token失效，请重新登录' }, 500), { ok: false, error: { kind: 'tokenExpired' } }],
    ['another failure', text('x', 502), { ok: false, error: { kind: 'serverFault', status: 502 } }],
  ])('%s', async (_name, reply, answer) => {
    server.reply = reply;

    expect(await imported()).toMatchObject(answer as object);
  });
});
