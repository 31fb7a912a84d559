/** What 红冲 of an invoice takes back: what named it is to be invoiced again, whatever is paid of it. */
import { expect, test } from 'vitest';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { invoice } from '#features/finance/invoice/entity.ts';
import { settlement } from '#features/finance/settlement/entity.ts';
import { serviceFee } from '#features/transport/service-fee/entity.ts';
import { idOf } from '#tests/server/support/entity-server.ts';
import { openBooks, PURCHASE } from './books.ts';

const { server, taken } = openBooks();
const [WHOLE, PARTLY, CLEARED, OTHER, FEE] = [idOf(18), idOf(14), idOf(15), idOf(16), idOf(17)];
const [BILLED, ANOTHER] = [idOf(60), idOf(61)];

test('settlements and service fees that named it go back by what is paid of them; those of another invoice stay', async () => {
  await askSql(server().db, `DELETE FROM mt_invoice`);
  await askSql(
    server().db,
    `INSERT INTO mt_invoice (id, tenant_id, del_flag, invoice_no, direction, invoice_type, company_id, counterparty, counterparty_tax_no, amount, tax_rate, contract_id, invoice_date, invoice_status)
     VALUES ('${BILLED}', '0', '0', '26001', 'in', 'special', 'c1', '首钢', '91110000', 1000, '9', 'k1', '2026-03-01', '2'),
            ('${ANOTHER}', '0', '0', '26002', 'in', 'special', 'c1', '首钢', '91110000', 1000, '9', 'k1', '2026-03-01', '2')`,
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
