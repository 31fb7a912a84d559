/** The calls of 数据字典 ask and read what the wire has; a small form keeps only what differs and what fits. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dictionaryCalls } from '#features/platform/dictionaries/calls.ts';
import { changedFields, withKept } from '#app/ui/form/kept-values.ts';
import { json, startFakeHttpServer } from '../../../wire/fake-http-server.ts';
import type { FakeHttpServer } from '../../../wire/fake-http-server.ts';

let server: FakeHttpServer;
beforeEach(async () => void (server = await startFakeHttpServer()));
afterEach(() => server.close());
const calls = dictionaryCalls.table;
const last = () => server.asked.at(-1);
const answerWith = (result: unknown): void => void (server.reply = json({ success: true, code: 200, message: '好', result }));

test('dictionaries are listed by a part of the name; a record without id or code is left out', async () => {
  answerWith({ records: [{ id: 1, dictName: '性别', dictCode: 'sex', description: null }, { id: 2 }, {}], total: 12 });
  expect(await calls.list(server.http(), { pageNo: 2, pageSize: 10, name: ' 性 ', isInBin: false })).toEqual({
    ok: true,
    value: { rows: [{ id: '1', name: '性别', code: 'sex', description: '', isOwn: false }], total: 12 },
  });
  expect(Object.fromEntries(last()?.query ?? [])).toMatchObject({ pageNo: '2', pageSize: '10', dictName: '*性*' });
  answerWith([]);
  expect(await calls.list(server.http(), { pageNo: 1, pageSize: 10, name: '', isInBin: false })).toMatchObject({ ok: false });
});

test('the bin is one list, of which a page is cut out and searched by name or code', async () => {
  answerWith(['a', 'b', 'c'].map(code => ({ id: code, dictName: `名${code}`, dictCode: code })));
  const codes = async (pageNo: number, name: string) => {
    const page = await calls.list(server.http(), { pageNo, pageSize: 2, name, isInBin: true });
    return page.ok ? [page.value.rows.map(({ code }) => code), page.value.total] : page;
  };
  expect(await codes(1, '')).toEqual([['a', 'b'], 3]);
  expect(await codes(2, '')).toEqual([['c'], 3]);
  expect(await codes(1, ' 名b ')).toEqual([['b'], 1]);
  expect(last()?.path).toContain('/sys/dict/deleteList');
  answerWith({ records: [] });
  expect(await calls.list(server.http(), { pageNo: 1, pageSize: 2, name: '', isInBin: true })).toMatchObject({ ok: false });
});

test('items come with colour, order and whether they may be chosen', async () => {
  const item = { id: 'i', itemText: '男', itemValue: 1, itemColor: 'blue', sortOrder: 3, status: 0, isOwn: true };
  answerWith({ records: [item, { id: 'x' }] });
  expect(await calls.items(server.http(), 'd', { pageNo: 3, pageSize: 20, text: ' 男 ' })).toEqual({
    ok: true,
    value: {
      rows: [{ id: 'i', text: '男', value: '1', description: '', color: 'blue', order: 3, isEnabled: false, isOwn: true }],
      total: 1,
    },
  });
  expect(Object.fromEntries(last()?.query ?? [])).toMatchObject({ dictId: 'd', pageNo: '3', pageSize: '20', itemText: '*男*' });
});

test('a new record is posted, a known one is put', async () => {
  const draft = { name: '性别', code: 'sex', description: '' };
  await calls.save(server.http(), draft, undefined);
  expect([last()?.method, last()?.body]).toEqual(['POST', { dictName: '性别', dictCode: 'sex', description: '' }]);
  await calls.save(server.http(), draft, 'd');
  expect([last()?.method, last()?.body]).toMatchObject(['PUT', { id: 'd' }]);
  const item = { text: '男', value: '1', description: '', color: '', order: 1, isEnabled: false };
  await calls.saveItem(server.http(), 'd', item, undefined);
  expect([last()?.method, last()?.path, last()?.body]).toMatchObject(['POST', '/jeecg-boot/sys/dictItem/add', { dictId: 'd', status: 0 }]);
});

test('a form keeps what differs from its start, and takes back what has the same type', () => {
  const start = { name: '', order: 1 };
  expect(changedFields(start, start)).toBeUndefined();
  expect(changedFields({ name: 'a', order: 1 }, start)).toEqual({ name: 'a' });
  expect(withKept(start, { name: 'a', order: '2', other: 'x' })).toEqual({ name: 'a', order: 1 });
});

test('a draft brings back switches and lists, which it stores as texts', () => {
  const start = { isOn: false, roles: ['a'], departs: ['x'] };
  const typed = { isOn: true, roles: ['a', 'b'], departs: [] };
  const draft = { isOn: 'true', roles: 'a,b', departs: '' };
  expect(changedFields(typed, start)).toEqual(draft);
  expect(withKept(start, draft)).toEqual(typed);
  expect(withKept(start, typed)).toEqual(typed);
  expect(withKept(start, { isOn: 'maybe', roles: 7 })).toEqual(start);
});
