/** Conflicts from wherever they are met, bulk acts as one line, and a contract saved together with its lines. */
import { expect, test } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import {
  expectBadge,
  expectDrained,
  goTo,
  outboxSize,
  row,
  rows,
  signInAtList,
  SUPPLIERS,
  untilStored,
  waitForRows,
} from './support/app.ts';
import { drawer, fillText } from './support/form.ts';
import { detailOf } from './support/list.ts';
import { allRows } from './support/records.ts';
import type { Values } from './support/records.ts';
import { launchServer } from './support/quayside-server.ts';
import type { QuaysideServer } from './support/quayside-server.ts';
import { addSuppliers, editSupplier, serverSupplier, showSuppliers, signInAtSuppliers, SUPPLIER_API } from './support/trouble.ts';
import { rowAction, save } from './support/waybill.ts';

test.use({ actionTimeout: 10_000, serviceWorkers: 'allow' }); // its pages load without a network
test.setTimeout(120_000); // two cores shared with other tests: a form of thirty fields takes its time
test.describe.configure({ mode: 'serial' });
let server: QuaysideServer;
let dispatcher: Page;
test.beforeAll(async ({ browser }) => {
  server = await launchServer();
  dispatcher = await browser.newPage();
  await signInAtSuppliers(dispatcher, server.url, 1);
});
test.afterEach(() => server.setFaults([]));
test.afterAll(async () => {
  await dispatcher.close();
  await server.close();
});

const conflictDrawer = (page: Page): Locator => drawer(page, '解决冲突');
const pick = (scope: Locator, field: string, side: '我的' | '对方的'): Promise<void> =>
  scope
    .getByRole('radiogroup', { name: field })
    .getByRole('radio')
    .nth(side === '我的' ? 0 : 1)
    .check();

test('a conflict is decided from the list, from the form and in the outbox, and never remembers a choice by accident', async () => {
  const page = dispatcher;
  const context = page.context();
  const [fromList = '', fromForm = '', fromOutbox = ''] = await showSuppliers(page, 3);
  const admin = await server.as('admin');
  await context.setOffline(true);
  for (const id of [fromList, fromForm, fromOutbox]) await editSupplier(page, id, { 备注: '我的备注' });
  for (const id of [fromList, fromForm, fromOutbox])
    expect(await admin('PUT', `${SUPPLIER_API}/edit`, { id, remark: '对方的备注', bankName: '对方改的开户行' })).toMatchObject({
      success: true,
    });
  await context.setOffline(false);
  await expectBadge(page, 'attention');

  // From the row: choose, close, open again: nothing is chosen any more. Theirs, with who and when.
  const first = row(page, fromList);
  await first.getByRole('button', { name: /点击解决$/ }).click();
  const panel = conflictDrawer(page);
  await expect(panel).toContainText('的「备注」与服务器不一致');
  await expect(panel).toContainText(/对方的（.+ \d\d-\d\d \d\d:\d\d）/);
  await pick(panel, '备注', '我的');
  await expect(panel.getByRole('button', { name: '提交所选' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await rowAction(page, fromList, '解决冲突');
  await expect(panel.getByRole('button', { name: '提交所选' })).toBeDisabled();
  await panel.getByRole('button', { name: '全部用对方的' }).click();
  await panel.getByRole('button', { name: '提交所选' }).click();
  await expect(panel).toHaveCount(0);

  // From the form: the conflict stands before it, and the form opens once it is decided.
  await rowAction(page, fromForm, '编辑');
  await pick(panel, '备注', '我的');
  await panel.getByRole('button', { name: '提交所选' }).click();
  const form = drawer(page, /^编辑/);
  await expect(form.getByLabel('备注', { exact: true })).toHaveValue('我的备注');
  await form.getByRole('button', { name: /^取\s*消$/ }).click();
  await expect(form).toHaveCount(0);

  // In the outbox; meanwhile the server's value changes again: the choice is asked anew over the new value.
  await goTo(page, '/outbox');
  const held = page.getByTestId('outbox-list').locator('[data-state="blocked"]');
  await expect(held).toHaveCount(1);
  expect(await admin('PUT', `${SUPPLIER_API}/edit`, { id: fromOutbox, remark: '第三个值' })).toMatchObject({ success: true });
  await pick(held, '备注', '我的');
  await held.getByRole('button', { name: '提交所选' }).click();
  await expect(held.getByRole('radiogroup', { name: '备注' })).toContainText('第三个值', { timeout: 15_000 });
  await expect(held.getByRole('button', { name: '提交所选' })).toBeDisabled();
  await held.getByRole('button', { name: '全部用我的' }).click();
  await held.getByRole('button', { name: '提交所选' }).click();
  await expectDrained(page);
  const remarks = await Promise.all([fromList, fromForm, fromOutbox].map(async id => (await serverSupplier(server, id))['remark']));
  expect(remarks).toEqual(['对方的备注', '我的备注', '我的备注']);

  // What was merged beside it is told in the row's history.
  await goTo(page, SUPPLIERS);
  const detail = await detailOf(page, fromForm);
  await detail.getByRole('tab', { name: '变更记录' }).click();
  await detail.getByText('在这台设备上提交的结果').click();
  await expect(detail).toContainText(/已自动合并：对方改了 开户行.*（.+），我改了 备注/);
  await page.keyboard.press('Escape');
  await expect(detail).toHaveCount(0);
});

test('a bulk act is one line with its progress, retried and given up as a whole', async () => {
  const page = dispatcher;
  const context = page.context();
  const ids = (await addSuppliers(server, 3)).map(({ id }) => id);
  await page.reload(); // a list that opens is read at once
  await showSuppliers(page, 3);
  for (const id of ids) await expect(row(page, id)).toBeVisible();
  await context.setOffline(true);
  for (const id of ids) await row(page, id).getByRole('checkbox').check();
  await page.getByRole('button', { name: '批量操作' }).click();
  await page.getByRole('menuitem', { name: /^批量删除/ }).click();
  await page.getByRole('dialog', { name: '确认删除' }).getByRole('button', { name: '确定' }).click();
  await expect.poll(() => outboxSize(page)).toBe(3);

  await server.setFaults([{ match: `PUT ${SUPPLIER_API}/change`, kind: '403', times: 2 }]);
  await context.setOffline(false);
  await expectBadge(page, 'attention');
  await goTo(page, '/outbox');
  const card = page.locator('.outbox-bulk');
  await expect(card).toContainText('删除 供应商 3 条');
  await expect(card).toContainText('已提交 1/3 条');
  await expect(card).toContainText('2 条需要处理');
  await server.setFaults([{ match: `PUT ${SUPPLIER_API}/change`, kind: '403', times: 1 }]);
  await card.getByRole('button', { name: '全部重试' }).click();
  await expect(card).toContainText('已提交 2/3 条');
  await card.getByRole('button', { name: /逐条查看/ }).click();
  await expect(card.locator('.outbox-entry')).toHaveCount(1);
  await card.getByRole('button', { name: '全部放弃' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '全部放弃' }).click();
  await expect(card).toHaveCount(0);
  await expectDrained(page);
  const left = await allRows(await server.as('admin'), 'supplier');
  expect(left.filter(supplier => ids.includes(String(supplier['id'])))).toHaveLength(1);
});

/** Fills one line of the form's table. */
async function fillLine(form: Locator, line: number, quantity: string, price: string): Promise<void> {
  const cells = form.getByRole('row', { name: `第 ${line} 行`, exact: true });
  for (const [label, value] of Object.entries({ 数量: quantity, 含税单价: price })) await cells.getByLabel(label).fill(value);
  for (const label of ['物料', '税率']) {
    await cells.getByLabel(label).click();
    await form.page().locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
    await expect(form.page().locator('.ant-select-dropdown:visible')).toHaveCount(0);
  }
}

const CONTRACT_TEXTS = { 合同编号: 'HT-LX-001', 合同名称: '离线签订的合同', 合同数量: '100', 含税单价: '50' };
const CONTRACT_CHOICES = ['合同类型', '贸易方向', '签约主体', '货物', '税率', '计价方式', '结算依据'];
const CONTRACT_DATES = { 签订日期: '2026-11-01', 生效日期: '2026-11-01', 到期日期: '2027-11-01' };

test('a contract with two lines, made offline, is on the server exactly once; a later edit keeps what others did to its lines', async ({
  page,
  context,
}) => {
  await signInAtList(page, server.url, '/contract/mtContract', 'admin');
  await expectBadge(page, 'synced', 60_000);
  await untilStored(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const form = drawer(page, '新增合同');
  const top = form.locator('.form-grid');
  for (const [label, value] of Object.entries(CONTRACT_TEXTS)) await top.getByLabel(label, { exact: true }).fill(value);
  for (const label of CONTRACT_CHOICES) {
    await top.getByLabel(label, { exact: true }).click();
    await page
      .locator('.ant-select-dropdown:visible')
      .locator('.ant-select-item-option, .ant-select-tree-treenode:not([aria-hidden=true]) .ant-select-tree-title')
      .first()
      .click();
    await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0);
  }
  for (const [label, value] of Object.entries(CONTRACT_DATES)) {
    await top.getByLabel(label, { exact: true }).fill(value);
    await top.getByLabel(label, { exact: true }).press('Enter');
  }
  await form.getByRole('button', { name: '新增合同明细' }).click();
  await fillLine(form, 1, '60', '50');
  await form.getByRole('button', { name: '新增合同明细' }).click();
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await expect(form.getByRole('alert')).toContainText('合同明细第 2 行：请输入数量');
  await fillLine(form, 2, '40', '30');
  await expect(form.locator('.child-totals')).toContainText('共 2 行，合计 数量(吨) 100.000，金额(元) 4,200.00');
  await save(form);

  // Offline the lines are seen below their contract.
  const id = (await rows(page).filter({ hasText: CONTRACT_TEXTS.合同编号 }).getAttribute('data-row-id')) ?? ''; // the row is drawn after the form has gone
  const detail = await detailOf(page, id);
  await detail.getByRole('tab', { name: '合同明细' }).click();
  await expect(detail.locator('.ant-table-tbody tr.ant-table-row')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(detail).toHaveCount(0);

  await context.setOffline(false);
  await expectDrained(page);
  const admin = await server.as('admin');
  const linesOnServer = async (): Promise<readonly (readonly unknown[])[]> => {
    const { result } = await admin('GET', `/contract/mtContract/queryContractItemByMainId?id=${id}`);
    return (Array.isArray(result) ? (result as readonly Values[]) : []).map(line => [line['lineNo'], line['quantity'], line['amount']]);
  };
  expect(await linesOnServer()).toEqual([
    [1, 60, 3000],
    [2, 40, 1200],
  ]);
  expect((await allRows(admin, 'contract')).filter(found => found['contractName'] === '离线签订的合同')).toHaveLength(1);

  // Offline a plain edit and a change of one line, while somebody else changes the other one.
  await context.setOffline(true);
  await rowAction(page, id, '编辑');
  const edit = drawer(page, /^编辑/);
  const firstLine = edit.getByRole('row', { name: '第 1 行', exact: true });
  await expect(firstLine.getByLabel('数量')).toHaveValue('60.000');
  await firstLine.getByLabel('数量').fill('70');
  await fillText(edit, '备注', '改了一行');
  await save(edit);
  const { result: held } = await admin('GET', `/contract/mtContract/queryContractItemByMainId?id=${id}`);
  const theirs = (Array.isArray(held) ? (held as readonly Values[]) : []).map(line =>
    line['lineNo'] === 2 ? { ...line, quantity: 45 } : line,
  );
  expect(await admin('PUT', '/contract/mtContract/edit', { id, contractItemList: theirs })).toMatchObject({ success: true });
  await context.setOffline(false);
  await expectDrained(page);
  expect(await linesOnServer()).toEqual([
    [1, 70, 3500],
    [2, 45, 1350],
  ]);
  await waitForRows(page);
});
