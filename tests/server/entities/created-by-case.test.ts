/** Rows that an act brings about under a condition, with values by case, values of referred rows, and rows that are found or made (law S58). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedDictionaries } from '#server/platform/dictionaries/dict-store.ts';
import { insertRow } from '#server/entities/insert-row.ts';
import { goods, movement, schema, stack, yardOrder } from '#tests/support/stock-schema.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { callerWith, idOf, openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';
import { overDefinitions } from '#tests/server/support/over.ts';

let server: EntityServer;
beforeAll(async () => {
  server = await openEntityServer(overDefinitions(schema));
  await seedDictionaries(server.db, [['order_kind', '类型', 'load|装', 'unload|卸', 'shift|倒', 'count|盘']]);
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  for (const { table } of schema.defs) await askSql(server.db, `DELETE FROM ${table}`);
  await insertRow(server.db, goods, { id: 'g1', goodsName: '焦炭', family: '煤焦', tenantId: '0', delFlag: '0' });
  server.caller = { ...server.caller, isAdmin: true };
});

const ORDER = { kind: 'unload', yard: 'A', goodsId: 'g1', owner: '张三', weight: 10 };
const place = (number: number, more: Readonly<Record<string, unknown>> = {}) =>
  server.call('POST', `${yardOrder.endpoint}/add`, { ...ORDER, id: idOf(number), ...more });
const done = (number: number, action = 'done') => server.call('PUT', `${yardOrder.endpoint}/${action}`, { id: idOf(number) });
const movements = async () => (await server.list(movement, { column: 'way', order: 'asc' })).records;
const stacks = async () => (await server.list(stack, { column: 'yard', order: 'asc' })).records;

test('a case says what the row is, a path what the referred row holds; the stack is made, numbered, summed up and pushed', async () => {
  await place(1, { fee: 5 });
  server.changes.length = 0;
  expect(await done(1)).toMatchObject({ success: true });

  const [held] = await stacks();
  expect(held).toMatchObject({ yard: 'A', goodsId: 'g1', owner: '张三', moved: 10, state: '1' });
  expect(held?.['stackNo']).toMatch(/^D\d{11}$/);
  expect(await movements()).toMatchObject([
    {
      orderId: idOf(1),
      stackId: held?.['id'],
      stackYard: 'A',
      way: 'in',
      family: '煤焦',
      weight: 10,
      fee: 5,
      keeper: 'admin',
      doneTime: '2026-03-05 10:20:30',
    },
  ]);
  expect(server.changes.map(({ entity }) => entity)).toEqual(['yardOrder', 'stack', 'movement', 'stack']);
});

test('a value without a case and a condition that does not hold make no row, and no stack either', async () => {
  await place(1, { kind: 'count' });
  expect(await done(1)).toMatchObject({ success: true });

  expect(await movements()).toEqual([]);
  expect(await stacks()).toEqual([]);
});

test('a shift makes two movements, the second without a reference back; without a yard to shift to it makes one', async () => {
  await place(1, { kind: 'shift', toYard: 'B' });
  await place(2, { kind: 'shift', goodsId: 'g1', owner: '' });
  await done(1);
  expect(await movements()).toMatchObject([
    { way: 'in', stackYard: 'B', orderId: null },
    { way: 'out', stackYard: 'A', orderId: idOf(1) },
  ]);
  await done(2);
  expect((await movements()).map(({ way }) => way)).toEqual(['in', 'out', 'out']);
});

describe('the stack', () => {
  test('is found again by the same values, one without a value among them, and is another one for other values', async () => {
    for (const number of [1, 2]) await place(number, { owner: '' });
    await place(3);
    for (const number of [1, 2, 3]) await done(number);

    expect((await stacks()).map(({ owner, moved }) => [owner ?? '', moved])).toEqual(
      expect.arrayContaining([
        ['', 20],
        ['张三', 10],
      ]),
    );
    expect(await stacks()).toHaveLength(2);
  });

  test('that is cleared or deleted is not found', async () => {
    await place(1);
    await done(1);
    const [first] = await stacks();
    await server.call('PUT', `${stack.endpoint}/clear`, { id: first?.['id'] });
    await place(2);
    await done(2);

    expect((await stacks()).map(({ state }) => state).toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([
      '1',
      '2',
    ]);
  });

  test('of another tenant is not found, and neither seen nor named', async () => {
    await insertRow(server.db, stack, { id: 's9', yard: 'A', goodsId: 'g1', owner: '张三', state: '1', tenantId: '9', delFlag: '0' });
    await place(1);
    await done(1);

    expect(await stacks()).toHaveLength(1);
    expect((await movements())[0]?.['stackId']).not.toBe('s9');
  });

  test('of a yard that the user does not see is found all the same, and he is told nothing of it', async () => {
    await place(1);
    await done(1);
    await place(2);
    server.caller = { ...callerWith('yardOrder:done', 'stack:list'), yardId: 'Z' };
    const answer = await done(2);

    expect(answer).toMatchObject({ success: true, result: null });
    expect(await stacks()).toEqual([]);
    server.caller = { ...server.caller, isAdmin: true, yardId: 'A' };
    expect((await stacks()).map(({ moved }) => moved)).toEqual([20]);
  });

  test('is made once by two acts at the same moment', async () => {
    for (const number of [1, 2, 3, 4]) await place(number);
    expect(await Promise.all([1, 2, 3, 4].map(number => done(number)))).toMatchObject(Array.from({ length: 4 }, () => ({ success: true })));

    expect((await stacks()).map(({ moved }) => moved)).toEqual([40]);
  });
});

test('an act that is sent twice makes its rows once; a refused act makes none', async () => {
  await place(1);
  expect(await Promise.all([done(1), done(1)])).toMatchObject([{ success: true }, { success: false }]);
  expect(await movements()).toHaveLength(1);
});

test('a required value that is empty refuses the act, with the row and its field by name; nothing of it stays', async () => {
  await place(1, { weight: null });
  expect(await done(1)).toMatchObject({ success: false, message: '不能自动生成流水：重量为空，请先填写' });
  await place(2, { goodsId: '' });
  expect(await done(2)).toMatchObject({ success: false, message: '不能自动生成堆垛：货物为空，请先填写' });

  expect(await stacks()).toEqual([]);
  expect(await movements()).toEqual([]);
  expect(await server.row(yardOrder, idOf(1))).toMatchObject({ state: '1' });
});

test('a guard of new rows refuses the act; its sentence is for who may see such rows', async () => {
  const held = { stackNo: 'D1', yard: 'A', goodsId: 'g1', owner: '张三', state: '1', room: 15, moved: 10, tenantId: '0', delFlag: '0' };
  await insertRow(server.db, stack, { id: 's1', ...held });
  await place(1);
  expect(await done(1)).toMatchObject({ success: false, message: '不能自动生成流水：堆垛“D1”放不下 10 吨' });
  server.caller = callerWith('yardOrder:done');
  expect(await done(1)).toMatchObject({ success: false, message: '不能自动生成流水' });
  await askSql(server.db, 'UPDATE stack SET room = 20');
  expect(await done(1)).toMatchObject({ success: true });
});

test('rows that only record go with the row they tell of, and leave the sums over them, marked or deleted; others stay', async () => {
  const sum = async () => (await stacks()).map(({ moved }) => moved);
  for (const number of [1, 2]) {
    await place(number, number === 2 ? { kind: 'shift', toYard: 'A' } : {});
    await done(number);
    await done(number, 'undo');
  }
  expect(await sum()).toEqual([30]);
  const mark = (delFlag: string) => server.call('PUT', `${yardOrder.endpoint}/edit`, { id: idOf(1), delFlag });
  expect(await mark('1')).toMatchObject({ success: true });
  expect(await sum()).toEqual([20]);
  expect(await mark('0')).toMatchObject({ success: true });
  expect(await sum()).toEqual([30]);
  expect(await server.call('DELETE', `${yardOrder.endpoint}/deleteBatch?ids=${idOf(1)},${idOf(2)}`)).toMatchObject({ success: true });
  expect(await sum()).toEqual([10]);
});
