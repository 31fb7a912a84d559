/** Workbooks of the product's lists: which rows, which columns, in whose words, and what a file does not fill. */
import { askSql } from '#tests/server/support/ask-sql.ts';
import { expect, test } from 'vitest';
import { supplier } from '#features/base/supplier/entity.ts';
import { contract } from '#features/contract/contract/entity.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { weighSlip } from '#features/transport/weigh-slip/entity.ts';
import { serveFile } from '#tests/server/support/test-server.ts';
import type { TestServer } from '#tests/server/support/test-server.ts';
import { cellIn, exportOf, importInto, workbookOf } from '#tests/server/support/workbooks.ts';

let server: TestServer;
let tokenOf: (username: string) => string;
serveFile(['admin', 'dispatcher', 'clerk'], (started, tokens) => {
  server = started;
  tokenOf = tokens;
});

const HEADS_AT = 2;
const TITLES = 3;
const idsOf = async (where = '') =>
  askSql<{ id: string; no: string }>(
    server.db,
    `select id, waybill_no as no from mt_waybill where tenant_id = '0' ${where} order by create_time desc, id desc`,
  );

test('every row of the list in its order, with titles, Chinese heads and units', async () => {
  const { type, rows } = await exportOf(server, tokenOf('dispatcher'), waybill, { pageNo: '1', pageSize: '10' });
  const stored = await idsOf();

  expect(type).toContain('spreadsheetml');
  expect(rows[0]?.[0]).toBe('运单列表');
  expect(rows[1]?.[0]).toMatch(/^导出人：张调度 {2}导出时间：2026-05-01 10:00:00$/);
  expect(rows[HEADS_AT]).toEqual(expect.arrayContaining(['运单号', '装货净重(吨)', '运费单价(元/吨)', '创建人', '创建时间']));
  expect(rows[HEADS_AT]).not.toEqual(expect.arrayContaining(['租户']));
  expect(rows.slice(TITLES).map(row => row[0])).toEqual(stored.map(({ no }) => no));
});

test('codes are exported as words, numbers as numbers, dates as text', async () => {
  const [row] = await askSql<Record<string, string>>(
    server.db,
    `select w.waybill_no as no, w.plan_weight::text as weight, c.number as contract, w.create_time::text as created from mt_waybill w
     join mt_contract c on c.id = w.contract_id where w.tenant_id = '0' limit 1`,
  );
  const { rows } = await exportOf(server, tokenOf('dispatcher'), waybill);
  const cell = (head: string) => cellIn(rows, row?.['no'] ?? '', head);

  expect(cell('运输方式')).toBe('公路');
  expect(cell('合同')).toBe(row?.['contract']);
  expect(Number(cell('计划重量(吨)'))).toBe(Number(row?.['weight']));
  expect(cell('创建时间')).toBe(row?.['created']);
  expect(cell('装货地区')).toMatch(/^.+\/.+\/.+$/);
});

test('what is worked out from other columns is told', async () => {
  const [row] = await askSql<{ no: string; share: string }>(
    server.db,
    `select number as no, trunc(finished_weight / quantity * 100, 1)::text as share from mt_contract
     where tenant_id = '0' and finished_weight > 0 limit 1`,
  );
  const { rows } = await exportOf(server, tokenOf('dispatcher'), contract, { number: row?.no ?? '' });

  expect(Number(row?.share)).toBeGreaterThan(0);
  expect(Number(cellIn(rows, row?.no ?? '', '履约进度'))).toBe(Number(row?.share));
});

test('conditions and advanced query select the rows; if rows are chosen, the chosen ones only', async () => {
  const token = tokenOf('dispatcher');
  const [first, second] = await idsOf();
  const byNumber = await exportOf(server, token, waybill, { waybillNo: `*${first?.no}*` });
  const block = encodeURIComponent(JSON.stringify([{ field: 'waybillNo', rule: 'eq', val: second?.no, type: 'text' }]));
  const advanced = await exportOf(server, token, waybill, { superQueryParams: block, superQueryMatchType: 'and' });
  const chosen = await exportOf(server, token, waybill, { waybillNo: 'nothing', selections: `${second?.id},${first?.id}` });

  expect(byNumber.rows.slice(TITLES).map(row => row[0])).toEqual([first?.no]);
  expect(advanced.rows.slice(TITLES).map(row => row[0])).toEqual([second?.no]);
  expect(chosen.rows.slice(TITLES).map(row => row[0])).toEqual([first?.no, second?.no]);
});

test.each([
  ['dispatcher', 'starred for who may not see it whole', true],
  ['admin', 'whole for who may', false],
])('an account number in the file of %s is %s', async (username, _how, isStarred) => {
  const { rows } = await exportOf(server, tokenOf(username), supplier);
  const accounts = rows.slice(TITLES).map(row => row[rows[HEADS_AT]?.indexOf('银行账号') ?? -1] ?? '');

  expect(accounts.filter(text => text !== '').length).toBeGreaterThan(0);
  expect(accounts.every(text => text === '' || text.includes('****') === isStarred)).toBe(true);
});

test('an empty export and a missing permission are answered with a message', async () => {
  const none = await exportOf(server, tokenOf('dispatcher'), waybill, { waybillNo: 'no-such' });
  const refused = await exportOf(server, tokenOf('clerk'), weighSlip);

  expect(none.refusal).toMatchObject({ success: false, message: '没有可导出的数据' });
  expect(refused.refusal).toMatchObject({ success: false, code: 510 });
});

test('a clerk with the export permission gets only the own yard’s rows, without money, even for chosen ids', async () => {
  await askSql(server.db, `insert into sys_role_permission values ('clerk', 'mtWaybill:export', '1')`);
  server.clock.nowMs += 60_000; // what a caller may is remembered for a moment
  const token = await server.signIn('clerk');
  const all = await idsOf();
  const { rows } = await exportOf(server, token, waybill, { selections: all.map(({ id }) => id).join(',') });
  const mine = await server.call('GET', `${waybill.endpoint}/list?pageSize=200`, { token });

  expect(rows.length - TITLES).toBe((mine.body.result as { total: number }).total);
  expect(rows.length - TITLES).toBeLessThan(all.length);
  expect(rows[HEADS_AT]).not.toEqual(expect.arrayContaining(['运费单价(元/吨)']));
});

test('read-only fields and starred numbers in a file are not imported', async () => {
  const token = tokenOf('admin');
  const heads = ['供应商名称', '供应商类型', '统一社会信用代码', '联系电话', '联系人', '预付余额(元)', '银行账号'];
  const row = ['导入测试煤业', '煤矿', '91110000600037341L', '13800001111', '王五', 999, '6222********1234'];
  const starred = await importInto(server, token, supplier, await workbookOf(heads, [row]));
  const sent = await importInto(server, token, supplier, await workbookOf(heads, [row.with(6, '6222021234567890123')]));
  const [stored] = await askSql<Record<string, unknown>>(
    server.db,
    'select prepay_balance as balance, supplier_code as code from mt_supplier where name = $1',
    ['导入测试煤业'],
  );

  expect(starred).toMatchObject({ code: 201 });
  expect(sent).toMatchObject({ code: 200 });
  expect(stored).toMatchObject({ balance: null, code: expect.stringMatching(/^GY\d{8}$/) });
});
