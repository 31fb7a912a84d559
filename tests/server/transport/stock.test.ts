/** What the server keeps of a stack while flows are made: every weight follows from them, to the kilogram, and none takes more than lies there. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inventory } from '#features/transport/inventory/entity.ts';
import { inventoryFlow } from '#features/transport/inventory-flow/entity.ts';
import { refreshAll } from '#server/entities/refresh-rows.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { idOf, NOON_MS, openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';

let server: EntityServer;
beforeAll(async () => {
  server = await openEntityServer();
}, 60_000);
afterAll(() => server.close());

const STACK = idOf(1);
const OTHER = idOf(2);

beforeEach(async () => {
  await askSql(server.db, 'TRUNCATE mt_inventory, mt_inventory_flow');
  for (const [entity, ids] of [
    ['freightYard', ['y1']],
    ['material', ['m1']],
    ['company', ['c1']],
  ] as const)
    await server.known(entity, ids);
  for (const [id, stackNo] of [
    [STACK, 'A-01'],
    [OTHER, 'A-02'],
  ])
    expect(
      await server.call('POST', `${inventory.endpoint}/add`, { id, yardId: 'y1', stackNo, materialId: 'm1', companyId: 'c1' }),
    ).toMatchObject({ success: true });
});

const flow = (values: Readonly<Record<string, unknown>>) =>
  server.call('POST', `${inventoryFlow.endpoint}/add`, { inventoryId: STACK, occurTime: '2026-03-05 09:00:00', ...values });
const stack = async (id = STACK) => await server.row(inventory, id);

test('each type of flow counts in its column, and the stock is what is left', async () => {
  for (const values of [
    { flowType: 'init', weight: 100, occurTime: '2026-03-01 08:00:00' },
    { flowType: 'in', weight: 31.255 },
    { flowType: 'out', weight: 30.005 },
    { flowType: 'loss', weight: 0.5 },
  ])
    expect(await flow(values)).toMatchObject({ success: true });
  // What documents write.
  for (const [line, incoming, outgoing] of [
    ["'return', NULL, 'N', '2026-03-03 08:00:00'", 2.5, 0],
    ["'transfer', 'in', 'N', '2026-03-03 08:00:00'", 10, 0],
    ["'transfer', 'out', 'N', '2026-03-03 08:00:00'", 0, 4.25],
    ["'check', 'in', 'N', '2026-03-04 18:00:00'", 0.75, 0],
    ["'check', 'out', 'N', '2026-03-05 18:00:00'", 0, 1.25],
  ] as const)
    await askSql(
      server.db,
      `INSERT INTO mt_inventory_flow (id, tenant_id, del_flag, inventory_id, flow_type, direction, is_counter, occur_time, incoming, outgoing)
       VALUES (md5(random()::text), '0', '0', '${STACK}', ${line}, ${incoming}, ${outgoing})`,
    );
  expect(await refreshAll(server, NOON_MS)).toBe(2); // the stack and its yard

  expect(await stack()).toMatchObject({
    initWeight: 100,
    inWeight: 44.505,
    outWeight: 34.255,
    lossWeight: 1.75,
    stockWeight: 108.5,
    availableWeight: 108.5,
    inDate: '2026-03-01',
    lastCheckTime: '2026-03-05 18:00:00',
  });
  expect(await refreshAll(server, NOON_MS)).toBe(0);
});

test('each line tells what lay there before and after it, in the order in which they were made', async () => {
  await flow({ flowType: 'init', weight: 10 });
  await flow({ flowType: 'out', weight: 2.5, occurTime: '2026-03-04 09:00:00' });
  await flow({ flowType: 'in', weight: 0.125 });

  const found = await askSql(server.db, 'SELECT before_weight::float8 AS a, after_weight::float8 AS b FROM mt_inventory_flow ORDER BY id');
  expect(found).toEqual([
    { a: 0, b: 10 },
    { a: 10, b: 7.5 },
    { a: 7.5, b: 7.625 },
  ]);
});

test('a flow holds the yard, the stack and the goods of its stack', async () => {
  await flow({ flowType: 'in', weight: 5, yardId: 'y9', stackNo: 'B-99' });

  const [row] = (await server.list(inventoryFlow, {})).records;
  expect(row).toMatchObject({ yardId: 'y1', stackNo: 'A-01', materialId: 'm1', incoming: 5, outgoing: 0, isCounter: 'N' });
});

test('nobody takes more from a stack than lies there', async () => {
  await flow({ flowType: 'in', weight: 12.5 });

  expect(await flow({ flowType: 'out', weight: 12.501 })).toMatchObject({
    success: false,
    message: '库存“A-01”：库存不能为负（当前库存 12.500 → -0.001 吨）',
  });
  expect(await flow({ flowType: 'out', weight: 12.5 })).toMatchObject({ success: true });
  expect(await stack()).toMatchObject({ stockWeight: 0 });
});

test('of two at once who together take more than lies there one is refused', async () => {
  await flow({ flowType: 'in', weight: 50 });

  const answers = await Promise.all([1, 2, 3].map(() => flow({ flowType: 'out', weight: 20 })));

  expect(answers.filter(({ success }) => success)).toHaveLength(2);
  expect(await stack()).toMatchObject({ outWeight: 40, stockWeight: 10 });
});

test('a stack that an older version left below zero is brought up to date all the same, and takes in again', async () => {
  await flow({ flowType: 'in', weight: 10 });
  await askSql(server.db, 'UPDATE mt_inventory_flow SET incoming = -10, outgoing = 0');
  expect(await refreshAll(server, NOON_MS)).toBe(2);
  expect(await stack()).toMatchObject({ stockWeight: -10 });

  expect(await flow({ flowType: 'in', weight: 4 })).toMatchObject({ success: true });
  expect(await stack()).toMatchObject({ stockWeight: -6 });
});

test('nobody edits a weight', async () => {
  await flow({ flowType: 'in', weight: 10 });

  await server.call('PUT', `${inventory.endpoint}/edit`, { id: STACK, stockWeight: 99, inWeight: 99, warnWeight: 20 });

  expect(await stack()).toMatchObject({ stockWeight: 10, inWeight: 10, warnWeight: 20 });
});

/** As the device sends it: what was counted and seen, and when; the server works out the rest. */
const count = (values: Readonly<Record<string, unknown>>) => flow({ flowType: 'check', occurTime: '2026-03-05 10:20:30', ...values });
const transfer = (values: Readonly<Record<string, unknown>>) => flow({ flowType: 'transfer', occurTime: '2026-03-05 10:20:30', ...values });
const lines = async () =>
  await askSql<{ line: string }>(
    server.db,
    `SELECT concat_ws(' ', flow_type, direction, stack_no, weight::float8, before_weight::float8 || '→' || after_weight::float8, source_type, other_stack_no, remark) AS line
     FROM mt_inventory_flow ORDER BY id`,
  ).then(found => found.map(({ line }) => line));

test('a stocktake writes the difference; one without a difference tells that the stack was counted', async () => {
  await flow({ flowType: 'init', weight: 100 });

  expect(await count({ bookWeight: 100, countedWeight: 98.75, remark: '雨后' })).toMatchObject({ success: true });
  await count({ bookWeight: 98.75, countedWeight: 99 });
  await count({ bookWeight: 99, countedWeight: 99 });

  expect((await lines()).slice(1)).toEqual([
    'check out A-01 1.25 100→98.75 check 雨后',
    'check in A-01 0.25 98.75→99 check',
    'check in A-01 0 99→99 check',
  ]);
  expect(await stack()).toMatchObject({ inWeight: 0.25, lossWeight: 1.25, stockWeight: 99, lastCheckTime: '2026-03-05 10:20:30' });
});

test.each<[string, Readonly<Record<string, unknown>>, string]>([
  [
    'of a stack that moved meanwhile',
    { bookWeight: 90, countedWeight: 88 },
    '盘点时的账面应为 100.000 吨，提交的是 90.000 吨：盘点之前还有别的出入库，请核对后重新提交',
  ],
  ['without a number', { bookWeight: 100 }, '请输入实盘重量'],
  ['without a book', { countedWeight: 80 }, '请输入盘点时账面'],
])('a stocktake %s is refused', async (_, values, message) => {
  await flow({ flowType: 'init', weight: 100 });
  expect(await count(values)).toMatchObject({ success: false, message });
  expect(await lines()).toHaveLength(1);
});

test('a stocktake made without a network is judged by the book of its moment: what came and went since changes nothing about it', async () => {
  await flow({ flowType: 'init', weight: 100, occurTime: '2026-03-05 08:00:00' });
  await flow({ flowType: 'out', weight: 30, occurTime: '2026-03-05 09:40:00' });

  expect(await count({ bookWeight: 100, countedWeight: 98, occurTime: '2026-03-05 09:00:00' })).toMatchObject({ success: true });
  expect(await stack()).toMatchObject({ outWeight: 30, lossWeight: 2, stockWeight: 68, lastCheckTime: '2026-03-05 09:00:00' });
  // The book of now, for a count of long ago, is not the book of its moment.
  expect(await count({ bookWeight: 68, countedWeight: 98, occurTime: '2026-03-05 09:00:00' })).toMatchObject({
    message: '盘点时的账面应为 98.000 吨，提交的是 68.000 吨：盘点之前还有别的出入库，请核对后重新提交',
  });
});

test('a count that arrives after a later one of the same stack is refused: both found the same goods missing', async () => {
  await flow({ flowType: 'init', weight: 100, occurTime: '2026-03-05 08:00:00' });
  const later = { id: idOf(9), bookWeight: 100, countedWeight: 98, occurTime: '2026-03-05 09:30:00' };
  expect(await count(later)).toMatchObject({ success: true });

  const earlier = { bookWeight: 100, countedWeight: 98, occurTime: '2026-03-05 09:00:00' };
  expect(await count(earlier)).toMatchObject({
    message: '这个垛位之后在 2026-03-05 09:30:00 又盘点过，账面以那次为准：这次盘点不能再提交，请放弃',
  });
  expect(await stack()).toMatchObject({ lossWeight: 2, stockWeight: 98 });
  // Who counts now and sees the other's line is not held up by a clock that is a little behind.
  expect(await count({ bookWeight: 98, countedWeight: 97, occurTime: '2026-03-05 10:15:00' })).toMatchObject({ success: true });

  for (const { id } of (await server.list(inventoryFlow, { flowType: 'check' })).records.filter(({ id }) => id !== undefined))
    await server.call('PUT', `${inventoryFlow.endpoint}/reverse`, { id, remark: '数错了' });
  expect(await stack()).toMatchObject({ stockWeight: 100 });
  expect(await count({ ...earlier, occurTime: '2026-03-05 09:10:00' })).toMatchObject({ success: true }); // those after it were taken back
});

test('only a transfer names another stack, and only a stocktake what was counted: a loss that was counted moves nowhere', async () => {
  await flow({ flowType: 'init', weight: 100, otherStackNo: 'A-02', bookWeight: 3, countedWeight: 4 });
  expect(await count({ bookWeight: 100, countedWeight: 90, otherStackNo: 'A-02' })).toMatchObject({ success: true });
  await transfer({ otherStackNo: 'A-02', weight: 1, bookWeight: 3, countedWeight: 4 });

  expect((await lines()).map(line => line.trim())).toEqual([
    'init A-01 100 0→100 manual',
    'check out A-01 10 100→90 check',
    'transfer out A-01 1 90→89 transfer A-02',
    'transfer in A-02 1 0→1 transfer A-01',
  ]);
  expect((await server.list(inventoryFlow, {})).records.filter(({ countedWeight }) => typeof countedWeight === 'number')).toHaveLength(1);
});

test('a line whose time was written down a little late does not refuse the count of somebody who has it on his screen', async () => {
  await flow({ flowType: 'init', weight: 100, occurTime: '2026-03-05 10:25:00' });
  expect(await count({ bookWeight: 100, countedWeight: 99 })).toMatchObject({ success: true });
  expect(await stack()).toMatchObject({ stockWeight: 99 });
});

test('a stocktake sent twice is one, and one of a time to come is of now', async () => {
  await flow({ flowType: 'init', weight: 100 });
  const sent = { id: idOf(77), bookWeight: 100, countedWeight: 99, occurTime: '2026-03-05 23:00:00' };
  expect(await count(sent)).toMatchObject({ success: true });
  expect(await count(sent)).toMatchObject({ success: false });
  expect(await stack()).toMatchObject({ stockWeight: 99, lastCheckTime: '2026-03-05 10:20:30' });
});

test('a transfer is two lines in one act; a stack that is not there is opened with the goods and their owner', async () => {
  await askSql(server.db, "UPDATE mt_inventory SET owner_type = 'pledge', batch_no = 'P1' WHERE id = $1", [STACK]);
  await flow({ flowType: 'init', weight: 100 });

  expect(await transfer({ otherStackNo: 'A-02', weight: 30 })).toMatchObject({ success: true });
  await transfer({ otherStackNo: 'C-09', weight: 0.005, remark: '扫底' });

  expect((await lines()).slice(1)).toEqual([
    'transfer out A-01 30 100→70 transfer A-02',
    'transfer in A-02 30 0→30 transfer A-01',
    'transfer out A-01 0.005 70→69.995 transfer C-09 扫底',
    'transfer in C-09 0.005 0→0.005 transfer A-01 扫底',
  ]);
  const opened = (await server.list(inventory, { stackNo: 'C-09' })).records[0];
  expect(opened).toMatchObject({ yardId: 'y1', materialId: 'm1', companyId: 'c1', ownerType: 'pledge', batchNo: 'P1', stockWeight: 0.005 });
});

test('a transfer of a time to come is of now on both sides', async () => {
  await flow({ flowType: 'init', weight: 100 });
  expect(await transfer({ otherStackNo: 'A-02', weight: 30, occurTime: '2030-01-01 00:00:00' })).toMatchObject({ success: true });
  const { records } = await server.list(inventoryFlow, {});
  const moved = records.filter(({ flowType }) => flowType === 'transfer');
  expect(moved.map(({ occurTime }) => occurTime)).toEqual(['2026-03-05 10:20:30', '2026-03-05 10:20:30']);
});

test('a transfer of more than is free, to itself, or sent twice is refused', async () => {
  await flow({ flowType: 'init', weight: 100 });
  expect(await transfer({ otherStackNo: 'A-02', weight: 100.001 })).toMatchObject({ message: '可用量只有 100.000 吨' });
  expect(await transfer({ otherStackNo: 'A-01', weight: 1 })).toMatchObject({ message: '目标垛位就是本垛位' });
  expect(await transfer({ otherStackNo: ' ', weight: 1 })).toMatchObject({ message: '请输入目标垛位号' });
  expect(await transfer({ id: idOf(77), otherStackNo: 'A-02', weight: 1 })).toMatchObject({ success: true });
  expect(await transfer({ id: idOf(77), otherStackNo: 'A-02', weight: 1 })).toMatchObject({ success: false });
  expect(await stack(OTHER)).toMatchObject({ stockWeight: 1 });
});

test('a wrong line is taken back by a counter line; a document’s line and a counter line are not', async () => {
  await flow({ flowType: 'in', weight: 40 });
  await flow({ id: idOf(9), flowType: 'out', weight: 15 });
  const reverse = (id: string) => server.call('PUT', `${inventoryFlow.endpoint}/reverse`, { id, remark: '重复登记' });

  expect(await reverse(idOf(9))).toMatchObject({ success: true });
  expect(await stack()).toMatchObject({ outWeight: 0, stockWeight: 40 });
  expect((await lines()).at(-1)).toBe('out A-01 15 25→40 manual 重复登记');

  const [counter] = (await server.list(inventoryFlow, { isCounter: 'Y' })).records;
  expect(counter).toMatchObject({ counterOfId: idOf(9), flowStatus: '1', outgoing: -15 });
  expect(await reverse(String(counter?.['id']))).toMatchObject({ message: '红冲流水不能再冲销' });
  expect(await reverse(idOf(9))).toMatchObject({ success: false });
  await transfer({ otherStackNo: 'A-02', weight: 1 });
  const [moved] = (await server.list(inventoryFlow, { flowType: 'transfer' })).records;
  const id = String(moved?.['id']);
  expect(await reverse(id)).toMatchObject({ message: '移库不能冲销，请按原重量移回' });
  await askSql(server.db, `UPDATE mt_inventory_flow SET source_type = 'rail' WHERE id = '${id}'`);
  expect(await reverse(id)).toMatchObject({ message: '这条流水由单据产生，请在单据上更正' });
});

test('a receipt is not taken back once its goods have left: a device can tell it before it is sent', async () => {
  await flow({ id: idOf(9), flowType: 'in', weight: 40 });
  await flow({ flowType: 'out', weight: 15 });
  const reversed = await server.call('PUT', `${inventoryFlow.endpoint}/reverse`, { id: idOf(9), remark: '重复登记' });

  expect(reversed).toMatchObject({ success: false, message: '垛位“A-01”现有 25 吨，不够冲销这次收入的 40 吨' });
  expect(await stack()).toMatchObject({ inWeight: 40, stockWeight: 25 });
});

test('by hand there are openings, receipts, issues and losses only; a stack has one opening; there is one stack of a kind', async () => {
  expect(await flow({ flowType: 'return', weight: 1 })).toMatchObject({
    success: false,
    message: '移库和盘点请在库存上操作，退货请用退货单入库，都不能手工登记',
  });
  await flow({ flowType: 'init', weight: 5 });
  expect(await flow({ flowType: 'init', weight: 5 })).toMatchObject({ message: '垛位“A-01”已有入库，不能再登记期初' });
  expect(await flow({ flowType: 'in', weight: 0 })).toMatchObject({ message: '发生重量必须大于0' });
  const again = { yardId: 'y1', stackNo: 'A-01', materialId: 'm1', companyId: 'c1' };
  expect(await server.call('POST', `${inventory.endpoint}/add`, again)).toMatchObject({ message: '这个垛位已有该货权单位的这种货物' });
  expect(await server.call('PUT', `${inventory.endpoint}/edit`, { id: STACK, stackNo: 'Z-1' })).toMatchObject({
    message: '垛位号新建后不能修改',
  });
});
