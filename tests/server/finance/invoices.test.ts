/**
 * What 红冲 of an invoice takes back: what named it is to be invoiced again, whatever is paid of it. What an invoice may be registered for, to the cent.
 */
import { expect, test } from 'vitest';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { contract } from '#features/contract/contract/entity.ts';
import { invoice } from '#features/finance/invoice/entity.ts';
import { payment } from '#features/finance/payment/entity.ts';
import { settlement } from '#features/finance/settlement/entity.ts';
import { serviceFee } from '#features/transport/service-fee/entity.ts';
import { idOf } from '#tests/server/support/entity-server.ts';
import { openBooks, paid, PURCHASE, RECEIPT, refused, SALE } from './books.ts';

const { server, take, taken, added } = openBooks();
const [WHOLE, PARTLY, CLEARED, OTHER, FEE] = [idOf(18), idOf(14), idOf(15), idOf(16), idOf(17)];
const [BILLED, ANOTHER] = [idOf(60), idOf(61)];

test('settlements and service fees that named it go back by what is paid of them; those of another invoice stay', async () => {
  await askSql(server().db, `DELETE FROM mt_invoice`);
  await askSql(
    server().db,
    `INSERT INTO mt_invoice (id, tenant_id, del_flag, invoice_no, direction, invoice_type, company_id, counterparty, counterparty_tax_no, amount, tax_rate, total_amount, contract_id, invoice_date, invoice_status)
     VALUES ('${BILLED}', '0', '0', '26001', 'in', 'special', 'c1', '首钢', '91110000', 1000, '9', 1090, 'k1', '2026-03-01', '2'),
            ('${ANOTHER}', '0', '0', '26002', 'in', 'special', 'c1', '首钢', '91110000', 2477.06, '9', 2700, 'k1', '2026-03-01', '2')`,
  );
  const made = (id: string, no: string, paid: number, status: string, by: string) =>
    `('${id}', '0', '0', '${no}', 'purchase', 'k1', 'c1', 'su1', '2026-02-01', '2026-02-28', 900, 900, ${paid}, ${paid}, ${900 - paid}, ${900 - paid}, '${status}', '${by}')`;
  await askSql(
    server().db,
    `INSERT INTO mt_settlement (id, tenant_id, del_flag, settlement_no, settlement_type, contract_id, company_id, supplier_id, period_start, period_end, other_amount, total_amount, payment_amount, paid_amount, unpaid_amount, open_amount, settlement_status, invoice_id)
     VALUES ${[made(WHOLE, 'JS6', 0, '4', BILLED), made(PARTLY, 'JS3', 500, '5', BILLED), made(CLEARED, 'JS4', 900, '6', BILLED), made(OTHER, 'JS5', 0, '4', ANOTHER)].join(',')}`,
  );
  const paidFor = (number: number, id: string, amount: number) =>
    `('${idOf(number)}', '0', '0', 'FK${number}', 'goods', '${id}', ${amount}, '4')`;
  await askSql(
    server().db,
    `INSERT INTO mt_payment (id, tenant_id, del_flag, payment_no, payment_type, settlement_id, amount, payment_status)
     VALUES ${paidFor(50, PARTLY, 500)}, ${paidFor(51, CLEARED, 900)}`,
  );
  await askSql(
    server().db,
    `INSERT INTO mt_service_fee (id, tenant_id, del_flag, fee_no, service_fee_type, platform_id, company_id, rate_mode, rate_value, fee_amount, service_fee_status, invoice_id)
     VALUES ('${FEE}', '0', '0', 'FW1', 'platform', 'pf1', 'c1', 'trip', 5, 5, '3', '${BILLED}')`,
  );
  await taken(invoice, BILLED, 'redFlush', { remark: '购方税号有误' });

  const statusOf = async (id: string) => {
    const row = await server().row(settlement, id);
    return [row?.['settlementStatus'], row?.['invoiceId'] ?? ''];
  };
  expect(await server().row(invoice, BILLED)).toMatchObject({ invoiceStatus: '3' });
  expect(await statusOf(WHOLE)).toEqual(['3', '']);
  expect(await statusOf(PARTLY), 'what is paid stays paid').toEqual(['5', '']);
  expect(await statusOf(CLEARED)).toEqual(['6', '']);
  expect(await statusOf(OTHER)).toEqual(['4', ANOTHER]);
  expect(await statusOf(PURCHASE), 'one without an invoice').toEqual(['4', '']);
  expect(await server().row(serviceFee, FEE)).toMatchObject({ serviceFeeStatus: '2' });
  expect((await server().row(serviceFee, FEE))?.['invoiceId'] ?? '').toBe('');

  await taken(settlement, WHOLE, 'invoice', { invoiceId: ANOTHER });
  await taken(settlement, PARTLY, 'invoicePaidPart', { invoiceId: ANOTHER });
  expect(await statusOf(WHOLE)).toEqual(['4', ANOTHER]);
  expect(await statusOf(PARTLY)).toEqual(['5', ANOTHER]);
});

const [BILL_2, RED] = [idOf(62), idOf(63)];
const [ONE, TWO] = [idOf(31), idOf(32)];

/** Invoices of the contract as a version before kept them, without sums: by id, number, net price and tax; settlements of it by id, number, amount and status. */
async function given(
  invoices: readonly (readonly [string, string, number, number])[],
  settlements: readonly (readonly [string, string, number, string])[],
): Promise<void> {
  await askSql(server().db, 'DELETE FROM mt_invoice');
  await askSql(server().db, `DELETE FROM mt_settlement WHERE id IN ('${SALE}', '${PURCHASE}')`);
  await askSql(server().db, "UPDATE mt_contract SET uninvoiced_amount = 0 WHERE id = 'k1'");
  for (const [id, no, net, tax] of invoices)
    await askSql(
      server().db,
      `INSERT INTO mt_invoice (id, tenant_id, del_flag, invoice_no, direction, invoice_type, company_id, counterparty, counterparty_tax_no, amount, tax_rate, tax_amount, total_amount, contract_id, invoice_date, invoice_status)
       VALUES ('${id}', '0', '0', '${no}', 'in', 'special', 'c1', '首钢', '91110000', ${net}, '9', ${tax}, ${net + tax}, 'k1', '2026-03-01', '2')`,
    );
  for (const [id, no, total, status] of settlements)
    await askSql(
      server().db,
      `INSERT INTO mt_settlement (id, tenant_id, del_flag, settlement_no, settlement_type, contract_id, company_id, supplier_id, period_start, period_end, other_amount, total_amount, payment_amount, paid_amount, unpaid_amount, open_amount, settlement_status)
       VALUES ('${id}', '0', '0', '${no}', 'purchase', 'k1', 'c1', 'su1', '2026-02-01', '2026-02-28', ${total}, ${total}, 0, 0, ${total}, ${total}, '${status}')`,
    );
  await askSql(
    server().db,
    "UPDATE mt_contract SET uninvoiced_amount = (SELECT COALESCE(sum(total_amount), 0) FROM mt_settlement WHERE settlement_status IN ('3', '5', '6')) WHERE id = 'k1'",
  );
}
const open = async (id: string) => (await server().row(invoice, id))?.['openAmount'];
const waiting = async () => (await server().row(contract, 'k1'))?.['uninvoicedAmount'];

test('an invoice that is less than its settlement is refused with the figures; the rounding of its tax is no difference', async () => {
  await given([[BILLED, '26001', 917.43, 82.5]], [[ONE, 'JS7', 1000, '3']]); // 999.93
  const register = () => take(settlement, ONE, 'invoice', { invoiceId: BILLED });
  expect(await register()).toEqual(
    expect.objectContaining(refused('发票“26001”价税合计 999.93 元，已登记结算 0 元、服务费 0 元，余下的不够结算金额 1000 元')),
  );
  await askSql(server().db, 'UPDATE mt_invoice SET tax_amount = 82.51, total_amount = 999.94');
  expect(await register()).toMatchObject({ success: true });
  expect(await open(BILLED)).toBe(-0.06);
  expect(await waiting()).toBe(0);
});

test('an invoice over what of the contract waits for one is refused; one for two settlements is registered for both, and for no third', async () => {
  await given(
    [
      [BILLED, '26001', 1000, 90.07],
      [ANOTHER, '26002', 1000, 90],
    ],
    [
      [ONE, 'JS7', 600, '3'],
      [TWO, 'JS8', 490, '3'],
    ],
  );
  expect(await waiting()).toBe(1090);
  expect(await take(settlement, ONE, 'invoice', { invoiceId: BILLED })).toMatchObject(
    refused(
      '发票“26001”价税合计 1,090.07 元，已登记结算 0 元、服务费 0 元，余下的多于合同待开票的结算金额 1,090.00 元：多开的发票先红冲，按结算金额重开',
    ),
  );
  await taken(settlement, ONE, 'invoice', { invoiceId: ANOTHER });
  expect([await open(ANOTHER), await waiting()]).toEqual([490, 490]);
  await taken(settlement, TWO, 'invoice', { invoiceId: ANOTHER });
  expect([await open(ANOTHER), await waiting()]).toEqual([0, 0]);
  await taken(invoice, ANOTHER, 'redFlush', { remark: '税号有误' });
  expect([await open(ANOTHER), await waiting()], 'both wait again').toEqual([1090, 1090]);
});

test('of two settlements registered at once to an invoice for one of them, one is refused', async () => {
  await given(
    [[BILLED, '26001', 1000, 90]],
    [
      [ONE, 'JS7', 1090, '3'],
      [TWO, 'JS8', 1090, '3'],
    ],
  );
  const answers = await Promise.all([ONE, TWO].map(id => take(settlement, id, 'invoice', { invoiceId: BILLED })));
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect([await open(BILLED), await waiting()]).toEqual([0, 1090]);
});

test('补登开票 replaces no invoice: the earlier one is taken back by 红冲 first', async () => {
  await given(
    [
      [RED, '26003', 1000, 90],
      [BILL_2, '26004', 1000, 90],
    ],
    [[ONE, 'JS7', 1090, '3']],
  );
  await taken(settlement, ONE, 'invoice', { invoiceId: RED });
  await added(payment, paid(70, 500, { paymentType: 'goods', settlementId: ONE, supplierId: 'su1' }));
  for (const action of ['submit', 'approve', 'pay']) await taken(payment, idOf(70), action);
  await taken(payment, idOf(70), 'paySuccess', RECEIPT);
  expect(await server().row(settlement, ONE)).toMatchObject({ settlementStatus: '5', invoiceId: RED });

  const again = () => take(settlement, ONE, 'invoicePaidPart', { invoiceId: BILL_2 });
  expect(await again()).toMatchObject(refused('已经登记了发票，先红冲原发票，再登记新的'));
  expect(await server().row(settlement, ONE)).toMatchObject({ invoiceId: RED });
  await taken(invoice, RED, 'redFlush', { remark: '税号有误' });
  expect(await again()).toMatchObject({ success: true });
  expect(await server().row(settlement, ONE)).toMatchObject({ settlementStatus: '5', invoiceId: BILL_2 });
});
