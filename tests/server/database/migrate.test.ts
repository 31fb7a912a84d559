/** Tables follow their definitions: what is missing is added in one transaction, what only a person may decide is refused in words. */
import { askSql } from '#tests/server/support/ask-sql.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { schema } from '#features/registry.ts';
import { allTables } from '#server/database/all-tables.ts';
import { migrate } from '#server/database/migrate.ts';
import type { Migration } from '#server/database/migration.ts';
import { createStatements } from '#server/database/table-shape.ts';
import type { TableShape } from '#server/database/table-shape.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import type { Database } from '#server/database.ts';
import { emptyDatabase } from './empty-database.ts';

const meta: TableShape = { name: 'sys_meta', columns: { meta_key: 'text', meta_value: 'text not null' }, primaryKey: ['meta_key'] };
const car: TableShape = {
  name: 'car',
  columns: { id: 'varchar(32) COLLATE "C"', plate: 'varchar(10) COLLATE "C"', load: 'numeric(10,2)', seats: 'integer not null default 2' },
  primaryKey: ['id'],
  indexes: [{ name: 'car_plate_once', columns: ['plate'], where: "plate <> ''", unique: true }],
};
let db: Database;
beforeAll(async () => {
  db = await openTestDatabase('empty');
}, 90_000);
beforeEach(() => emptyDatabase(db));
afterAll(() => db.destroy());

const start = (
  cars: TableShape = car,
  { migrations = [], version = '1.2.0' }: { migrations?: readonly Migration[]; version?: string } = {},
) => migrate(db, { tables: [meta, cars], migrations, landmark: 'sys_meta', version, nowMs: 0 });
const withColumns = (columns: Readonly<Record<string, string>>): TableShape => ({ ...car, columns: { ...car.columns, ...columns } });
const addCar = (id: string, plate: string) => askSql(db, 'insert into car (id, plate) values ($1, $2)', [id, plate]);
const changesOf = () => askSql(db, 'select migration, what, version from sys_schema_change order by seq');

test('an empty database gets every table, and a second start changes nothing', async () => {
  expect(await start()).toEqual([]);
  expect(await start()).toEqual([]);
  expect(await changesOf()).toEqual([{ migration: null, what: '新建 3 张表', version: '1.2.0' }]);
});

test('after the first start the comparison finds no difference in any table of the product', async () => {
  const tables = allTables(schema);
  const plan = { tables, migrations: [], landmark: 'sys_meta', version: '1.0.0', nowMs: 0 };
  await migrate(db, plan);
  expect(await migrate(db, plan)).toEqual([]);
  expect(tables.flatMap(table => (table.indexes ?? []).map(index => index.name)).filter(name => name.length > 63)).toEqual([]);
});

test('missing columns, tables and indexes are added, short columns are widened, and every change is recorded', async () => {
  await start();
  await addCar('1', '晋A·1');
  const wanted = withColumns({
    plate: 'varchar(20) COLLATE "C"',
    seats: 'bigint not null default 2',
    remark: 'text',
    wheels: 'integer not null default 4',
  });
  const done = await start({
    ...wanted,
    indexes: [...(car.indexes ?? []), { name: 'car_load', columns: ['load NULLS FIRST'], include: ['plate'] }],
  });

  expect(done).toEqual([
    '表 car 的列 plate：character varying(10) 改为 varchar(20) COLLATE "C"',
    '表 car 的列 seats：integer 改为 bigint',
    '表 car 的列 remark：新增 text',
    '表 car 的列 wheels：新增 integer not null default 4',
    '新建索引 car_load',
  ]);
  expect(await changesOf()).toHaveLength(6);
  expect(await askSql(db, 'select id, plate, seats, remark, wheels from car')).toEqual([
    { id: '1', plate: '晋A·1', seats: 2, remark: null, wheels: 4 },
  ]);
});

test('an index of another form is rebuilt; a unique index without a unique field is dropped', async () => {
  await start({ ...car, indexes: [{ name: 'car_list', columns: ['plate'] }, ...(car.indexes ?? [])] });
  expect(await start({ ...car, indexes: [{ name: 'car_list', columns: ['plate NULLS FIRST', 'id'] }] })).toEqual([
    '删除索引 car_plate_once',
    '重建索引 car_list',
  ]);
  await addCar('1', 'same');
  await addCar('2', 'same');
});

test.each([
  ['another type', { load: 'date' }, '表 car 的列 load 是 numeric(10,2)，定义要求 date'],
  ['fewer decimals', { load: 'numeric(10,1)' }, '定义要求 numeric(10,1)'],
  ['a column that must not be empty and has no default', { remark: 'text not null' }, '表 car 的列 remark 要新增'],
  ['a column that must not be empty any more', { plate: 'varchar(10) COLLATE "C" not null' }, '表 car 的列 plate 允许为空'],
])('%s stops the start with a message, and no change at all is made', async (_, columns, words) => {
  await start();
  const refused = await start(withColumns({ ...columns, extra: 'text' })).then(() => '', String);

  expect(refused).toContain(words);
  expect(refused).toContain('没有作任何改动');
  expect(await askSql(db, "select 1 from pg_attribute where attname = 'extra'")).toEqual([]);
});

test('a required column without a field in the definition stops the start, because every new row would fail', async () => {
  await start(withColumns({ old: 'text not null' }));
  expect(await start().then(() => '', String)).toContain('表 car 的列 old 不在定义中');
});

test('rows that violate a new unique index stop the start with a message, and every change is rolled back', async () => {
  await start({ ...car, indexes: [] });
  await addCar('1', 'same');
  await addCar('2', 'same');
  const refused = await start(withColumns({ extra: 'text' })).then(() => '', String);

  expect(refused).toContain('新建索引 car_plate_once');
  expect(await askSql(db, "select 1 from pg_attribute where attname = 'extra'")).toEqual([]);
});

describe('written migrations', () => {
  const rename: Migration = {
    number: 1,
    what: '车牌改名',
    run: async tx => void (await askSql(tx, 'alter table car rename column plate to plate_number')),
  };
  const { plate, ...others } = car.columns;
  const renamed: TableShape = {
    ...car,
    columns: { ...others, plate_number: plate ?? '' },
    indexes: [{ name: 'car_plate_once', columns: ['plate_number'], where: "plate_number <> ''", unique: true }],
  };

  test('run once, before the comparison, and keep the rows', async () => {
    await start();
    await addCar('1', '晋A·1');
    expect(await start(renamed, { migrations: [rename] })).toEqual(['车牌改名']);
    expect(await start(renamed, { migrations: [rename] })).toEqual([]);
    expect(await askSql(db, 'select plate_number from car')).toEqual([{ plate_number: '晋A·1' }]);
    expect(await changesOf()).toContainEqual({ migration: 1, what: '车牌改名', version: '1.2.0' });
  });

  test('on a new database are recorded as applied without being run', async () => {
    await start(renamed, { migrations: [rename] });
    expect(await start(renamed, { migrations: [rename] })).toEqual([]);
  });

  test('one that fails undoes all of them', async () => {
    await start();
    const failing: Migration = { number: 2, what: '坏了', run: () => Promise.reject(new Error('磁盘')) };
    await expect(start(renamed, { migrations: [rename, failing] })).rejects.toThrow('磁盘');
    await addCar('1', '晋A·1');
    expect(await changesOf()).toHaveLength(1);
  });

  test('a database with a migration number unknown to this version is refused', async () => {
    await start(renamed, { migrations: [rename] });
    expect(await start(renamed).then(() => '', String)).toContain('更新的版本');
  });
});

test('a database changed by a newer version is refused; one changed by the same or an older version is opened', async () => {
  await start(car, { version: '1.10.0' });
  expect(await start(car, { version: '1.9.3' }).then(() => '', String)).toContain('数据库由更新的版本（1.10.0）写过');
  expect(await start(car, { version: '1.10.0' })).toEqual([]);
  expect(await start(car, { version: '2.0.0' })).toEqual([]);
});

test('a start on tables of the same names that another program made is refused', async () => {
  for (const statement of createStatements(car)) await askSql(db, statement);
  expect(await start(withColumns({ extra: 'text' })).then(() => '', String)).toContain('不是本系统建立的');
});
