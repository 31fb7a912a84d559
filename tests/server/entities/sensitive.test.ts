/** Identity cards and accounts: whole for who holds the right, starred by the server for everybody else, in every answer and every question. */
import { isNationalId } from '#schema/rules/national-id.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isStarredFormOf, starMiddle } from '#schema/sensitive.ts';
import { sameValue } from '#sync/same-value.ts';
import { entityDef } from '#features/registry.ts';
import { readTable } from '#server/entities/excel/import-columns.ts';
import { importLines } from '#server/entities/excel/import-lines.ts';
import { takeGuess } from '#server/entities/sensitive-guesses.ts';
import { rowHint } from '#server/platform/sockets/page-sockets.ts';
import { admin, callerWith, idOf, openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';

const supplier = entityDef('supplier');
const ACCOUNT = '6222021234567890';
const STARRED = '6222********7890';
const outsider = callerWith('mtSupplier:list', 'mtSupplier:edit', 'mtSupplier:add');
let server: EntityServer;
const stored = async (id: string): Promise<unknown> => {
  const [row] = await askSql<{ readonly bank_account: string }>(server.db, `select bank_account from ${supplier.table} where id = $1`, [
    id,
  ]);
  return row?.bank_account;
};
beforeAll(async () => {
  server = await openEntityServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  await askSql(server.db, `delete from ${supplier.table}`);
  await askSql(
    server.db,
    `insert into ${supplier.table} (id, tenant_id, del_flag, name, bank_account) values ('1', '0', '0', '甲', $1), ('2', '0', '0', '乙', '12345678'), ('3', '0', '0', '丙', '1234'), ('4', '0', '0', '丁', ''), ('5', '0', '0', '戊', null)`,
    [ACCOUNT],
  );
  server.caller = outsider;
});

test('the database stars values of any length exactly as the program does', async () => {
  const shown = (await server.list(supplier, { column: 'id', order: 'asc' })).records.map(row => row['bankAccount']);

  expect(shown).toEqual([starMiddle(ACCOUNT), starMiddle('12345678'), starMiddle('1234'), '', null]);
  expect(shown.slice(0, 3)).toEqual([STARRED, '1******8', '****']);
});

test('one row is starred, and whole for a user with the permission', async () => {
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
])('a condition cannot find the hidden digits: %s', async (_name, query, total) => {
  expect((await server.list(supplier, query)).total).toBe(total);
});

test('an advanced query cannot find them either', async () => {
  const ask = (value: string) =>
    server.list(supplier, {
      superQueryParams: encodeURIComponent(JSON.stringify([{ field: 'bankAccount', rule: 'right_like', val: value, type: 'text' }])),
    });

  expect([(await ask('62220')).total, (await ask('6222')).total]).toEqual([0, 1]);
});

describe('writing', () => {
  test('a starred number sent back is not stored, and the other fields are', async () => {
    const answer = await server.call('PUT', `${supplier.endpoint}/edit`, { id: '1', bankAccount: STARRED, bankName: '工商银行' });

    expect([answer.success, await stored('1')]).toEqual([true, ACCOUNT]);
    expect((await server.row(supplier, '1'))?.['bankName']).toBe('工商银行');
  });

  test('other stars are refused with a message and nothing is stored', async () => {
    const answer = await server.call('PUT', `${supplier.endpoint}/edit`, { id: '1', bankAccount: '9999********0000' });

    expect(answer).toMatchObject({ success: false, message: '银行账号带有星号，请填写完整内容' });
    expect(await stored('1')).toBe(ACCOUNT);
  });

  test('a whole number replaces the old one and is starred from then on', async () => {
    const typed = '6222029876543210';
    await server.call('PUT', `${supplier.endpoint}/edit`, { id: '1', bankAccount: typed });

    expect([await stored('1'), (await server.row(supplier, '1'))?.['bankAccount']]).toEqual([typed, '6222********3210']);
  });
});

test('a pushed row has the same stars as a read one', () => {
  const row = { id: '1', bankAccount: ACCOUNT };

  expect(rowHint(outsider, supplier, '0', row)).toEqual({ id: '1', bankAccount: STARRED });
  expect(rowHint(admin, supplier, '0', row)).toEqual(row);
});

test('a value sent whole and read back starred is equal; another number is not', () => {
  expect([sameValue(ACCOUNT, STARRED), sameValue(STARRED, ACCOUNT), sameValue(STARRED, '6222021234567891')]).toEqual([true, true, false]);
  expect([isStarredFormOf('a*b', 'a*b'), sameValue('a*b', 'axb')]).toEqual([false, false]);
});

/** With its check digit. */
const cardOf = (digits: string): string => Array.from('0123456789X', check => digits + check).find(isNationalId) ?? '';

describe('no answer confirms a guessed number', () => {
  const driver = entityDef('driver');
  const CARD = '110101199003077715';
  const OTHER_CARD = cardOf('11010119900307999');
  const clerk = callerWith('xkUserDriver:list', 'xkUserDriver:edit', 'xkUserDriver:add', 'xkUserDriver:freeze');
  const tell = async (method: 'PUT' | 'POST', verb: string, body: Readonly<Record<string, unknown>>) => {
    const { success, code, message } = await server.call(method, `${driver.endpoint}/${verb}`, body);
    return { success, code, message };
  };
  beforeEach(async () => {
    await askSql(server.db, `delete from ${driver.table}`);
    await askSql(server.db, 'delete from sys_attempt');
    await askSql(
      server.db,
      `insert into ${driver.table} (id, tenant_id, del_flag, name, phone, id_card, bank_account, driver_status) values
        ($1, '0', '0', '甲', '13800000001', $2, $3, 'idle'), ($4, '0', '0', '乙', '13800000002', '110101198001010000', '', 'idle')`,
      [idOf(1), CARD, ACCOUNT, idOf(2)],
    );
    server.caller = clerk;
  });

  test('of a step: right and wrong guesses are refused alike; the visible form counts as unchanged', async () => {
    const freeze = (bankAccount: string) => tell('PUT', 'freeze', { id: idOf(1), bankAccount, remark: '' });

    expect(await freeze(ACCOUNT)).toEqual({ success: false, code: 500, message: '“冻结”不能修改收款账号' });
    expect(await freeze('6222020000000000')).toEqual(await freeze(ACCOUNT));
    expect(await freeze(STARRED)).toMatchObject({ message: '备注不能为空' });
    server.caller = admin;
    expect(await freeze(ACCOUNT)).toMatchObject({ message: '备注不能为空' });
  });

  test('of an edit of a closed row: right and wrong guesses are refused alike; the visible form counts as unchanged', async () => {
    await askSql(server.db, `update ${driver.table} set driver_status = 'gone'`);
    const edit = (bankAccount: string) => tell('PUT', 'edit', { id: idOf(1), bankAccount });

    expect(await edit(ACCOUNT)).toMatchObject({ success: false, message: expect.stringContaining('收款账号') });
    expect(await edit('6222020000000000')).toEqual(await edit(ACCOUNT));
    expect(await edit(STARRED)).toMatchObject({ success: true });
  });

  const LIMITED = { success: false, code: 40_002, message: '证件号码核对过于频繁，请一小时后再试' };

  test('of more than thirty edits an hour; other edits and other users go on', async () => {
    const guess = (idCard: string) => tell('PUT', 'edit', { id: idOf(2), idCard });
    for (let asked = 0; asked < 29; asked++) await guess(cardOf(`11010119800101${100 + asked}`));

    expect(await guess(CARD)).toMatchObject({ success: false, message: '数据库中已存在该记录' });
    expect([await guess(CARD), await guess(OTHER_CARD)]).toEqual([LIMITED, LIMITED]);
    const deps = { db: server.db, nowMs: () => server.nowMs };
    expect([await takeGuess(deps, clerk), await takeGuess(deps, { ...clerk, seenBy: 'admin' })]).toEqual([false, true]);
    expect(await tell('POST', 'add', { id: idOf(3), idCard: OTHER_CARD })).toEqual(LIMITED);
    expect(
      await tell('PUT', 'edit', { id: idOf(2), name: '丙', idCard: `1101**********${cardOf('11010119800101128').slice(-4)}` }),
    ).toMatchObject({ success: true });
    server.caller = admin;
    expect(await guess(OTHER_CARD)).toMatchObject({ success: true });
    server.caller = clerk;
    server.nowMs += 3_600_001;
    expect(await guess(CARD)).toMatchObject({ message: '数据库中已存在该记录' });
  });

  test('of more than thirty refused additions an hour', async () => {
    const licence = { licenseNo: '1', licenseClass: 'A2', licenseEnd: '2030-01-01', qualificationNo: '1' };
    const add = (id: number, idCard: string) =>
      tell('POST', 'add', { ...licence, id: idOf(id), name: '丁', phone: `139${String(id).padStart(8, '0')}`, idCard });
    const known = (
      await askSql<{ value: string }>(
        server.db,
        `select item_value as value from sys_dict_item i join sys_dict d on d.id = i.dict_id
      where d.dict_code = 'license_class' limit 1`,
      )
    )[0]?.value;
    licence.licenseClass = known ?? '';

    expect(await add(9, OTHER_CARD)).toMatchObject({ success: true });
    for (let asked = 0; asked < 30; asked++) expect(await add(10 + asked, CARD)).toMatchObject({ message: '数据库中已存在该记录' });
    expect([await add(50, CARD), await add(51, '110101199003078888')]).toEqual([LIMITED, LIMITED]);
  });

  test('of an import: an incomplete line names only what it lacks, and right and wrong accounts of a known driver are answered alike', async () => {
    const reasonsOf = async (heads: readonly string[], row: readonly string[]) => {
      const bytes = new TextEncoder().encode(row.join());
      const outcome = await importLines(
        { ...server, nowMs: () => server.nowMs },
        driver,
        clerk,
        readTable(driver, clerk, [heads, row]),
        bytes,
      );
      return [outcome.skipped, outcome.bad.flatMap(({ reasons }) => reasons)];
    };
    const REQUIRED = driver.fields.filter(field => field.required === true).map(({ label }) => label);
    const heads = [...REQUIRED, '收款账号'];
    const row = (values: Readonly<Record<string, string>>) => heads.map(head => values[head] ?? '');
    const lacking = (idCard: string) => reasonsOf(heads, row({ 姓名: '甲', 身份证号: idCard }));
    const ofKnown = (account: string) => reasonsOf(heads, row({ 姓名: '甲', 手机号: '13800000001', 收款账号: account }));

    expect(await lacking(CARD)).toEqual(await lacking('110101199003070193'));
    expect(await ofKnown(ACCOUNT)).toEqual([0, ['手机号“13800000001”已存在，内容与文件不同；导入不修改已有数据']]);
    expect(await ofKnown('6222020000000000')).toEqual(await ofKnown(ACCOUNT));
    expect(await ofKnown(STARRED)).toEqual([1, []]);
  });
});
