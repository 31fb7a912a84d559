/** A parent with its children in one body (wire protocol §5.7). */
import { askSql } from '#tests/server/support/ask-sql.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LIST_LINES_MAX } from '#schema/line-lists.ts';
import { watched } from '#tests/server/support/watched.ts';
import { replaceChildren } from '#server/entities/child-rows.ts';
import { deal, dealLine } from '#tests/support/small-schema.ts';
import { admin, callerWith, idOf, NOON_MS, openEntityServer } from '#tests/server/support/entity-server.ts';
import { SMALL } from '#tests/server/support/over.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';

let server: EntityServer;
beforeAll(async () => {
  server = await openEntityServer(SMALL);
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  server.nowMs = NOON_MS;
  server.caller = admin;
  for (const table of ['deal', 'deal_line']) await askSql(server.db, `DELETE FROM ${table}`);
  await server.known('partner', ['m1']);
});

const [K1, A, B] = [idOf(1), idOf(10), idOf(11)] as const;
const DEAL = { id: K1, dealName: '原煤运输合同', quantity: 100, unitPrice: 50 };
const item = (id: string, lineNo: number, more: object = {}) => ({
  id,
  lineNo,
  materialId: 'm1',
  quantity: 10,
  unitPrice: 5,
  taxRate: '9',
  ...more,
});
const write = (verb: 'add' | 'edit', body: Readonly<Record<string, unknown>>) =>
  server.call(verb === 'add' ? 'POST' : 'PUT', `${deal.endpoint}/${verb}`, body);
const add = (items: readonly object[]) => write('add', { ...DEAL, dealLineList: items });
const items = async () => {
  const { result } = await server.call('GET', `${deal.endpoint}/queryDealLineByMainId?id=${K1}`);
  const rows = Array.isArray(result) ? (result as readonly Readonly<Record<string, unknown>>[]) : [];
  return rows.map(({ id, lineNo, quantity, unitPrice, amount }) => ({ id, lineNo, quantity, unitPrice, amount }));
};

test('add stores parent and children together; the children come back in their order with their sums', async () => {
  await add([item(B, 2, { quantity: 3 }), item(A, 1)]);

  expect(await items()).toEqual([
    { id: A, lineNo: 1, quantity: 10, unitPrice: 5, amount: 50 },
    { id: B, lineNo: 2, quantity: 3, unitPrice: 5, amount: 15 },
  ]);
});

test('an add with a refused child stores neither the child nor the parent', async () => {
  const answer = await add([item(A, 1), item(B, 2, { quantity: null })]);

  expect([answer.success, await server.row(deal, K1), await server.row(dealLine, A)]).toEqual([false, undefined, undefined]);
});

const idsFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => idOf(first + at));
const countIn = async () => (await askSql(server.db, 'SELECT id FROM deal_line')).length;

test('a child list holds at most 500 lines, and any number of lines is checked and written in fewer than ten statements', async () => {
  const lines = idsFrom(1_000, LIST_LINES_MAX).map((id, at) => item(id, at + 1, at % 2 === 0 ? {} : { remark: '补充' }));
  const refused = await add([...lines, item(B, 501)]);
  expect([refused.success, refused.message, await countIn()]).toEqual([false, '合同明细最多500条', 0]);

  const asked: string[] = [];
  const counting = watched(server.db, text => void asked.push(text));
  await add([]);
  const parent = { id: K1, dealStatus: '0' };
  const changes = await replaceChildren({ ...server, db: counting }, deal, admin, parent, { dealLineList: lines }, NOON_MS);

  expect(changes.map(({ row }) => [row['id'], row['amount'], row['remark'] ?? null])).toEqual(
    lines.map(({ id }, at) => [id, 50, at % 2 === 0 ? null : '补充']),
  );
  expect(asked.length).toBeLessThan(10);
  expect(await countIn()).toBe(LIST_LINES_MAX);
});

test('a longer list of an earlier version may be kept and shortened, not lengthened', async () => {
  await add([]);
  const ids = idsFrom(2_000, LIST_LINES_MAX + 2);
  const whole = ids.map((id, at) => item(id, at + 1));
  const parent = { id: K1, dealStatus: '0' };
  await askSql(server.db, "INSERT INTO deal_line (id, deal_id, tenant_id, del_flag) SELECT unnest($1::text[]), $2, '0', '0'", [ids, K1]);
  const longer = await write('edit', { ...parent, dealLineList: [...whole, item(A, 600)] });
  const kept = await write('edit', { ...parent, dealLineList: whole });
  const shorter = await write('edit', { ...parent, dealLineList: whole.slice(1) });

  expect([longer.message, kept.success, shorter.success, await countIn()]).toEqual(['合同明细最多502条', true, true, 501]);
});

test('edit replaces the list: sent ids stay, others go, a child without an id gets one', async () => {
  await add([item(A, 1), item(B, 2)]);
  await write('edit', { id: K1, dealLineList: [item(A, 1, { quantity: 7 }), { ...item('', 3), id: undefined }] });

  expect(await items()).toEqual([
    { id: A, lineNo: 1, quantity: 7, unitPrice: 5, amount: 35 },
    { id: expect.stringMatching(/^\d{19}$/), lineNo: 3, quantity: 10, unitPrice: 5, amount: 50 },
  ]);
});

test('a list left out of an edit deletes it, as the stock services do', async () => {
  await add([item(A, 1)]);
  await write('edit', { id: K1, remark: '改' });

  expect(await items()).toEqual([]);
});

test('a status step leaves the children alone, a deletion takes them along', async () => {
  await add([item(A, 1)]);
  await server.call('PUT', `${deal.endpoint}/submit`, { id: K1 });
  const before = (await items()).length;
  await server.call('PUT', `${deal.endpoint}/withdraw`, { id: K1 });
  await server.call('DELETE', `${deal.endpoint}/delete?id=${K1}`);

  expect([before, await server.row(dealLine, A)]).toEqual([1, undefined]);
});

test('prices a caller may not see survive his edit', async () => {
  await add([item(A, 1)]);
  server.caller = callerWith('deal:list', 'deal:edit', 'dealLine:list');
  await write('edit', { id: K1, dealLineList: [{ id: A, lineNo: 1, materialId: 'm1', quantity: 8, taxRate: '9' }] });
  server.caller = admin;

  expect(await items()).toEqual([{ id: A, lineNo: 1, quantity: 8, unitPrice: 5, amount: 40 }]);
});

test('a closed parent keeps its lines when the body leaves them out; lines have no write routes of their own', async () => {
  await add([item(A, 1)]);
  await askSql(server.db, "UPDATE deal SET deal_status = '2'");
  const refused = await write('edit', { id: K1, dealLineList: [item(A, 1, { unitPrice: 6 })] });
  const removed = await write('edit', { id: K1, dealLineList: [] });
  const kept = await write('edit', { id: K1, remark: '补充' });
  const whole = await write('edit', { id: K1, remark: '再补充', dealLineList: [item(A, 1)] });

  expect([refused, removed].map(({ success, message }) => [success, message])).toEqual([
    [false, '履行中，不能修改（合同明细）'],
    [false, '履行中，不能修改（合同明细）'],
  ]);
  expect([kept.success, whole.success, await items()]).toEqual([
    true,
    true,
    [{ id: A, lineNo: 1, quantity: 10, unitPrice: 5, amount: 50 }],
  ]);
  expect((await server.app.inject({ method: 'POST', url: `/jeecg-boot${dealLine.endpoint}/add`, payload: item(B, 2) })).statusCode).toBe(
    404,
  );
});
