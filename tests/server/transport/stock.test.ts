/** What the server keeps of a stack while flows are made: every weight follows from them, to the kilogram, and none takes more than lies there. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inventory } from '#features/transport/inventory/entity.ts';
import { inventoryFlow } from '#features/transport/inventory-flow/entity.ts';
import { refreshAll } from '#server/entities/refresh-rows.ts';
import { askSql } from '../support/ask-sql.ts';
import { idOf, NOON_MS, openEntityServer } from '../support/entity-server.ts';
import type { EntityServer } from '../support/entity-server.ts';

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
    { flowType: 'return', weight: 2.5 },
    { flowType: 'out', weight: 30.005 },
    { flowType: 'transfer', direction: 'in', weight: 10 },
    { flowType: 'transfer', direction: 'out', weight: 4.25 },
    { flowType: 'check', direction: 'in', weight: 0.75, occurTime: '2026-03-04 18:00:00' },
    { flowType: 'check', direction: 'out', weight: 1.25, occurTime: '2026-03-05 18:00:00' },
    { flowType: 'loss', weight: 0.5 },
  ])
    expect(await flow(values)).toMatchObject({ success: true });

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
  await flow({ flowType: 'check', direction: 'in', weight: 0.125 });

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
  expect(await refreshAll(server, NOON_MS)).toBe(1);
  expect(await stack()).toMatchObject({ stockWeight: -10 });

  expect(await flow({ flowType: 'in', weight: 4 })).toMatchObject({ success: true });
  expect(await stack()).toMatchObject({ stockWeight: -6 });
});

test('a flow that goes both ways says which; nobody edits a weight', async () => {
  expect(await flow({ flowType: 'check', weight: 1 })).toMatchObject({ success: false, message: '收发方向不能为空' });
  await flow({ flowType: 'in', weight: 10 });

  await server.call('PUT', `${inventory.endpoint}/edit`, { id: STACK, stockWeight: 99, inWeight: 99, warnWeight: 20 });

  expect(await stack()).toMatchObject({ stockWeight: 10, inWeight: 10, warnWeight: 20 });
});
