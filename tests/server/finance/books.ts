/** One account, a sale, a purchase and a freight bill before each test, and what the tests of money do with them. */
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { account } from '#features/base/account/entity.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { idOf, openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';
import { startWithout } from '#tests/server/support/waybill-body.ts';

export type Body = Readonly<Record<string, unknown>>;

const TABLES = [
  'mt_write_off',
  'mt_collection',
  'mt_payment',
  'mt_recharge_log',
  'mt_service_fee',
  'mt_revenue_expense',
  'mt_settlement',
  'mt_freight_bill',
  'mt_account',
  'mt_contract',
  'mt_consumer',
  'mt_carrier_unit',
  'mt_platform',
];
export const [BANK, SALE, PURCHASE, BILL] = [idOf(1), idOf(11), idOf(12), idOf(13)];

/** Opens a server for the tests of the calling file and fills it anew before each. */
export function openBooks() {
  let server: EntityServer;
  beforeAll(async () => {
    server = await openEntityServer();
  }, 60_000);
  afterAll(() => server.close());
  beforeEach(async () => {
    await startWithout(server, TABLES);
    await server.known('consumer', ['cu1', 'cu2']);
    await server.known('supplier', ['su1']);
    await server.known('platform', ['pf1']);
    await askSql(
      server.db,
      `INSERT INTO mt_account (id, tenant_id, del_flag, account_name, account_type, owner_type, company_id, opening_balance, balance, credit_limit, status)
       VALUES ('${BANK}', '0', '0', '基本户', 'bank', 'company', 'c1', 1000, 1000, 200, '1')`,
    );
    await askSql(
      server.db,
      `INSERT INTO mt_settlement (id, tenant_id, del_flag, settlement_no, settlement_type, contract_id, company_id, consumer_id, supplier_id, period_start, period_end, total_weight, unit_price, goods_amount, total_amount, paid_amount, unpaid_amount, open_amount, settlement_status)
       VALUES ('${SALE}', '0', '0', 'JS1', 'sales', 'k1', 'c1', 'cu1', 'su1', '2026-02-01', '2026-02-28', 100.005, 10, 1000.05, 1000.05, 0, 1000.05, 1000.05, '3'),
              ('${PURCHASE}', '0', '0', 'JS2', 'purchase', 'k1', 'c1', NULL, 'su1', '2026-02-01', '2026-02-28', 90, 10, 900, 900, 0, 900, 900, '4')`,
    );
    await askSql(
      server.db,
      `INSERT INTO mt_freight_bill (id, tenant_id, del_flag, bill_no, carrier_unit_id, bill_month, freight_amount, payable_amount, paid_amount, unpaid_amount, open_amount, bill_status)
       VALUES ('${BILL}', '0', '0', 'YF1', 'u1', '2026-02', 500.5, 500.5, 0, 500.5, 500.5, '4')`,
    );
  });
  const add = (def: EntityDef, body: Body) => server.call('POST', `${def.endpoint}/add`, body);
  const take = (def: EntityDef, id: string, action: string, body: Body = {}) =>
    server.call('PUT', `${def.endpoint}/${action}`, { id, ...body });
  const taken = async (def: EntityDef, id: string, action: string, body: Body = {}) =>
    expect(await take(def, id, action, body)).toMatchObject({ success: true });
  const added = async (def: EntityDef, body: Body) => expect(await add(def, body)).toMatchObject({ success: true });
  const balance = async () => (await server.row(account, BANK))?.['balance'];
  return { server: () => server, add, take, taken, added, balance };
}

export const refused = (message: string) => ({ success: false, message });

export const received = (number: number, amount: number, more: Body = {}) => ({
  id: idOf(number),
  collectionNo: `SK${number}`,
  collectionType: 'goods',
  companyId: 'c1',
  accountId: BANK,
  payMethod: 'transfer',
  amount,
  receiveTime: '2026-03-04 09:00:00',
  payerName: '首钢',
  ...more,
});
export const off = (number: number, amount: number, more: Body = {}) => ({
  id: idOf(number),
  writeOffType: 'collection',
  collectionId: idOf(20),
  settlementId: SALE,
  amount,
  ...more,
});
export const paid = (number: number, amount: number, more: Body = {}) => ({
  id: idOf(number),
  paymentNo: `FK${number}`,
  paymentType: 'freight',
  companyId: 'c1',
  accountId: BANK,
  payMethod: 'transfer',
  payeeName: '承运',
  payeeBank: '工商银行',
  payeeAccount: '6222020200112233445',
  amount,
  ...more,
});
export const RECEIPT = { payTime: '2026-03-05 10:00:00', bankFlowNo: 'LS1' };
