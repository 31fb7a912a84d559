/**
 * 结算财务: a settlement is confirmed, its money arrives, is claimed and written off in two parts; a freight bill is paid. Every amount is told to the
 * cent in lists, details and account, and what the network closes says why.
 */
import { expect, test } from 'playwright/test';
import { entityDef } from '#features/registry.ts';
import type { Locator, Page } from 'playwright/test';
import { expectBadge, expectDrained, goTo, openList, row, rows, signInAtList, waitForRows } from './support/app.ts';
import { choose, drawer, fillText, openOptions } from './support/form.ts';
import { cellOf, detailOf } from './support/list.ts';
import { allRows, mustSucceed } from './support/records.ts';
import type { Values } from './support/records.ts';
import { rowAction, save } from './support/waybill.ts';
import { launchServer } from './support/quayside-server.ts';
import type { Caller, QuaysideServer } from './support/quayside-server.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const ACCOUNTS = '/base/mtAccount';
const SETTLEMENTS = '/finance/mtSettlement';
const COLLECTIONS = '/finance/mtCollection';
const PAYMENTS = '/finance/mtPayment';
const BILLS = '/finance/mtFreightBill';
const PART = 1000.01;

let server: QuaysideServer;
let admin: Caller;
let page: Page;
let sheet: Values;
let bill: Values;
let account: Values;
/** The number of the collection. */
let number = '';

test.beforeAll(async ({ browser }) => {
  server = await launchServer();
  admin = await server.as('admin');
  const [settlements, bills, accounts, consumers, payments] = await Promise.all(
    ['settlement', 'freightBill', 'account', 'consumer', 'payment'].map(entity => allRows(admin, entity)),
  );
  const inUse = new Set(consumers?.filter(one => one['status'] === '1').map(one => one['id']));
  const ofCompany = accounts?.filter(one => one['accountType'] === 'bank' && one['ownerType'] === 'company');
  const banked = new Set(ofCompany?.map(one => one['companyId']));
  sheet = await taken(
    'settlement',
    settlements,
    REVIEWED,
    one => amountOf(one, 'totalAmount') > 2 * PART && inUse.has(one['consumerId']) && banked.has(one['companyId']),
  );
  const applied = new Set(payments?.map(one => one['freightBillId']));
  bill = await taken('freightBill', bills, TO_PAY, one => amountOf(one, 'payableAmount') > 0 && !applied.has(one['id']));
  account = found(ofCompany, one => one['companyId'] === sheet['companyId']);
  page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  await signInAtList(page, server.url, SETTLEMENTS, 'finance');
});
test.afterAll(async () => {
  await page.close();
  await server.close();
});

/** The statuses to begin in, the best first, each with the steps that lead on from it: which of them the sample has depends on the day. */
type Ways = { readonly field: string; readonly from: readonly (readonly [status: string, steps: readonly string[]])[] };
const REVIEWED: Ways = {
  field: 'settlementStatus',
  from: [
    ['2', []],
    ['1', ['review']],
    ['0', ['submit', 'review']],
    ['8', ['submit', 'review']],
  ],
};
const TO_PAY: Ways = {
  field: 'billStatus',
  from: [
    ['4', []],
    ['3', ['toPay']],
    ['1', ['confirm', 'toPay']],
  ],
};

async function taken(
  entity: string,
  list: readonly Values[] | undefined,
  { field, from }: Ways,
  fits: (one: Values) => boolean,
): Promise<Values> {
  for (const [status, steps] of from) {
    const one = list?.find(held => held[field] === status && fits(held));
    if (!one) continue;
    for (const step of steps) await mustSucceed(admin('PUT', `${entityDef(entity).endpoint}/${step}`, { id: idOf(one) }));
    return stored(entity, idOf(one));
  }
  throw new Error(`the sample has no such ${entity}`);
}

const found = (list: readonly Values[] | undefined, fits: (one: Values) => boolean): Values => {
  const one = list?.find(fits);
  if (!one) throw new Error('the sample has no such row');
  return one;
};
const amountOf = (one: Values, name: string): number => Number(one[name] ?? 0);
const shown = (amount: number): string => amount.toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const cents = (amount: number): number => Math.round(amount * 100) / 100;
const idOf = (one: Values): string => String(one['id']);
const stored = async (entity: string, id: string): Promise<Values> => found(await allRows(admin, entity, `&id=${id}`), () => true);

/** Goes to the list with one row in it. */
async function goToRow(route: string, name: string, number: unknown, id: string): Promise<Locator> {
  await goTo(page, `${route}?${name}=${String(number)}`);
  await waitForRows(page);
  await expect(row(page, id)).toBeVisible();
  return row(page, id);
}

/** Takes a step that asks before. */
async function confirmed(id: string, button: string): Promise<void> {
  await rowAction(page, id, button);
  const dialog = page.getByRole('dialog', { name: button });
  await dialog.getByRole('button', { name: /^(确定|确认|发起付款|审批通过|对账确认|付款成功)$/ }).click();
  await expect(dialog).toHaveCount(0);
}

test('a confirmed settlement waits for its money', async () => {
  const id = idOf(sheet);
  const line = await goToRow(SETTLEMENTS, 'settlementNo', sheet['settlementNo'], id);
  await confirmed(id, '对账确认');
  await expect(line).toContainText('已确认');
  await expectDrained(page);
  await expect(await cellOf(page, id, '未收付金额')).toHaveText(shown(amountOf(sheet, 'totalAmount')));
});

test('the money arrives, is claimed, and is written off in part', async () => {
  await openList(page, server.url, COLLECTIONS);
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const form = drawer(page, '新增收款');
  await choose(form, '收款类型', '运费');
  await choose(form, '收款账户', String(account['accountName']));
  await fillText(form, '收款金额', String(amountOf(sheet, 'totalAmount')));
  await fillText(form, '到账时间', '2026-01-05 09:00:00');
  await fillText(form, '付款方户名', '来款单位');
  await save(form);
  await expectDrained(page);
  const [made] = await allRows(admin, 'collection', '&payerName=来款单位');
  const id = String(made?.['id']);
  number = String(made?.['collectionNo']);
  await goToRow(COLLECTIONS, 'payerName', '来款单位', id);
  await rowAction(page, id, '认领');
  const claim = page.getByRole('dialog', { name: '认领' });
  await choose(claim, '付款客户', String(sheet['consumerId_dictText']));
  await claim.getByRole('button', { name: '认领', exact: true }).click();
  await expect(row(page, id)).toContainText('已认领');

  await rowAction(page, id, '核销');
  const part = drawer(page, '新增核销记录');
  await choose(part, '结算单', String(sheet['settlementNo']));
  await expect(part.getByLabel('核销金额', { exact: true })).toHaveValue(/\d/);
  await fillText(part, '核销金额', String(cents(amountOf(sheet, 'totalAmount') + 0.01)));
  await part.getByRole('button', { name: '保存', exact: true }).click();
  await expect(part.getByText(/只剩 .* 元/).first()).toBeVisible();
  await fillText(part, '核销金额', String(PART));
  await save(part);
  await expectDrained(page);
  await expect(row(page, id)).toContainText('部分核销');
  const left = cents(amountOf(sheet, 'totalAmount') - PART);
  await expect(await cellOf(page, id, '未核销金额')).toHaveText(shown(left));
});

test('without a network money is only looked at, and the reason is said', async () => {
  const [id = ''] = await rows(page).evaluateAll(all => all.map(one => one.getAttribute('data-row-id') ?? ''));
  await page.context().setOffline(true);
  await expectBadge(page, 'offline');
  await expect(page.getByRole('button', { name: '新增', exact: true })).toBeDisabled();
  const detail = await detailOf(page, id);
  await detail.getByRole('tab', { name: '核销记录' }).click();
  await expect(detail.getByRole('cell', { name: shown(PART), exact: true })).toBeVisible();
  const more = detail.getByRole('button', { name: '由收款新建核销记录' });
  await expect(more).toBeDisabled();
  await more.hover({ force: true });
  await expect(page.getByText('没有网络，只能查看').first()).toBeVisible();
  await page.context().setOffline(false);
  await expectBadge(page, 'synced');
  await expect(more).toBeEnabled();
  await page.keyboard.press('Escape');
});

test('the rest is written off from the settlement, which is cleared to the cent', async () => {
  const id = idOf(sheet);
  const total = amountOf(sheet, 'totalAmount');
  await goToRow(SETTLEMENTS, 'settlementNo', sheet['settlementNo'], id);
  await expect(await cellOf(page, id, '未收付金额')).toHaveText(shown(cents(total - PART)));
  const detail = await detailOf(page, id);
  await detail.getByRole('tab', { name: '核销记录' }).click();
  await detail.getByRole('button', { name: '由结算单新建核销记录' }).click();
  const rest = drawer(page, '新增核销记录');
  await expect(rest.getByLabel('核销金额', { exact: true })).toHaveValue(new RegExp(shown(cents(total - PART)).replaceAll(/[,.]/g, '.?')));
  expect(await openOptions(rest, '收款'), 'those of the customer that have something left').toContain(number);
  await choose(rest, '收款', number);
  await save(rest);
  await expectDrained(page);
  await detail.getByRole('tab', { name: '详情' }).click();
  await expect(detail).toContainText('已结清');
  await page.keyboard.press('Escape');
  await expect(row(page, id)).toContainText('已结清');
  await expect(await cellOf(page, id, '未收付金额')).toHaveText('0.00');
  expect(await stored('settlement', id)).toMatchObject({ paidAmount: total, unpaidAmount: 0, settlementStatus: '6' });

  const into = idOf(account);
  await goToRow(ACCOUNTS, 'accountName', account['accountName'], into);
  await expect(await cellOf(page, into, '可用余额')).toHaveText(shown(cents(amountOf(account, 'balance') + total)));
});

test('a freight bill is paid: applied for, approved, sent, and registered by the receipt', async () => {
  const id = idOf(bill);
  const due = amountOf(bill, 'payableAmount');
  await goToRow(BILLS, 'billNo', bill['billNo'], id);
  const detail = await detailOf(page, id);
  await detail.getByRole('tab', { name: '付款', exact: true }).click();
  await detail.getByRole('button', { name: '由运费账单新建付款' }).click();
  const form = drawer(page, '新增付款');
  await expect(form.getByLabel('收款户名', { exact: true })).toHaveValue(String(bill['carrierUnitId_dictText']));
  await choose(form, '付款账户', String(account['accountName']));
  await save(form);
  await expectDrained(page);
  await page.keyboard.press('Escape');
  const [made] = await allRows(admin, 'payment', `&freightBillId=${id}`);
  const payment = String(made?.['id']);
  expect(made).toMatchObject({ amount: due, paymentType: 'freight', paymentStatus: '0' });

  const before = amountOf(await stored('account', idOf(account)), 'balance');
  const line = await goToRow(PAYMENTS, 'paymentNo', made?.['paymentNo'], payment);
  await rowAction(page, payment, '提交审批');
  await expect(line).toContainText('待审批');
  await confirmed(payment, '审批通过');
  await expect(line).toContainText('待付款');
  await expectDrained(page);
  expect(await stored('account', idOf(account))).toMatchObject({ balance: cents(before - due) });
  await confirmed(payment, '发起付款');
  await expect(line).toContainText('付款中');
  await rowAction(page, payment, '付款成功');
  const receipt = page.getByRole('dialog', { name: '付款成功' });
  await fillText(receipt, '银行流水号', 'LS20260105001');
  await receipt.getByRole('button', { name: '付款成功', exact: true }).click();
  await expect(line).toContainText('已付款');
  await expectDrained(page);

  await goToRow(BILLS, 'billNo', bill['billNo'], id);
  await expect(row(page, id)).toContainText('已付清');
  await expect(await cellOf(page, id, '未付金额')).toHaveText('0.00');
  await mustSucceed(admin('GET', `/freight_bill/mtFreightBill/queryById?id=${id}`));
  expect(await stored('freightBill', id)).toMatchObject({ paidAmount: due, unpaidAmount: 0, payingAmount: 0, billStatus: '6' });
});
