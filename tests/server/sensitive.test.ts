/** Identity cards and accounts: whole for who holds the right, starred by the server for everybody else, in every answer and every question. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isStarredFormOf, starMiddle } from '#schema/sensitive.ts';
import { sameValue } from '#sync/same-value.ts';
import { entityDef } from '#features/registry.ts';
import { rowHint } from '#server/sockets/row-hint.ts';
import { admin, callerWith, openEntityServer } from './support/entity-server.ts';
import type { EntityServer } from './support/entity-server.ts';

const supplier = entityDef('supplier');
const ACCOUNT = '6222021234567890';
const STARRED = '6222********7890';
const outsider = callerWith('mtSupplier:list', 'mtSupplier:edit', 'mtSupplier:add');
let server: EntityServer;
const stored = async (id: string): Promise<unknown> => {
  const [row] = await server.db.query<{ readonly bank_account: string }>(`select bank_account from ${supplier.table} where id = $1`, [id]);
  return row?.bank_account;
};
beforeAll(async () => {
  server = await openEntityServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.query(`delete from ${supplier.table}`);
  await server.db.query(
    `insert into ${supplier.table} (id, tenant_id, del_flag, name, bank_account) values ('1', '0', '0', '甲', $1), ('2', '0', '0', '乙', '12345678'), ('3', '0', '0', '丙', '1234'), ('4', '0', '0', '丁', ''), ('5', '0', '0', '戊', null)`,
    [ACCOUNT],
  );
  server.caller = outsider;
});

test('the database stars a value exactly as the program does, whatever its length', async () => {
  const shown = (await server.list(supplier, { column: 'id', order: 'asc' })).records.map(row => row['bankAccount']);

  expect(shown).toEqual([starMiddle(ACCOUNT), starMiddle('12345678'), starMiddle('1234'), '', null]);
  expect(shown.slice(0, 3)).toEqual([STARRED, '1******8', '****']);
});

test('one row, and whole for who holds the right', async () => {
  expect((await server.row(supplier, '1'))?.['bankAccount']).toBe(STARRED);
  server.caller = callerWith('mtSupplier:list', 'mtSupplier:sensitive');
  expect((await server.row(supplier, '1'))?.['bankAccount']).toBe(ACCOUNT);
  server.caller = admin;
  expect((await server.row(supplier, '1'))?.['bankAccount']).toBe(ACCOUNT);
});

test.each([
  ['a plain condition', { bankAccount: '62220212*' }, 0],
  ['the whole number', { bankAccount: ACCOUNT }, 0],
  ['what is seen', { bankAccount: '6222*' }, 1],
])('nothing is found out by asking: %s', async (_name, query, total) => {
  expect((await server.list(supplier, query)).total).toBe(total);
});

test('the number is not found out by an advanced query either', async () => {
  const ask = (value: string) =>
    server.list(supplier, {
      superQueryParams: encodeURIComponent(JSON.stringify([{ field: 'bankAccount', rule: 'right_like', val: value, type: 'text' }])),
    });

  expect([(await ask('62220')).total, (await ask('6222')).total]).toEqual([0, 1]);
});

describe('writing', () => {
  test('a starred number sent back changes nothing and stops nothing else', async () => {
    const answer = await server.call('PUT', `${supplier.endpoint}/edit`, { id: '1', bankAccount: STARRED, bankName: '工商银行' });

    expect([answer.success, await stored('1')]).toEqual([true, ACCOUNT]);
    expect((await server.row(supplier, '1'))?.['bankName']).toBe('工商银行');
  });

  test('other stars are refused in words and nothing is written', async () => {
    const answer = await server.call('PUT', `${supplier.endpoint}/edit`, { id: '1', bankAccount: '9999********0000' });

    expect(answer).toMatchObject({ success: false, message: '银行账号带有星号，请填写完整内容' });
    expect(await stored('1')).toBe(ACCOUNT);
  });

  test('a whole number replaces the old one, and is starred from then on', async () => {
    const typed = '6222029876543210';
    await server.call('PUT', `${supplier.endpoint}/edit`, { id: '1', bankAccount: typed });

    expect([await stored('1'), (await server.row(supplier, '1'))?.['bankAccount']]).toEqual([typed, '6222********3210']);
  });
});

test('a pushed row carries no more than a read one', () => {
  const row = { id: '1', bankAccount: ACCOUNT };

  expect(rowHint(outsider, supplier, '0', row)).toEqual({ id: '1', bankAccount: STARRED });
  expect(rowHint(admin, supplier, '0', row)).toEqual(row);
});

test('what was sent whole and comes back starred counts as what was sent; another number does not', () => {
  expect([sameValue(ACCOUNT, STARRED), sameValue(STARRED, ACCOUNT), sameValue(STARRED, '6222021234567891')]).toEqual([true, true, false]);
  expect([isStarredFormOf('a*b', 'a*b'), sameValue('a*b', 'axb')]).toEqual([false, false]);
});
