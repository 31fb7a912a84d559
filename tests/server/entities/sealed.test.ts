/** Prices of sealed offers: only who made an offer sees its price before it is opened, in every answer and every question; then everybody does. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defineEntity } from '#schema/define-entity.ts';
import { choices, datetime, integer, money, ref, text } from '#schema/field.ts';
import { composeSchema } from '#schema/schema.ts';
import { isHidden } from '#schema/sealed.ts';
import { rowHint } from '#server/platform/sockets/page-sockets.ts';
import type { Caller } from '#server/platform/caller.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { admin, callerWith, idOf, openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';
import { overDefinitions } from '#tests/server/support/over.ts';

const parts = (name: string) =>
  ({ name, title: name, route: `/${name}`, component: `small/${name}`, endpoint: `/${name}`, permission: name, offline: 'full' }) as const;

const MODES = [
  { value: 'sealed', text: '密封' },
  { value: 'down', text: '降价' },
];
const sealedFields = { mode: choices('方式', MODES), openTime: datetime('开标时间') };
const sums = {
  best: { of: 'bid', by: 'roundId', least: 'price' },
  bids: { of: 'bid', by: 'roundId' },
} as const;
const round = defineEntity({
  ...parts('round'),
  titleField: 'no',
  searchFields: ['no'],
  fields: {
    no: text('编号', { maxLength: 20 }),
    ...sealedFields,
    best: money('最低价', { readonly: true }),
    bids: integer('报价数', { readonly: true }),
  },
  listColumns: ['no'],
  query: [],
  sums,
  sealed: { fields: ['best'], while: { mode: ['sealed'], openTime: [''] } },
});
const bid = defineEntity({
  ...parts('bid'),
  titleField: 'no',
  searchFields: ['no'],
  fields: {
    no: text('编号', { maxLength: 20 }),
    roundId: ref('场次', 'round'),
    ...sealedFields,
    price: money('单价'),
    weight: integer('吨数'),
  },
  listColumns: ['no'],
  query: [],
  totals: { rowId: 'totalDataItem', sum: ['weight'], mean: { price: { weight: 'weight' } } },
  sealed: { fields: ['price'], while: { mode: ['sealed'], openTime: [''] }, exceptMaker: true },
});
const schema = composeSchema([round, bid]);

const ALL = ['round', 'bid'].flatMap(name => ['list', 'add', 'edit', 'price', 'export'].map(code => `${name}:${code}`));
const maker: Caller = { ...callerWith(...ALL), userId: 'u3', username: 'maker' };
const other: Caller = { ...callerWith(...ALL), userId: 'u4', username: 'other' };
let server: EntityServer;
beforeAll(async () => {
  server = await openEntityServer(overDefinitions(schema));
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  await askSql(server.db, 'TRUNCATE bid, round');
  server.caller = maker;
  await must(server.call('POST', '/round/add', { id: idOf(1), no: 'JJ1', mode: 'sealed' }));
  await must(server.call('POST', '/bid/add', { id: idOf(2), no: 'A', roundId: idOf(1), mode: 'sealed', price: 80, weight: 10 }));
  await must(server.call('POST', '/bid/add', { id: idOf(3), no: 'B', roundId: idOf(1), mode: 'down', price: 90, weight: 10 }));
});
const must = async (answer: Promise<{ readonly success: boolean; readonly message: string }>): Promise<void> =>
  expect(await answer).toMatchObject({ success: true });
const prices = async (query: Readonly<Record<string, string>> = {}): Promise<readonly unknown[]> =>
  (await server.list(bid, { column: 'no', order: 'asc', ...query })).records.map(row => row['price']);

test.each([
  ['who made it', maker, [80, 90, 85]],
  ['another user', other, [null, 90, 90]],
  ['the administrator', admin, [null, 90, 90]],
])('%s, in a list with its totals', async (_, caller, seen) => {
  server.caller = caller;
  expect(await prices()).toEqual(seen);
  expect((await server.row(bid, idOf(2)))?.['price']).toBe(seen[0]);
});

test('the price cannot be found out by asking, ordering or searching', async () => {
  server.caller = other;
  expect((await server.list(bid, { price: '80' })).total).toBe(0);
  expect((await server.list(bid, { price_begin: '1', price_end: '1000' })).total).toBe(1);
  const advanced = encodeURIComponent(JSON.stringify([{ field: 'price', rule: 'lt', val: '85', type: 'number' }]));
  expect((await server.list(bid, { superQueryParams: advanced })).total).toBe(0);
  expect(await prices({ column: 'price', order: 'asc' })).toEqual(await prices());
  server.caller = maker;
  expect((await server.list(bid, { price: '80' })).total).toBe(1);
});

test('what follows from sealed prices is sealed from everybody', async () => {
  expect(await server.row(round, idOf(1))).toMatchObject({ best: null, bids: 2 });
  server.caller = admin;
  expect(await server.row(round, idOf(1))).toMatchObject({ best: null, bids: 2 });
});

test('a push and the claim of a page tell no sealed price, also where they leave out what it is sealed by', () => {
  const row = { id: idOf(2), mode: 'sealed', openTime: null, createBy: 'maker', price: 80, price_dictText: '80' };
  expect(rowHint(other, bid, '0', row)).toMatchObject({ price: null, price_dictText: null });
  expect(rowHint(maker, bid, '0', row)).toMatchObject({ price: 80 });
  expect(rowHint(other, bid, '0', { id: idOf(2), price: 80 })).toEqual({ id: idOf(2), price: null });
  expect(rowHint(other, bid, '0', { ...row, mode: 'down' })).toMatchObject({ price: 80 });
});

test('nobody else overwrites what he does not see; he may edit the rest', async () => {
  server.caller = other;
  expect(await server.call('PUT', '/bid/edit', { id: idOf(2), price: 70 })).toMatchObject({
    success: false,
    message: '密封期间只有录入人能改密封的内容',
  });
  await must(server.call('PUT', '/bid/edit', { id: idOf(2), weight: 12 }));
  server.caller = maker;
  await must(server.call('PUT', '/bid/edit', { id: idOf(2), price: 79 }));
  expect((await server.row(bid, idOf(2)))?.['price']).toBe(79);
});

test('once opened, everybody sees it', async () => {
  await must(server.call('PUT', '/bid/edit', { id: idOf(2), openTime: '2026-03-05 12:00:00' }));
  await must(server.call('PUT', '/round/edit', { id: idOf(1), openTime: '2026-03-05 12:00:00' }));
  server.caller = other;
  expect(await prices()).toEqual([80, 90, 85]);
  expect(await server.row(round, idOf(1))).toMatchObject({ best: 80 });
});

test('a device says of an empty value that it is sealed', () => {
  expect(isHidden(bid, 'price', { mode: 'sealed' })).toBe(true);
  expect(isHidden(bid, 'price', { mode: 'sealed', price: 80 })).toBe(false);
  expect(isHidden(bid, 'price', { mode: 'sealed', openTime: '2026-03-05 12:00:00' })).toBe(false);
  expect(isHidden(bid, 'weight', { mode: 'sealed' })).toBe(false);
});

test('a sum that would tell it stops the program', () => {
  const { sealed: _, ...open } = round;
  expect(() => composeSchema([open, bid])).toThrow('tells in best what price of a sealed bid holds');
});
