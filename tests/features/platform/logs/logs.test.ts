/** 日志管理 in the client: answers of our server and of a stock one are read, and two versions of a row are compared field by field. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { supplier } from '#features/base/supplier/entity.ts';
import { logCalls } from '#features/platform/logs/calls.ts';
import { comparedFields, neighbourOf } from '#features/platform/logs/compare.ts';
import type { DataLog } from '#features/platform/logs/model.ts';
import { json, startFakeHttpServer } from '../../../wire/fake-http-server.ts';
import type { FakeHttpServer } from '../../../wire/fake-http-server.ts';

let server: FakeHttpServer;
beforeEach(async () => void (server = await startFakeHttpServer()));
afterEach(() => server.close());
const calls = logCalls.table;
const answerWith = (result: unknown): void => void (server.reply = json({ success: true, code: 0, message: '好', result }));

test('a stock server’s log counts as a success, ours says what failed; the days of the question are whole', async () => {
  answerWith({ records: [{ id: 1, logContent: '登录', operateType: 2 }, { id: '2', success: 0, costTime: 12 }, {}], total: 9 });
  const asked = { pageNo: 1, pageSize: 10, kind: 'operation', keyWord: ' 车 ', from: '2026-03-01', until: '' } as const;
  expect(await calls.list(server.http(), asked)).toMatchObject({
    ok: true,
    value: {
      total: 9,
      rows: [
        { id: '1', isOk: true, operation: '添加', tookMs: undefined },
        { id: '2', isOk: false, tookMs: 12 },
      ],
    },
  });
  const query = Object.fromEntries(server.asked.at(-1)?.query ?? []);
  expect(query).toMatchObject({ logType: '2', keyWord: '车', createTime_begin: '2026-03-01 00:00:00' });
  expect(query).not.toHaveProperty('createTime_end');
});

test('a version holds the plain values of its content, whatever that is', async () => {
  const of = (dataContent: unknown) => ({ id: '1', dataTable: 't', dataId: 'r', dataContent, createBy: 'admin', op: 'odd' });
  answerWith([of('{"a":"x","b":2,"c":null,"d":{}}'), of('broken'), of(null), { id: '2' }]);
  const read = await calls.versions(server.http(), 't', 'r');
  expect(read.ok && read.value.map(({ values, by, op }) => ({ values, by, op }))).toEqual([
    { values: { a: 'x', b: 2 }, by: 'admin', op: undefined },
    { values: {}, by: 'admin', op: undefined },
    { values: {}, by: 'admin', op: undefined },
  ]);
  answerWith({ totalVisitCount: 5, todayVisitCount: 2, todayIp: 1 });
  expect(await calls.figures(server.http())).toEqual({ ok: true, value: { total: 5, today: 2, addressesToday: 1 } });
});

test('fields stand in the order of the definition with their labels; one that is gone comes last with its name', () => {
  const fields = comparedFields(supplier, { linkMan: '张三', gone: '1', name: '甲' }, { name: '乙', linkMan: '张三', updateBy: 'admin' });
  expect(fields.map(({ label, older, newer, isChanged }) => [label, older, newer, isChanged])).toEqual([
    ['供应商名称', '甲', '乙', true],
    ['联系人', '张三', '张三', false],
    ['更新人', undefined, 'admin', true],
    ['gone', '1', undefined, true],
  ]);
});

test('a version is compared with the one before it, the oldest with the one after it', () => {
  const version = (id: string): DataLog => ({
    id,
    table: '',
    rowId: '',
    title: '',
    version: '',
    op: undefined,
    by: '',
    time: '',
    values: {},
  });
  const all = ['3', '2', '1'].map(version);
  expect([neighbourOf(all, '3')?.id, neighbourOf(all, '1')?.id, neighbourOf([version('1')], '1')]).toEqual(['2', '2', undefined]);
});
