/** The written migrations change data of the version before as they say, and nothing else. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hasSecret } from '#features/platform/data-sources/model.ts';
import type { Database } from '#server/database.ts';
import { announcementDictionaries } from '#server/database/migrations/0002-announcement-dictionaries.ts';
import { addressesWithoutPasswords, withoutSecrets } from '#server/database/migrations/0003-addresses-without-passwords.ts';
import { receiversOfAnnouncements } from '#server/database/migrations/0004-receivers-of-announcements.ts';
import { laterContractChanges } from '#server/database/migrations/0005-later-contract-changes.ts';
import { companiesOfBonds } from '#server/database/migrations/0006-companies-of-bonds.ts';
import { quantitiesOfContractLines } from '#server/database/migrations/0007-quantities-of-contract-lines.ts';
import { lowPricesOfInquiries } from '#server/database/migrations/0008-low-prices-of-inquiries.ts';
import { sidesOfTheCashBook } from '#server/database/migrations/0009-sides-of-the-cash-book.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { emptyDatabase } from './empty-database.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase('empty');
}, 90_000);
beforeEach(() => emptyDatabase(db));
afterAll(() => db.destroy());

test('the kinds and the receivers of announcements change places; what an administrator added stays', async () => {
  await askSql(db, 'create table sys_dict (id text, dict_code text, dict_name text)');
  await askSql(db, 'create table sys_dict_item (dict_id text, item_value text, item_text text, primary key (dict_id, item_value))');
  await askSql(
    db,
    "insert into sys_dict values ('t', 'msg_type', '消息类型'), ('c', 'msg_category', '我的通告对象'), ('x', 'other', '其他')",
  );
  await askSql(
    db,
    `insert into sys_dict_item values ('t', '1', '通知公告'), ('t', '2', '系统消息'), ('t', '9', '自加'),
      ('c', 'USER', '指定用户'), ('c', 'ALL', '全体用户'), ('x', '1', '一')`,
  );
  for (let time = 0; time < 2; time++) {
    await announcementDictionaries.run(db);
    expect(await askSql(db, 'select dict_id, item_value from sys_dict_item order by dict_id, item_value')).toEqual([
      { dict_id: 'c', item_value: '1' },
      { dict_id: 'c', item_value: '2' },
      { dict_id: 't', item_value: '9' },
      { dict_id: 't', item_value: 'ALL' },
      { dict_id: 't', item_value: 'USER' },
      { dict_id: 'x', item_value: '1' },
    ]);
    expect(await askSql(db, 'select id, dict_name from sys_dict order by id')).toEqual([
      { id: 'c', dict_name: '我的通告对象' },
      { id: 't', dict_name: '通告对象' },
      { id: 'x', dict_name: '其他' },
    ]);
  }
});

test.each([
  ['jdbc:mysql://10.0.0.1:3306/tms?user=root&password=Abc123&useSSL=false', 'jdbc:mysql://10.0.0.1:3306/tms?user=root&useSSL=false'],
  ['jdbc:mysql://10.0.0.1:3306/tms?password=Abc123', 'jdbc:mysql://10.0.0.1:3306/tms'],
  ['jdbc:mysql://10.0.0.1:3306/tms?password=Abc123&useSSL=false', 'jdbc:mysql://10.0.0.1:3306/tms?useSSL=false'],
  ['jdbc:sqlserver://10.0.0.1:1433;DatabaseName=a;password=Abc123', 'jdbc:sqlserver://10.0.0.1:1433;DatabaseName=a'],
  ['jdbc:mysql://root:Abc123@10.0.0.1:3306/tms', 'jdbc:mysql://root@10.0.0.1:3306/tms'],
  ['jdbc:oracle:thin:scott/tiger@10.0.0.1:1521:ORCL', 'jdbc:oracle:thin:scott@10.0.0.1:1521:ORCL'],
  ['jdbc:mysql://10.0.0.1:3306/tms?%70assword=Abc123&useSSL=false', 'jdbc:mysql://10.0.0.1:3306/tms'],
  ['jdbc:mysql://10.0.0.1:3306/tms?useSSL=false&', 'jdbc:mysql://10.0.0.1:3306/tms?useSSL=false&'],
])('of the address %s stays %s', (before, after) => {
  expect([withoutSecrets(before), hasSecret(after)]).toEqual([after, false]);
});

test('a stored address loses its password, the others stay, and a database without data sources is left alone', async () => {
  await addressesWithoutPasswords.run(db);
  await askSql(db, 'create table sys_data_source (id text, db_url text not null)');
  await askSql(db, "insert into sys_data_source values ('1', 'jdbc:h2:tcp://h/a;PASSWORD=x'), ('2', 'jdbc:h2:tcp://h/a;MODE=x')");
  await addressesWithoutPasswords.run(db);
  expect(await askSql(db, 'select id, db_url from sys_data_source order by id')).toEqual([
    { id: '1', db_url: 'jdbc:h2:tcp://h/a' },
    { id: '2', db_url: 'jdbc:h2:tcp://h/a;MODE=x' },
  ]);
});

test('receivers in a text become a row each, once; what they had read stays, and a database without announcements is left alone', async () => {
  await receiversOfAnnouncements.run(db);
  await askSql(db, 'create table sys_announcement (id text, msg_type text, send_status text, user_ids text)');
  await askSql(
    db,
    'create table sys_announcement_send (annt_id text, user_id text, read_flag text not null, primary key (annt_id, user_id))',
  );
  await askSql(
    db,
    `insert into sys_announcement values ('a', 'ALL', '1', null), ('u', 'USER', '1', 'u1,u2,u1,'), ('r', 'ROLE', '1', 'u1,u3'),
      ('d', 'DEPART', '0', null), ('draft', 'USER', '0', 'u1'), ('back', 'USER', '2', 'u1')`,
  );
  await askSql(db, "insert into sys_announcement_send values ('u', 'u2', '1'), ('a', 'u9', '1')");
  await receiversOfAnnouncements.run(db);
  expect(await askSql(db, 'select * from sys_announcement_send order by annt_id, user_id')).toEqual([
    { annt_id: 'a', user_id: 'u9', read_flag: '1' },
    { annt_id: 'r', user_id: 'u1', read_flag: '0' },
    { annt_id: 'r', user_id: 'u3', read_flag: '0' },
    { annt_id: 'u', user_id: 'u1', read_flag: '0' },
    { annt_id: 'u', user_id: 'u2', read_flag: '1' },
  ]);
  expect(await askSql(db, 'select id, user_ids from sys_announcement where user_ids is not null order by id')).toEqual([
    { id: 'back', user_ids: 'u1' },
    { id: 'draft', user_ids: 'u1' },
    { id: 'u', user_ids: 'u1,u2,u1,' },
  ]);
});

test('a passed change names the next of its kind, and lines at the price of before follow it; a database without changes is left alone', async () => {
  await laterContractChanges.run(db);
  await askSql(
    db,
    `create table mt_contract_change (id text, tenant_id text, del_flag text, contract_id text, change_type text, audit_status text,
      applied_time timestamp, old_price numeric, new_price numeric)`,
  );
  await askSql(db, 'create table mt_contract (id text, unit_price numeric)');
  await askSql(
    db,
    `create table mt_contract_item (id text, contract_id text, measure_unit text, quantity numeric, unit_price numeric, amount numeric,
      update_by text, update_time timestamp)`,
  );
  await askSql(
    db,
    `insert into mt_contract_change values
      ('p1', '0', '0', 'k', 'price', '2', '2026-03-01 09:00:00', 80, 85), ('p2', '0', '0', 'k', 'price', '2', '2026-03-02 09:00:00', 85, 88),
      ('pv', '0', '0', 'k', 'price', '9', '2026-03-03 09:00:00', 88, 90), ('pw', '0', '0', 'k', 'price', '1', null, 88, 90.5),
      ('t1', '0', '0', 'k', 'period', '2', '2026-03-02 09:00:00', null, null), ('c1', '0', '0', 'k', 'clause', '2', '2026-03-01 09:00:00', null, null),
      ('c2', '0', '0', 'k', 'clause', '2', '2026-03-02 09:00:00', null, null), ('o1', '0', '0', 'l', 'price', '2', '2026-03-09 09:00:00', 7, 8)`,
  );
  await askSql(db, "insert into mt_contract values ('k', 88), ('l', 8), ('m', 5)");
  await askSql(
    db,
    `insert into mt_contract_item values ('i1', 'k', 'ton', 10.125, 80, 810), ('i2', 'k', 'ton', 10, 83, 830), ('i3', 'k', 'piece', 2, 80, 160),
      ('i4', 'l', 'ton', 1, 8, 8), ('i5', 'm', 'ton', 1, 4, 4)`,
  );
  await laterContractChanges.run(db);
  expect(await askSql(db, 'select id, later_change_id from mt_contract_change where later_change_id is not null')).toEqual([
    { id: 'p1', later_change_id: 'p2' },
  ]);
  expect(await askSql(db, 'select id, price_step::float8 as step from mt_contract_change where price_step is not null')).toEqual([
    { id: 'pw', step: 2.5 },
  ]);
  expect(await askSql(db, 'select id, unit_price::float8 as price, amount::float8 as amount from mt_contract_item order by id')).toEqual([
    { id: 'i1', price: 88, amount: 891 },
    { id: 'i2', price: 83, amount: 830 },
    { id: 'i3', price: 80, amount: 160 },
    { id: 'i4', price: 8, amount: 8 },
    { id: 'i5', price: 4, amount: 4 },
  ]);
});

test('a bond of before is paid to the company of its section; one that names its company keeps it', async () => {
  await companiesOfBonds.run(db); // without the tables there is nothing to do
  await askSql(db, 'create table mt_bid_section (id text, company_id text)');
  await askSql(db, 'create table mt_bond_pay (id text, section_id text)');
  await askSql(db, "insert into mt_bid_section values ('s1', 'c1'), ('s2', 'c2')");
  await askSql(db, "insert into mt_bond_pay values ('b1', 's1'), ('b2', 's2'), ('b3', 'gone')");
  await companiesOfBonds.run(db);
  await askSql(db, "update mt_bond_pay set company_id = 'c9' where id = 'b2'");
  await companiesOfBonds.run(db);
  expect(await askSql(db, 'select id, company_id from mt_bond_pay order by id')).toEqual([
    { id: 'b1', company_id: 'c1' },
    { id: 'b2', company_id: 'c9' },
    { id: 'b3', company_id: null },
  ]);
});

test('lines follow the passed changes of the quantity, those that did already name what was signed; a database without changes is left alone', async () => {
  await quantitiesOfContractLines.run(db);
  await askSql(
    db,
    `create table mt_contract_change (id text, del_flag text, contract_id text, change_type text, audit_status text, applied_time timestamp,
      old_quantity numeric, new_quantity numeric)`,
  );
  await askSql(db, 'create table mt_contract (id text, quantity numeric)');
  await askSql(
    db,
    `create table mt_contract_item (id text, contract_id text, del_flag text, measure_unit text, quantity numeric, unit_price numeric, amount numeric,
      update_by text, update_time timestamp)`,
  );
  await askSql(
    db,
    `insert into mt_contract_change values
      ('q1', '0', 'k', 'quantity', '2', '2026-03-01 09:00:00', 100, 120), ('q2', '0', 'k', 'quantity', '2', '2026-03-02 09:00:00', 120, 200),
      ('qv', '0', 'k', 'quantity', '9', '2026-02-01 09:00:00', 90, 100), ('qw', '0', 'k', 'quantity', '1', null, 200, 210),
      ('p', '0', 'm', 'price', '2', '2026-03-01 09:00:00', 5, null), ('f', '0', 'l', 'quantity', '2', '2026-03-01 09:00:00', 80, 100),
      ('mw', '0', 'm', 'quantity', '1', null, 5, 6)`,
  );
  await askSql(db, "insert into mt_contract values ('k', 200), ('l', 100), ('m', 5)");
  await askSql(
    db,
    `insert into mt_contract_item values ('i1', 'k', '0', 'ton', 33.333, 10, 333.33), ('i2', 'k', '0', 'ton', 66.667, 10, 666.67),
      ('i3', 'k', '0', 'piece', 2, 80, 160), ('i4', 'l', '0', 'ton', 40, 8, 320), ('i5', 'l', '0', 'ton', 60, 8, 480), ('i6', 'm', '0', 'ton', 4, 4, 16)`,
  );
  await quantitiesOfContractLines.run(db);
  expect(
    await askSql(db, 'select id, signed_quantity::float8 as signed from mt_contract where signed_quantity is not null order by id'),
  ).toEqual([
    { id: 'k', signed: 100 },
    { id: 'l', signed: 80 },
  ]);
  expect(
    await askSql(db, 'select id, signed_quantity::float8 as signed from mt_contract_change where signed_quantity is not null order by id'),
  ).toEqual([
    { id: 'f', signed: 80 },
    { id: 'mw', signed: 5 },
    { id: 'q1', signed: 100 },
    { id: 'q2', signed: 100 },
    { id: 'qw', signed: 100 },
  ]);
  expect(
    await askSql(
      db,
      'select id, signed_quantity::float8 as signed, quantity::float8 as quantity, amount::float8 as amount from mt_contract_item order by id',
    ),
  ).toEqual([
    { id: 'i1', signed: 33.333, quantity: 66.666, amount: 666.66 },
    { id: 'i2', signed: 66.667, quantity: 133.334, amount: 1333.34 },
    { id: 'i3', signed: null, quantity: 2, amount: 160 },
    { id: 'i4', signed: 32, quantity: 40, amount: 320 },
    { id: 'i5', signed: 48, quantity: 60, amount: 480 },
    { id: 'i6', signed: null, quantity: 4, amount: 16 },
  ]);
});

test('the lowest price of a day is no higher than what an inquiry came to; a database without prices is left alone', async () => {
  await lowPricesOfInquiries.run(db);
  await askSql(
    db,
    'create table mt_price_record (id text, price_source text, unit_price numeric, low_price numeric, update_by text, update_time timestamp)',
  );
  await askSql(
    db,
    "insert into mt_price_record values ('a', 'inquiry', 90, 90.5), ('b', 'inquiry', 90, 89), ('c', 'bid', 90, 91), ('d', 'inquiry', 90, null)",
  );
  await lowPricesOfInquiries.run(db);
  expect(await askSql(db, 'select id, low_price::float8 as low, update_by from mt_price_record order by id')).toEqual([
    { id: 'a', low: 90, update_by: 'system' },
    { id: 'b', low: 89, update_by: null },
    { id: 'c', low: 91, update_by: null },
    { id: 'd', low: null, update_by: null },
  ]);
});

test('income and expense stand in a column each, and their difference beside them; a database without records is left alone', async () => {
  await sidesOfTheCashBook.run(db);
  await askSql(
    db,
    'create table mt_revenue_expense (id text, record_type text, amount numeric(18,2), update_by text, update_time timestamp)',
  );
  await askSql(
    db,
    "insert into mt_revenue_expense values ('a', 'income', 100.05), ('b', 'expense', 30.1), ('c', null, 7), ('d', 'income', null)",
  );
  await sidesOfTheCashBook.run(db);
  expect(
    await askSql(
      db,
      `select id, income_amount::float8 as income, expense_amount::float8 as expense, net_amount::float8 as net, update_by
        from mt_revenue_expense order by id`,
    ),
  ).toEqual([
    { id: 'a', income: 100.05, expense: 0, net: 100.05, update_by: 'system' },
    { id: 'b', income: 0, expense: 30.1, net: -30.1, update_by: 'system' },
    { id: 'c', income: 0, expense: 0, net: 0, update_by: 'system' },
    { id: 'd', income: null, expense: null, net: null, update_by: null },
  ]);
});
