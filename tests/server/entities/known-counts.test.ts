/** Counts and sums that are kept are those of now and of the caller who asks: after every kind of write, for every scope, and only where writes are counted. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defineEntity } from '#schema/define-entity.ts';
import { composeSchema } from '#schema/schema.ts';
import { bringUpToDate } from '#server/database/all-tables.ts';
import { writesOf } from '#server/database/table-writes.ts';
import { inTransaction } from '#server/database/in-transaction.ts';
import { openDatabase } from '#server/database.ts';
import { openPostgres } from '#tests/support/postgres.ts';
import type { Postgres } from '#tests/support/postgres.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { admin, callerWith, idOf, NOON_MS, openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';
import { overDefinitions } from '#tests/server/support/over.ts';
import { pileFields, pileParts } from '#tests/server/support/pile.ts';

const pile = defineEntity({
  ...pileParts,
  fields: pileFields,
  totals: { rowId: 'totalDataItem', sum: ['weight', 'price'] },
});
const schema = composeSchema([pile]);
/** More than a page, so that the page does not say the total itself. */
const ROWS = 15;
const PAGE = { column: 'createTime', order: 'desc', pageNo: '1', pageSize: '10' };

let server: EntityServer;
beforeAll(async () => {
  server = await openEntityServer(overDefinitions(schema));
});
afterAll(() => server.close());
beforeEach(async () => {
  server.caller = admin;
  await askSql(server.db, 'delete from pile');
  await askSql(
    server.db,
    `insert into pile (id, name, yard_id, weight, price, create_by, tenant_id, del_flag)
      select lpad(n::text, 32, '0'), 'P' || n, case when n % 3 = 0 then 'Y1' else 'Y2' end, n, 2, 'x', case when n > 12 then '7' else '0' end, '0'
      from generate_series(1, ${ROWS}) n`,
  );
});

const asked = async (query: Readonly<Record<string, string>> = {}) => {
  const { total, records } = await server.list(pile, { ...PAGE, ...query });
  return [total, records.at(-1)?.['weight'], records.at(-1)?.['price']];
};

test('after a write of any kind, also by another program, the next answer counts it', async () => {
  expect(await asked()).toEqual([12, 78, 24]);
  expect(await asked()).toEqual([12, 78, 24]);
  await server.call('POST', '/pile/add', { id: idOf(100), name: '新', weight: 100 });
  expect(await asked()).toEqual([13, 178, 24]);
  await server.call('PUT', '/pile/edit', { id: idOf(100), weight: 50 });
  expect(await asked()).toEqual([13, 128, 24]);
  await server.call('PUT', '/pile/edit', { id: idOf(100), delFlag: '1' });
  expect(await asked()).toEqual([12, 78, 24]);
  await server.call('PUT', '/pile/edit', { id: idOf(100), delFlag: '0' });
  expect(await asked()).toEqual([13, 128, 24]);
  await server.call('DELETE', `/pile/delete?id=${idOf(100)}`);
  expect(await asked()).toEqual([12, 78, 24]);
  await askSql(server.db, `update pile set weight = 0 where id = '${idOf(12)}'`);
  expect(await asked()).toEqual([12, 66, 24]);
  await askSql(server.db, 'truncate pile');
  expect(await asked()).toEqual([0, null, null]);
});

test('a write that was rolled back is not counted', async () => {
  expect(await asked()).toEqual([12, 78, 24]);
  await inTransaction(server.db, async tx => {
    await askSql(tx, 'update pile set weight = 1000');
    throw new Error('rolled back');
  }).catch(() => {});
  expect(await asked()).toEqual([12, 78, 24]);
});

test('each caller has the figures of the rows and columns he sees, whoever asked before him', async () => {
  const everything = callerWith('pile:list', 'pile:price');
  const rule = { column: 'name', condition: 'IN', values: ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8', 'P9', 'P10', 'P11'] };
  const callers = [
    [admin, [12, 78, 24]],
    [{ ...admin, tenantId: '7' }, [3, 42, 6]],
    [everything, [12, 78, 24]],
    [callerWith('pile:list'), [12, 78, undefined]],
    [{ ...everything, yardId: 'Y1' }, [4, 30, 8]],
    [{ ...everything, dataRules: new Map([['pile', [rule]]]) }, [11, 66, 22]],
    [{ ...everything, dataRules: new Map([['pile', [{ ...rule, values: ['P1', 'P12'] }]]]) }, [2, 13, 4]],
  ] as const;
  for (const round of [1, 2])
    for (const [caller, figures] of callers) {
      server.caller = caller;
      expect([round, ...(await asked())]).toEqual([round, ...figures]);
    }
});

test('conditions, the bin and the order of ids have their own counts', async () => {
  await askSql(server.db, `update pile set del_flag = '1' where id = '${idOf(1)}'`);
  for (const round of [1, 2]) {
    expect([round, ...(await asked())]).toEqual([round, 11, 77, 22]);
    expect([round, ...(await asked({ delFlag: '1' }))]).toEqual([round, 1, 1, 2]);
    expect([round, ...(await asked({ weight_begin: '3', pageSize: '2' }))]).toEqual([round, 10, 75, 20]);
    expect((await server.list(pile, { column: 'id', order: 'asc', id_begin: idOf(5), pageSize: '1' })).total).toBe(8);
  }
});

test('a page that is not full says the total itself; one behind the last asks', async () => {
  expect(await asked({ pageNo: '2' })).toEqual([12, 78, 24]);
  expect(await asked({ pageNo: '3' })).toEqual([12, 78, 24]);
  expect((await server.list(pile, { column: 'id', order: 'asc', pageNo: '2', pageSize: '10' })).total).toBe(12);
  expect((await server.list(pile, { column: 'id', order: 'asc', pageNo: '9', pageSize: '10' })).total).toBe(12);
  expect((await server.list(pile, { ...PAGE, pageSize: '0' })).total).toBe(12);
});

test('figures are read again only after a write that was counted; without the trigger they are never kept', async () => {
  expect(await asked()).toEqual([12, 78, 24]);
  await askSql(server.db, `set session_replication_role = replica`); // no trigger counts
  await askSql(server.db, `update pile set weight = 0`);
  await askSql(server.db, `set session_replication_role = origin`);
  expect(await asked()).toEqual([12, 78, 24]);
  server.nowMs = NOON_MS + 600_000;
  expect(await asked()).toEqual([12, 0, 24]);

  await askSql(server.db, 'alter table pile disable trigger count_table_write');
  await askSql(server.db, `update pile set weight = 1`);
  expect(await asked()).toEqual([12, 12, 24]);
  await askSql(server.db, `update pile set weight = 2`);
  expect(await asked()).toEqual([12, 24, 24]);
  await askSql(server.db, 'alter table pile enable trigger count_table_write');
});

const postgres = await openPostgres();
if (!postgres) test('SKIPPED: there is no PostgreSQL here', () => expect(postgres).toBeUndefined());
else describe('with a real PostgreSQL', () => withPostgres(postgres));

function withPostgres({ start, remove, url }: Postgres): void {
  beforeAll(start);
  afterAll(remove);

  test('of two processes one hears the other’s writes when they are committed, and connections that ended keep their count', async () => {
    const [one, two] = [await openDatabase({ databaseUrl: url }), await openDatabase({ databaseUrl: url })];
    await bringUpToDate({ db: one, schema }, NOON_MS);
    const insert = (id: number) => `insert into pile (id, tenant_id, del_flag) values ('${idOf(id)}', '0', '0')`;
    expect(await writesOf(one, 'pile')).toBe(0);
    await inTransaction(two, async tx => {
      await askSql(tx, insert(1));
      expect([await writesOf(tx, 'pile'), await writesOf(one, 'pile')]).toEqual([1, 0]);
      await askSql(one, insert(2)); // does not wait for the other
      expect([await writesOf(tx, 'pile'), await writesOf(one, 'pile')]).toEqual([2, 1]);
    });
    expect([await writesOf(two, 'pile'), await writesOf(one, 'pile')]).toEqual([2, 2]);

    await askSql(one, `insert into sys_table_write select 'pile', -n, 1 from generate_series(1, 200) n`); // no process has such a number
    expect([await writesOf(two, 'pile'), await writesOf(one, 'pile')]).toEqual([202, 202]);
    expect(await askSql(one, `select count(*)::int as n from sys_table_write where table_name = 'pile'`)).toEqual([{ n: 3 }]);
    expect(await askSql(one, `select writes from sys_table_write where table_name = 'pile' and backend = 0`)).toEqual([{ writes: 200 }]);
    await one.destroy();
    await two.destroy();
  });
}
