/**
 * 招投标: a section written down without a network is published; two carriers pay their bonds, bid against each other in the hall while finance watches
 * it live, and are given contract and refund. Prices, amounts, bonds and the account agree to the cent.
 */
import { expect, test } from 'playwright/test';
import type { Browser, Locator, Page } from 'playwright/test';
import { fromServerTime, toServerDay, toServerTime } from '#base/server-time.ts';
import { expectBadge, expectDrained, goTo, row, rows, signInAtList, untilStored, waitForRows } from './support/app.ts';
import { choose, drawer, fillText } from './support/form.ts';
import { cellOf, detailOf } from './support/list.ts';
import { addPicture } from './support/pictures.ts';
import { launchServer } from './support/quayside-server.ts';
import type { Caller, QuaysideServer } from './support/quayside-server.ts';
import { allRows, oneRow, mustSucceed } from './support/records.ts';
import type { Values } from './support/records.ts';
import { pressNext, stepDialog, takeNext } from './support/steps.ts';
import { save } from './support/waybill.ts';

test.use({ serviceWorkers: 'allow' }); // its pages load without a network
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const SECTIONS = '/bidding/mtBidSection';
const BONDS = '/bond/mtBondPay';
const REFUNDS = '/bond/mtBondRefund';
const NAME = '竞价行程标段';
const SECOND_MS = 1_000;
const BOND = 50_000;
const PAID = 50_000.5;
const DEDUCTED = 200.25;

let server: QuaysideServer;
let call: Caller;
let dispatcher: Page;
let finance: Page;
let line: Values;
let account: Values;
/** The two carriers: the first loses. */
let carriers: readonly Values[];
let section = '';
/** The bond of the carrier that loses. */
let bond = '';

const newPage = (browser: Browser): Promise<Page> =>
  browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' });
const one = (entity: string, condition: string): Promise<Values> => oneRow(call, entity, condition);
const amount = (value: number): string => value.toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

test.beforeAll(async ({ browser }) => {
  server = await launchServer();
  call = await server.as('admin');
  const [lines, accounts, units] = await Promise.all([
    allRows(call, 'transportLine', '&transportMode=road&status=1'),
    allRows(call, 'account', '&ownerType=company&accountType=bank&status=1'),
    allRows(call, 'carrierUnit', '&status=1&isBlack=N'),
  ]);
  carriers = units.slice(0, 2);
  line = lines[0] ?? {};
  account = accounts[0] ?? {};
  for (const [at, { id }] of carriers.entries())
    await mustSucceed(call('POST', '/account/mtAccount/add', { accountName: `行程收款户${at}`, accountType: 'bank', ownerType: 'carrier', carrierUnitId: id, bankName: '中国建设银行', bankAccount: `621700000000000${at}` })); // prettier-ignore
  [dispatcher, finance] = await Promise.all([newPage(browser), newPage(browser)]);
  await Promise.all([signInAtList(dispatcher, server.url, SECTIONS), signInAtList(finance, server.url, BONDS, 'finance')]);
});
test.afterAll(async () => {
  await Promise.all([dispatcher.close(), finance.close()]);
  await server.close();
});

test('a section is written down without a network, sent and published', async () => {
  await untilStored(dispatcher);
  await expectBadge(dispatcher, 'synced', 60_000);
  await dispatcher.context().setOffline(true);
  await expectBadge(dispatcher, 'offline');
  await dispatcher.getByRole('button', { name: '新增', exact: true }).click();
  const form = drawer(dispatcher, '新增标段');
  const now = Date.now();
  await fillText(form, '标段名称', NAME);
  await choose(form, '招标单位', String(account['companyId_dictText']));
  await choose(form, '货物');
  await choose(form, '运输线路', String(line['lineName']));
  const texts = {
    标的数量: '12345.678', 最高限价: '98.5', 降幅: '0.5', 保证金金额: String(BOND), 报名开始: toServerTime(now), 报名截止: toServerTime(now + 30 * SECOND_MS),
    竞价开始: toServerTime(now + 30 * SECOND_MS), 竞价截止: toServerTime(now + 180 * SECOND_MS), 承运开始: toServerDay(now), 承运截止: toServerDay(now + 90 * 86_400 * SECOND_MS),
  }; // prettier-ignore
  for (const [label, text] of Object.entries(texts)) await fillText(form, label, text);
  await save(form);
  const written = rows(dispatcher).filter({ hasText: NAME });
  await expect(written).toHaveAttribute('data-sync', 'pending');
  section = (await written.getAttribute('data-row-id')) ?? '';
  await dispatcher.context().setOffline(false);
  await expectDrained(dispatcher);
  await takeNext(dispatcher, section, '发布');
  await expect(row(dispatcher, section)).toContainText(/已发布|报名中/);
});

test('two carriers pay their bonds, which finance confirms; the section counts them', async () => {
  const [first, second] = carriers;
  await finance.getByRole('button', { name: '新增', exact: true }).click();
  const form = drawer(finance, '新增缴纳保证金');
  await choose(form, '标段', NAME);
  await choose(form, '缴纳单位', String(first?.['name']));
  await expect(form.getByLabel('应缴金额', { exact: true })).toHaveValue(/50,?000/);
  await choose(form, '收款账户', String(account['accountName']));
  await choose(form, '付款账户', '行程收款户0');
  await save(form);
  await expectDrained(finance);
  bond = String((await one('bondPay', `&sectionId=${section}`))['id']);
  await takeNext(finance, bond, '提交凭证', async dialog => {
    await fillText(dialog, '实缴金额', String(PAID));
    await addPicture(dialog, '缴款凭证.png');
  });
  await expect(row(finance, bond)).toContainText('待确认');
  await expectDrained(finance);
  await takeNext(finance, bond, '确认到账');
  await expect(row(finance, bond)).toContainText('已确认');
  await expectDrained(finance);
  await expect(await cellOf(finance, bond, '保证金余额')).toHaveText(amount(PAID));

  const other = {
    sectionId: section,
    carrierUnitId: second?.['id'],
    amount: BOND,
    receiveAccountId: account['id'],
    payMethod: 'transfer',
    paidAmount: BOND,
  };
  const id = '0'.repeat(29) + '901';
  await mustSucceed(call('POST', '/bond_pay/mtBondPay/add', { id, ...other, marginType: 'bid' }));
  await mustSucceed(call('PUT', '/bond_pay/mtBondPay/submit', { id, paidAmount: BOND, voucherFile: 'seed/slip-1.svg' }));
  await mustSucceed(call('PUT', '/bond_pay/mtBondPay/confirm', { id }));
  await expect(await cellOf(dispatcher, section, '报名单位数')).toHaveText('2');
  expect(await one('account', `&id=${String(account['id'])}`)).toMatchObject({ balance: Number(account['balance']) + PAID + BOND });
});

const timer = (page: Page): Locator => page.getByRole('timer');
/** What the hall's clock says is left, in seconds. */
async function secondsLeft(page: Page): Promise<number> {
  const parts = (await timer(page).innerText()).split(':').map(Number);
  return parts.reduce((sum, part) => sum * 60 + part, 0);
}

async function typeBid(carrier: Values | undefined, price: string): Promise<Locator> {
  const card = dispatcher.locator('.hall-bid');
  await choose(card, '代报单位', String(carrier?.['name']));
  await card.getByLabel('报价（元/吨）', { exact: true }).fill(price);
  return card;
}

async function bid(carrier: Values | undefined, price: string): Promise<void> {
  const card = await typeBid(carrier, price);
  await card.getByRole('button', { name: '报价', exact: true }).click();
  await dispatcher.locator('.ant-popconfirm:visible').getByRole('button', { name: '报价', exact: true }).click();
}

test('they bid in the hall by the server’s clock, and whoever watches it sees each price at once', async () => {
  const [first, second] = carriers;
  const round = await one('bidding', `&sectionId=${section}`);
  await goTo(dispatcher, `/bidding/mtBidding?biddingNo=${String(round['biddingNo'])}`);
  await waitForRows(dispatcher);
  // A button of the row as soon as the clock has begun the round.
  await row(dispatcher, String(round['id'])).getByRole('button', { name: '竞价大厅', exact: true }).click({ timeout: 60_000 });
  await goTo(finance, `/bidding/hall?no=${String(round['biddingNo'])}`);
  for (const page of [dispatcher, finance]) await expect(page.getByText('距结束')).toBeVisible({ timeout: 30_000 });
  const [mine, theirs] = await Promise.all([secondsLeft(dispatcher), secondsLeft(finance)]);
  const left = (fromServerTime(String(round['endTime'])) - Date.now()) / SECOND_MS;
  expect(Math.abs(mine - theirs)).toBeLessThanOrEqual(1);
  expect(Math.abs(mine - left)).toBeLessThanOrEqual(2);
  await expect(finance.locator('.hall-bid')).toHaveCount(0); // finance watches

  await bid(first, '96.3');
  for (const page of [dispatcher, finance]) await expect(page.locator('.hall-price')).toContainText('96.30');
  const card = await typeBid(second, '96');
  await expect(card.getByText('当前最低价是 96.30 元/吨，至少要再低 0.50 元/吨')).toBeVisible();
  await expect(card.getByRole('button', { name: '报价', exact: true })).toBeDisabled();
  await bid(second, '95.15');
  await expect(finance.locator('.hall-price')).toContainText('95.15');
  await expect(finance.locator('.hall-best')).toContainText(String(second?.['name']));
  // A bid in the last 180 seconds puts the end off by as much.
  await expect.poll(() => secondsLeft(finance)).toBeGreaterThan(150);

  await dispatcher.context().setOffline(true);
  await expect(dispatcher.getByRole('alert').filter({ hasText: '网络已断开，以下是' })).toBeVisible();
  await expect(dispatcher.locator('.hall-bid').getByRole('button', { name: '报价', exact: true })).toBeDisabled();
  await dispatcher.context().setOffline(false);
  await expect(dispatcher.getByRole('alert').filter({ hasText: '网络已断开，以下是' })).toHaveCount(0);
  await dispatcher.locator('.hall-head').getByRole('button', { name: '更多', exact: true }).click();
  await dispatcher.getByRole('menuitem', { name: '结束竞价', exact: true }).click();
  await stepDialog(dispatcher, '结束竞价').getByRole('button', { name: '结束竞价', exact: true }).click();
  for (const page of [dispatcher, finance]) await expect(page.locator('.hall-clock')).toContainText('已结束');
});

test('the lowest offer is awarded: contract, offers, bonds and the found price follow to the cent', async () => {
  const [first, second] = carriers;
  await goTo(dispatcher, `${SECTIONS}?sectionName=${NAME}`);
  await expect(row(dispatcher, section)).toContainText('评标中', { timeout: 20_000 }); // by the server's clock
  await takeNext(dispatcher, section, '定标', async dialog => {
    expect(await choose(dialog, '中标报价')).toMatch(/^BJ/); // the lowest stands first
  });
  await expect(row(dispatcher, section)).toContainText('已定标');
  await expectDrained(dispatcher);
  await expect(await cellOf(dispatcher, section, '中标价')).toHaveText('95.15');
  const contract = await one('contract', `&bidSectionId=${section}`);
  // 12345.678 × 95.15
  expect(contract).toMatchObject({ carrierUnitId: second?.['id'], unitPrice: 95.15, quantity: 12_345.678, amount: 1_174_691.26 });
  const offers = await allRows(call, 'offer', `&sectionId=${section}`);
  expect(new Map(offers.map(each => [each['carrierUnitId'], [each['offerStatus'], each['rankNo'], each['amount']]]))).toEqual(
    new Map([
      [first?.['id'], ['4', 2, 1_188_888.79]],
      [second?.['id'], ['3', 1, 1_174_691.26]],
    ]),
  );
  expect(await one('priceRecord', `&carrierUnitId=${String(second?.['id'])}&priceSource=bid`)).toMatchObject({ unitPrice: 95.15 });
  const detail = await detailOf(dispatcher, section);
  await detail.getByRole('tab', { name: '合同' }).click();
  await expect(detail.getByRole('cell', { name: amount(1_174_691.26), exact: true })).toBeVisible();
});

test('the bond of the loser is given back less what is deducted, after an audit; the winner’s is frozen', async () => {
  const before = Number((await one('account', `&id=${String(account['id'])}`))['balance']);
  await goTo(finance, `${BONDS}?sectionId=${section}`);
  await expect(rows(finance).filter({ hasText: '已冻结' })).toHaveCount(1);
  const detail = await detailOf(finance, bond);
  await detail.getByRole('tab', { name: '退还单' }).click();
  await detail.getByRole('button', { name: /由.*新建退还保证金/ }).click();
  const form = drawer(finance, '新增退还保证金');
  await fillText(form, '扣罚金额', String(DEDUCTED));
  await expect(form.getByLabel('退还金额', { exact: true })).toHaveText(`${amount(PAID - DEDUCTED)} 元`);
  await save(form);
  await expectDrained(finance);
  const id = String((await one('bondRefund', `&bondPayId=${bond}`))['id']);
  await finance.keyboard.press('Escape');
  await goTo(finance, `${REFUNDS}?sectionId=${section}`);
  await pressNext(finance, id, '提交审核');
  await expect(row(finance, id)).toContainText('待审核');
  await expectDrained(finance);
  // Who applied does not decide: the step is closed for finance, and the administrator takes it.
  await expect(row(finance, id).getByRole('button', { name: '审核通过' })).toHaveCount(0);
  await mustSucceed(call('PUT', '/bond_refund/mtBondRefund/auditPass', { id }));
  await expect(row(finance, id)).toContainText('待退款');
  await takeNext(finance, id, '确认退款', async dialog => {
    await addPicture(dialog, '退款凭证.png');
  });
  await expect(row(finance, id)).toContainText('已退款');
  await expectDrained(finance);
  expect(await one('account', `&id=${String(account['id'])}`)).toMatchObject({
    balance: Math.round((before - PAID + DEDUCTED) * 100) / 100,
  });
  const ledger = await allRows(call, 'carrierMargin', `&bondPayId=${bond}`);
  expect(new Map(ledger.map(each => [each['flowType'], each['amount']]))).toEqual(
    new Map([
      ['pay', PAID],
      ['refund', PAID - DEDUCTED],
      ['deduct', DEDUCTED],
    ]),
  );
  expect(await one('bondPay', `&id=${bond}`)).toMatchObject({ bondStatus: '5', balanceAmount: 0, refundedAmount: PAID - DEDUCTED });
});
