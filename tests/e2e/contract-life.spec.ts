/**
 * 合同: written down and submitted without a network, audited elsewhere, signed with its paper, changed, and performed by a truck; list, changes and
 * 履约进度 tell every ton and every 元. Each step's rules and sums are proved by tests/server/contract.
 */
import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { toServerDay, toServerTime } from '#base/server-time.ts';
import { expectBadge, expectDrained, goTo, row, rows, signInAtList, untilStored } from './support/app.ts';
import { dispatchedWaybill } from './support/crews.ts';
import { choose, drawer, fillText } from './support/form.ts';
import { cellOf } from './support/list.ts';
import { launchServer } from './support/quayside-server.ts';
import type { Caller, QuaysideServer } from './support/quayside-server.ts';
import { allRows, mustSucceed } from './support/records.ts';
import type { Values } from './support/records.ts';
import { pressNext, stepDialog, takeNext } from './support/steps.ts';
import { rowAction, save } from './support/waybill.ts';

test.use({ actionTimeout: 15_000, serviceWorkers: 'allow' }); // its pages load without a network
test.describe.configure({ timeout: 120_000 });

const CONTRACTS = '/contract/roadContractPurchase';
const CHANGES = '/contract/mtContractChange';
const NUMBER = 'HT-XC-001';
const DAY_MS = 86_400_000;

let server: QuaysideServer;
let call: Caller;
test.beforeAll(async () => {
  server = await launchServer();
  call = await server.as('admin');
});
test.afterAll(() => server.close());

/** 100.125 tons at 85.55 元, in one line. */
async function draft(page: Page): Promise<void> {
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const form = drawer(page, '新增公路合同');
  await fillText(form, '合同编号', NUMBER);
  await fillText(form, '合同名称', '行程合同');
  for (const label of ['签约主体', '承运单位', '货物']) await choose(form, label);
  await fillText(form, '合同数量', '100.125');
  await fillText(form, '含税单价', '85.55');
  for (const label of ['税率', '计价方式', '结算依据']) await choose(form, label);
  const days = { 签订日期: Date.now(), 生效日期: Date.now(), 到期日期: Date.now() + 99 * DAY_MS };
  for (const [label, ms] of Object.entries(days)) await fillText(form, label, toServerDay(ms));
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: '新增合同明细' }).click();
  const line = form.getByRole('row', { name: '第 1 行', exact: true });
  await line.getByLabel('数量').fill('100.125');
  await line.getByLabel('含税单价').fill('85.55');
  for (const label of ['物料', '税率']) {
    await line.getByLabel(label).click();
    await page.locator('.ant-select-dropdown:visible').locator('.ant-select-item-option').first().click();
    await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0);
  }
  await expect(form.locator('.child-totals')).toContainText('共 1 行，合计 数量(吨) 100.125，金额(元) 8,565.69');
  await save(form);
}

/** A truck brings 33.005 tons of the contract. */
async function deliver(contractId: string): Promise<void> {
  const { id } = await dispatchedWaybill(call, { contractId, roadPlanId: '' });
  const take = (action: string, body: Values = {}) => mustSucceed(call('PUT', `/mt_waybill/mtWaybill/${action}`, { id, ...body }));
  const now = (): string => toServerTime(Date.now());
  await take('accept');
  await take('loadConfirm', { loadGross: 48.125, loadTare: 15.12, loadTime: now() });
  await take('arriveConfirm', { arriveTime: now() });
  await take('unloadConfirm', { unloadGross: 48.125, unloadTare: 15.12, unloadTime: now() });
}

test('a contract is written, audited, signed, changed and performed, and every figure is told to the cent', async ({ page, context }) => {
  await signInAtList(page, server.url, CONTRACTS);
  await expectBadge(page, 'synced', 60_000);
  await untilStored(page);

  await context.setOffline(true);
  await expectBadge(page, 'offline');
  await draft(page);
  const id = (await rows(page).filter({ hasText: NUMBER }).getAttribute('data-row-id')) ?? '';
  await pressNext(page, id, '提交审核');
  await expect(row(page, id)).toContainText('待审核');
  await expect(await cellOf(page, id, '合同金额')).toHaveText('8,565.69');
  await context.setOffline(false);
  await expectDrained(page);

  await mustSucceed(call('PUT', '/contract/mtContract/auditPass', { id }));
  const sign = stepDialog(page, '签署生效');
  // The list may show the audit by a socket's claim: the step waits until the row is read.
  await pressNext(page, id, '签署生效');
  await sign
    .locator('input[type=file]')
    .setInputFiles({ name: '合同.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') });
  await expect(sign.getByRole('button', { name: '移除 合同.pdf' })).toBeVisible();
  await sign.getByRole('button', { name: '签署生效', exact: true }).click();
  await expect(row(page, id)).toContainText('履行中');
  await expectDrained(page);

  await context.setOffline(true);
  await expectBadge(page, 'offline');
  await rowAction(page, id, '变更');
  const change = drawer(page, '新增合同变更');
  await expect(change.getByText('85.55 元/吨')).toBeVisible();
  await fillText(change, '新单价', '88.88');
  await fillText(change, '生效日期', toServerDay(Date.now()));
  await fillText(change, '变更原因', '油价上涨');
  await save(change);
  await context.setOffline(false);
  await expectDrained(page);
  await goTo(page, `${CHANGES}?contractId=${id}`);
  const changed = (await rows(page).filter({ hasText: '价格' }).filter({ hasText: NUMBER }).getAttribute('data-row-id')) ?? '';
  await pressNext(page, changed, '提交');
  await expect(row(page, changed)).toContainText('88.88 元/吨');
  await takeNext(page, changed, '审核通过');
  await expectDrained(page);

  expect((await allRows(call, 'contract', `&id=${id}`))[0]).toMatchObject({ contractStatus: '3', unitPrice: 88.88, amount: 8899.11 });
  await deliver(id);
  await goTo(page, CONTRACTS);
  await expect(await cellOf(page, id, '合同金额')).toHaveText('8,899.11');
  await expect(await cellOf(page, id, '已履行数量')).toHaveText('33.005');
  await rowAction(page, id, '履约进度');
  const progress = page.getByRole('dialog', { name: `履约进度 - ${NUMBER}` });
  await expect(progress).toContainText('33.005 / 100.125 吨，剩余 67.120 吨');
  await expect(progress).toContainText('0.00 / 8,899.11 元，剩余 8,899.11 元');
  await expect(progress.getByRole('row', { name: '合计' })).toContainText('33.005');
});
