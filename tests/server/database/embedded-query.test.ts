/** A statement of the embedded database in one message answers what PGlite's own five do, and keeps to transactions as they do. */
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { embedded } from '#server/database/open-embedded.ts';
import { runStatement } from '#server/database/embedded-query.ts';
import type { Database } from '#server/database.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { openImage } from '#tests/support/open-image.ts';
import { START_TIMEOUT_MS } from '#tests/server/support/test-server.ts';

let pglite: PGlite;
let db: Database;
beforeAll(async () => {
  pglite = await openImage(inject('databaseImages').empty);
  db = await embedded(pglite);
  await pglite.exec(
    'create table kept (id int primary key, words text, heavy numeric(9, 3), many bigint, is_on boolean, at timestamp, more jsonb)',
  );
}, START_TIMEOUT_MS);
afterAll(() => db.destroy());

const VALUES = [1, "it's \\ 中文 \u{1f69a}", 12.345, 9_007_199_254_740_991n, true, '2026-03-05 10:20:30', '{"a":[1,null]}'] as const;

test('rows, counts and types are those of PGlite’s own query, and one message is sent', async () => {
  const insert = 'insert into kept values ($1, $2, $3, $4, $5, $6, $7)';
  const send = vi.spyOn(pglite, 'execProtocolStream');
  expect(await runStatement(pglite, pglite, insert, VALUES)).toEqual({ rows: [], changed: 1 });
  expect(send).toHaveBeenCalledTimes(1);
  send.mockRestore();
  await runStatement(pglite, pglite, insert, [2, null, undefined, null, false, null, null]);
  for (const [text, values] of [
    ['select * from kept order by id', []],
    ['select id, heavy from kept where words = $1 and is_on = $2', [VALUES[1], true]],
    ['select count(*) as many, sum(heavy) as heavy from kept where id < $1', [9]],
    ['select * from kept where id = $1', [9]],
    ['select $1::text[] as list', [['a', 'b']]], // its type must be known
  ] as const) {
    const { rows } = await pglite.query(text, [...values]);
    expect((await runStatement(pglite, pglite, text, values)).rows, text).toEqual(rows);
  }
  expect((await runStatement(pglite, pglite, 'select heavy, many, at from kept where id = 1', [])).rows).toEqual([
    { heavy: 12.345, many: 9_007_199_254_740_991, at: '2026-03-05 10:20:30' },
  ]);
  expect(await runStatement(pglite, pglite, 'update kept set words = $1', ['so'])).toEqual({ rows: [], changed: 2 });
});

test('a refusal has PostgreSQL’s code, and the next statement is answered', async () => {
  await expect(askSql(db, 'select nothing_such from kept')).rejects.toMatchObject({ code: '42703' });
  await expect(askSql(db, 'insert into kept (id) values ($1)', [1])).rejects.toMatchObject({ code: '23505' });
  expect(await askSql(db, 'select 2 as two')).toEqual([{ two: 2 }]);
});

test('a refused statement ends its transaction, of which nothing is kept; a save point saves it', async () => {
  const broken = db.transaction().execute(async tx => {
    await askSql(tx, 'insert into kept (id) values (10)');
    await askSql(tx, 'select 1 / $1', [0]);
  });
  await expect(broken).rejects.toMatchObject({ code: '22012' });
  await db.transaction().execute(async tx => {
    await askSql(tx, 'insert into kept (id) values (11)');
    await askSql(tx, 'savepoint here');
    await askSql(tx, 'select 1 / $1', [0]).catch(() => {});
    await askSql(tx, 'rollback to savepoint here');
  });
  expect(await askSql(db, 'select id from kept where id >= $1', [10])).toEqual([{ id: 11 }]);
});

test('whoever is outside a transaction waits for its end', async () => {
  const order: string[] = [];
  let end = (): void => {};
  let begun = (): void => {};
  const isOpen = new Promise<void>(done => (begun = done));
  const inside = db.transaction().execute(async tx => {
    await askSql(tx, 'insert into kept (id) values (20)');
    begun();
    await new Promise<void>(done => (end = done));
    order.push('inside');
  });
  await isOpen;
  const outside = askSql(db, 'select id from kept where id = $1', [20]).then(rows => order.push(`outside sees ${rows.length}`));
  await new Promise(done => setTimeout(done, 50));
  end();
  await Promise.all([inside, outside]);
  expect(order).toEqual(['inside', 'outside sees 1']);
});

test('a closed database answers nothing', async () => {
  const other = await openImage(inject('databaseImages').empty);
  await other.close();
  await expect(runStatement(other, other, 'select 1', [])).rejects.toThrow(/closed/i);
});
