/** Sample rows are put only where there are none; rows of a company are never taken away without being asked for. */
import { askSql } from '#tests/server/support/ask-sql.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { schema } from '#features/registry.ts';
import { bringUpToDate } from '#server/database/all-tables.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import type { Database } from '#server/database.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { seedAgain } from '#server/dev/seed/sample-rows.ts';
import { watched } from '#tests/server/support/watched.ts';
import { emptyDatabase } from '#tests/server/database/empty-database.ts';

const SAMPLE = { waybills: 5, seed: 1, nowMs: Date.UTC(2026, 4, 1) };
let db: Database;
const said: string[] = [];
const start = (sample = true, on = db) => prepareDatabase({ db: on, schema }, { ...SAMPLE, sample, onProgress: line => said.push(line) });
const count = async (table: string): Promise<number> =>
  (await askSql<{ rows: number }>(db, `select count(*)::int as rows from ${table}`))[0]?.rows ?? -1;

beforeAll(async () => {
  db = await openTestDatabase('empty');
}, 90_000);
beforeEach(async () => {
  await emptyDatabase(db);
  said.length = 0;
});
afterAll(() => db.destroy());

test('a start with rows but no seed mark keeps all rows, reports them once, and does not seed a part emptied later', async () => {
  await bringUpToDate({ db, schema }, SAMPLE.nowMs);
  await askSql(db, "insert into mt_waybill (id, remark, tenant_id, del_flag) values ('w1', '改过', '0', '0')");
  await start();
  await start();

  expect(await askSql(db, 'select id, remark from mt_waybill')).toEqual([{ id: 'w1', remark: '改过' }]);
  expect(await count('mt_car')).toBe(0);
  expect(said.filter(line => line.includes('没有生成示例数据'))).toEqual([
    '数据库中已有数据（运单 1 条），没有生成示例数据，原有数据没有改动。',
  ]);
  await askSql(db, 'delete from mt_waybill');
  await start();
  expect(await count('mt_waybill')).toBe(0);
});

test('rows of online forms are kept in the same case', async () => {
  await bringUpToDate({ db, schema }, SAMPLE.nowMs);
  await askSql(db, "insert into onl_form_row (table_name, tenant_id, id, data) values ('device_check', '0', '1', '{}')");
  await start();

  expect(await count('onl_form_row')).toBe(1);
  expect(await count('mt_waybill')).toBe(SAMPLE.waybills);
  expect(said.join()).toContain('在线表单 1 条');
});

test('a database started without sample rows is not seeded by a later start', async () => {
  await start(false);
  await start();

  expect(await count('mt_waybill')).toBe(0);
});

test('a seed interrupted half-way leaves neither rows nor a mark, and the next start seeds', async () => {
  const dying = watched(db, text => {
    if (/insert into "code_counter"/i.test(text)) throw new Error('停电');
  });
  await expect(start(true, dying)).rejects.toThrow('停电');
  expect([await count('mt_waybill'), await count('mt_car')]).toEqual([0, 0]);
  await start();
  expect(await count('mt_waybill')).toBe(SAMPLE.waybills);
});

test('the seed command deletes only seeded rows, unless it runs with --discard', async () => {
  await start();
  await seedAgain({ db, schema }, SAMPLE, false);
  await askSql(db, "update mt_waybill set remark = '改过' where id = (select min(id) from mt_waybill)");
  await askSql(db, "insert into mt_car (id, plate_number, tenant_id, del_flag) values ('own', '晋A·00001', '0', '0')");

  const refused = await seedAgain({ db, schema }, SAMPLE, false).then(() => '', String);
  expect(refused).toContain('运单 1 条');
  expect(refused).toContain('车辆 1 条');
  expect(refused).toContain('--discard');
  expect(await askSql(db, "select id from mt_car where id = 'own'")).toHaveLength(1);
  await seedAgain({ db, schema }, SAMPLE, true);
  expect(await askSql(db, "select id from mt_car where id = 'own'")).toHaveLength(0);
  expect(await askSql(db, "select id from mt_waybill where remark = '改过'")).toHaveLength(0);
}, 60_000);
