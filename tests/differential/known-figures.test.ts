/**
 * Counts and sums that are brought up to date from the last writes are those that plain SQL finds: after random writes of one or many rows, committed,
 * rolled back or cut short by a savepoint, by two processes, for every scope, with the recycle bin, empty values and values that cancel each other.
 */
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defineEntity } from '#schema/define-entity.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { dict, integer } from '#schema/field.ts';
import { composeSchema } from '#schema/schema.ts';
import { bringUpToDate } from '#server/database/all-tables.ts';
import { visibleColumns } from '#server/entities/access.ts';
import { createKnownCounts } from '#server/entities/known-counts.ts';
import type { KnownCounts } from '#server/entities/known-counts.ts';
import { figuresOf } from '#server/entities/list-figures.ts';
import { whereSql } from '#server/entities/list-where.ts';
import { openDatabase } from '#server/database.ts';
import type { Database } from '#server/database.ts';
import type { Caller } from '#server/platform/caller.ts';
import { askSql } from '../server/support/ask-sql.ts';
import { admin, callerWith, NOON_MS } from '../server/support/entity-server.ts';
import { pileFields, pileParts } from '../server/support/pile.ts';
import { openPostgres } from '../support/postgres.ts';
import type { Postgres } from '../support/postgres.ts';
import { openTestDatabase } from '../support/test-database.ts';

const pile = defineEntity({
  ...pileParts,
  fields: { ...pileFields, pieces: integer('件数'), state: dict('状态', 'pile_state', { readonly: true }) },
  flow: { field: 'state', initial: '0', transitions: [{ action: 'void', button: '作废', from: ['0'], to: '9' }] },
  totals: { rowId: 'totalDataItem', sum: ['weight', 'pieces'], mean: { price: { weight: 'weight' } } },
});
/** The same rows, of which those that are voided do not count. */
const kept: EntityDef = {
  ...pile,
  totals: { rowId: 'totalDataItem', sum: ['weight', 'pieces'], mean: { price: { weight: 'weight' } }, leavesOut: ['9'] },
};
const schema = composeSchema([pile]);

const everything = callerWith('pile:list', 'pile:price');
const rule = { column: 'name', condition: 'IN', values: ['P1', 'P2', 'P3', 'P4', 'P5'] };
/** Who asks for which rows, and what plain SQL says of them. */
const QUESTIONS: readonly { readonly caller: Caller; readonly query: Readonly<Record<string, string>>; readonly where: string }[] = [
  { caller: admin, query: {}, where: `tenant_id = '0' and del_flag = '0'` },
  { caller: admin, query: { delFlag: '1' }, where: `tenant_id = '0' and del_flag = '1'` },
  { caller: admin, query: { name: '*1*' }, where: `tenant_id = '0' and del_flag = '0' and name like '%1%'` },
  { caller: admin, query: { weight_begin: '2', weight_end: '7' }, where: `tenant_id = '0' and del_flag = '0' and weight between 2 and 7` },
  { caller: { ...admin, tenantId: '7' }, query: {}, where: `tenant_id = '7' and del_flag = '0'` },
  { caller: { ...everything, yardId: 'Y1' }, query: {}, where: `tenant_id = '0' and del_flag = '0' and yard_id = 'Y1'` },
  {
    caller: { ...everything, dataRules: new Map([['pile', [rule]]]) },
    query: {},
    where: `tenant_id = '0' and del_flag = '0' and name in ('P1','P2','P3','P4','P5')`,
  },
];

const number = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));

const COUNTS = `coalesce(state, '') <> '9'`;

/** The figures of every question, by the kept counts and by plain SQL, which is asked last. */
async function compare(db: Database, counts: KnownCounts): Promise<void> {
  for (const { caller, query, where } of QUESTIONS) {
    const columns = visibleColumns(pile, caller);
    const figures = figuresOf(pile, columns, whereSql(schema, pile, caller, query, {}, columns), pile.totals);
    const found = await counts.read(figures);
    const [plain] = await askSql<Record<string, unknown>>(
      db,
      `select count(*) as total, sum(weight) as weight, sum(pieces) as pieces,
        round(sum(price * weight) / nullif(sum(weight) filter (where price is not null), 0), 2) as price from pile where ${where}`,
    );
    const of = (row: Readonly<Record<string, unknown>> | undefined) =>
      ['total', 'weight', 'pieces', 'price'].map(name => number(row?.[name]));
    expect([where, ...of(found)]).toEqual([where, ...of(plain)]);
    const part = await counts.read(figuresOf(kept, columns, whereSql(schema, pile, caller, query, {}, columns), kept.totals));
    const [counted] = await askSql<Record<string, unknown>>(db, `select count(*) as rows from pile where ${where} and ${COUNTS}`);
    const among = Number(counted?.['rows']) > 0 ? `${where} and ${COUNTS}` : where;
    const [left] = await askSql<Record<string, unknown>>(
      db,
      `select ${number(counted?.['rows'])} as "countedRows", sum(weight) as weight, sum(pieces) as pieces,
        round(sum(price * weight) / nullif(sum(weight) filter (where price is not null), 0), 2) as price from pile where ${among}`,
    );
    const ofPart = (row: Readonly<Record<string, unknown>> | undefined) =>
      ['countedRows', 'weight', 'pieces', 'price'].map(name => number(row?.[name]));
    expect([where, 'without voided', ...ofPart(part)]).toEqual([where, 'without voided', ...ofPart(left)]);
  }
}

const IDS = 40;
const id = fc.integer({ min: 1, max: IDS }).map(n => `'${String(n).padStart(32, '0')}'`);
const valueOf = fc.constantFrom('null', '0', '1', '2.5', '-2.5', '7', '1000.01');
const set = fc.oneof(
  valueOf.map(value => `weight = ${value}`),
  fc.constantFrom('null', '0', '3', '-3').map(value => `pieces = ${value}`),
  valueOf.map(value => `price = ${value}`),
  fc.constantFrom(`state = '9'`, `state = '0'`, 'state = null'),
  fc.constantFrom(`del_flag = '1'`, `del_flag = '0'`, `tenant_id = '7'`, `tenant_id = '0'`, `yard_id = 'Y1'`, `yard_id = null`),
  fc.integer({ min: 1, max: 12 }).map(n => `name = 'P${n}'`),
);
const values = fc
  .tuple(id, fc.integer({ min: 1, max: 12 }), fc.constantFrom(`'Y1'`, `'Y2'`, 'null'), valueOf, fc.constantFrom('null', '0', '4'), valueOf)
  .map(([key, name, yard, weight, pieces, price]) => `(${key}, 'P${name}', ${yard}, ${weight}, ${pieces}, ${price}, '0', '0')`);
const INSERT = 'insert into pile (id, name, yard_id, weight, pieces, price, tenant_id, del_flag) values';
const statement = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(set, id).map(([change, key]) => `update pile set ${change} where id = ${key}`) },
  { weight: 3, arbitrary: values.map(row => `${INSERT} ${row} on conflict (id) do nothing`) },
  {
    weight: 2,
    arbitrary: values.map(row => `${INSERT} ${row} on conflict (id) do update set weight = excluded.weight, name = excluded.name`),
  },
  { weight: 2, arbitrary: id.map(key => `delete from pile where id = ${key}`) },
  { weight: 1, arbitrary: fc.tuple(set, id).map(([change, key]) => `update pile set ${change} where id <= ${key}`) },
  { weight: 1, arbitrary: id.map(key => `delete from pile where id >= ${key}`) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(id, id)
      .map(([one, two]) => `with gone as (delete from pile where id = ${one} returning 1) update pile set pieces = 9 where id = ${two}`),
  },
  { weight: 1, arbitrary: fc.constant('truncate pile') },
);
const FAILED = 'select 1 / 0';
const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('commit' as const), statements: fc.array(statement, { minLength: 1, maxLength: 3 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('rollback' as const), statements: fc.array(statement, { minLength: 1, maxLength: 3 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('savepoint' as const), statements: fc.array(statement, { minLength: 2, maxLength: 3 }) }),
  },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

/** The first statement of a savepoint's transaction stays, the others are taken back. */
async function run(db: Database, { kind, statements }: Act): Promise<void> {
  await db
    .transaction()
    .execute(async tx => {
      const [first = '', ...others] = statements;
      await askSql(tx, first);
      if (kind === 'savepoint') await askSql(tx, 'savepoint here');
      for (const each of others) await askSql(tx, each);
      if (kind === 'savepoint') await askSql(tx, 'rollback to savepoint here');
      if (kind === 'rollback') await askSql(tx, FAILED);
    })
    .catch((error: unknown) => {
      if (kind !== 'rollback') throw error;
    });
}

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase('empty');
  await bringUpToDate({ db, schema }, NOON_MS);
}, 60_000);
afterAll(() => db.destroy());

test('after every write the kept figures are those of plain SQL, for every caller and condition', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 25 }), async acts => {
      await askSql(db, 'delete from pile');
      const counts = createKnownCounts(db, () => NOON_MS);
      await compare(db, counts);
      for (const each of acts) {
        await run(db, each);
        await compare(db, counts);
      }
    }),
    { numRuns: 12 },
  );
}, 300_000);

test('a write of a row is added without counting the rows again; the 65th write is counted with all rows', async () => {
  await askSql(db, 'delete from pile');
  await askSql(db, `${INSERT} ('a', 'P1', 'Y1', 1, 1, 1, '0', '0'), ('b', 'P2', 'Y1', 1, 1, 1, '0', '0')`);
  const asked: string[] = [];
  const listening = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const [row] = result.rows;
      if (row && '~seen' in row) asked.push(row['~seen'] === null ? 'all' : JSON.stringify(row['~seen']).replaceAll('"', ''));
      return result;
    },
  });
  const counts = createKnownCounts(listening, () => NOON_MS);
  const columns = visibleColumns(pile, admin);
  const figures = figuresOf(pile, columns, whereSql(schema, pile, admin, {}, {}, columns), pile.totals);
  const weight = async () => Number((await counts.read(figures))['weight']);
  expect(await weight()).toBe(2);
  for (const written of [3, 4]) {
    await askSql(db, `update pile set weight = ${written} where id = 'a'`);
    expect(await weight()).toBe(written + 1);
  }
  for (let at = 0; at < 64; at++) await askSql(db, `update pile set weight = ${at} where id = 'a'`);
  expect(await weight()).toBe(64);
  for (let at = 0; at < 65; at++) await askSql(db, `update pile set weight = ${at} where id = 'a'`);
  expect(await weight()).toBe(65);
  expect(asked).toEqual(['all', '1', '1', '64', 'all']);
  // The triggers that keep the writes are off for a while: the number of writes says that one is missing.
  await askSql(db, 'alter table pile disable trigger keep_recent_write_update');
  await askSql(db, `update pile set weight = 9 where id = 'a'`);
  await askSql(db, 'alter table pile enable trigger keep_recent_write_update');
  expect(await weight()).toBe(10);
  expect(asked.slice(5)).toEqual(['0', 'all']);
});

const postgres = await openPostgres();
if (!postgres) test('SKIPPED: there is no PostgreSQL here', () => expect(postgres).toBeUndefined());
else describe('with a real PostgreSQL', () => withPostgres(postgres));

function withPostgres({ start, remove, url }: Postgres): void {
  beforeAll(start);
  afterAll(remove);

  test('two processes write at once, in transactions that overlap with each other and with the reading; both end with the figures of plain SQL', async () => {
    const [one, two] = [await openDatabase({ databaseUrl: url }), await openDatabase({ databaseUrl: url })];
    await bringUpToDate({ db: one, schema }, NOON_MS);
    const known = [createKnownCounts(one, () => NOON_MS), createKnownCounts(two, () => NOON_MS)] as const;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(act, act, act), { minLength: 1, maxLength: 12 }), async rounds => {
        for (const [left, right, more] of rounds) {
          const columns = visibleColumns(pile, admin);
          const figures = figuresOf(pile, columns, whereSql(schema, pile, admin, {}, {}, columns), pile.totals);
          await Promise.all([
            run(one, left).catch(ignoreDeadlock),
            run(two, right).catch(ignoreDeadlock),
            run(two, more).catch(ignoreDeadlock),
            known[0].read(figures),
            known[1].read(figures),
            known[1].read(figures),
          ]);
          await compare(one, known[0]);
          await compare(two, known[1]);
        }
      }),
      { numRuns: 8 },
    );
    await one.destroy();
    await two.destroy();
  }, 300_000);
}

function ignoreDeadlock(error: unknown): void {
  if (!String(error).includes('deadlock')) throw error;
}
