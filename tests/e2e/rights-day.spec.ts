/**
 * A day of rights between two windows, by clicks: an administrator makes a department, data rules, a role with a hidden column, without editing and under the
 * rules, and a user. The user replaces his password and sees exactly that, in his menu, list, picker, export and report; a right that is withdrawn goes from
 * his open page, and a forced sign-out ends it.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import { readWorkbook } from '#server/excel/workbook.ts';
import { badge, fillLogin, goTo, listTotal, rows, signIn, SUPPLIERS, waitForRows } from './support/app.ts';
import { choose, drawer, fillText } from './support/form.ts';
import { launchServer, PASSWORD } from './support/quayside-server.ts';
import type { QuaysideServer } from './support/quayside-server.ts';
import { allRows, mustSucceed } from './support/records.ts';
import type { Values } from './support/records.ts';

const [DEPART, ROLE, USER, OWN_PASSWORD] = ['权限日部', '权限日', 'rightsday', 'Rights@2026'];
const [KIND, CONTRACTS] = ['mine', 'road'];
const REPORT = '供应商合同汇总';
const VOID = '9';

let server: QuaysideServer;
test.beforeAll(async () => {
  server = await launchServer();
});
test.afterAll(() => server.close());

const records = (answer: Values): readonly Values[] => {
  const result: unknown = answer['result'];
  return Array.isArray(result) ? result : [];
};
const button = (place: Page | Locator, name: RegExp | string): Locator => place.getByRole('button', { name });
const line = (page: Page, text: string): Locator => page.locator('.server-page:visible tr.ant-table-row', { hasText: text });

/** Saves the open form and waits until it is gone. */
async function save(form: Locator): Promise<void> {
  await button(form, /^保\s?存$/).click();
  await expect(form).toBeHidden();
}

async function addDepartment(page: Page): Promise<void> {
  await goTo(page, '/isystem/depart');
  await page.getByRole('tree', { name: '部门树' }).locator('.ant-tree-title').first().click();
  await button(page, '新增下级').click();
  const form = drawer(page, '新增下级');
  await fillText(form, '机构/部门名称', DEPART);
  await save(form);
  await expect(page.getByRole('tree', { name: '部门树' })).toContainText(DEPART);
}

async function addRule(page: Page, menu: string, name: string, column: string, value: string): Promise<void> {
  await goTo(page, '/isystem/dataRule');
  await button(page, '新增规则').click();
  const form = drawer(page, '新增规则');
  await choose(form, '菜单', menu);
  await fillText(form, '规则名称', name);
  await choose(form, '规则字段', column);
  await fillText(form, '规则值', value);
  await save(form);
  await expect(line(page, name)).toContainText(menu);
}

/** An entry of the tree of rights, by its whole title. */
const right = (page: Page, title: string): Locator =>
  page.locator('.ant-tree-treenode').filter({ has: page.locator('.ant-tree-title', { hasText: new RegExp(`^${title}( |数据规则|$)`) }) });

async function openRights(page: Page): Promise<Locator> {
  await goTo(page, '/isystem/role');
  await button(line(page, ROLE), '授权').click();
  const form = drawer(page, `角色权限配置：${ROLE}`);
  for (const folder of ['基础数据', '供应商', '合同管理', '报表中心']) await right(page, folder).locator('.ant-tree-switcher').click();
  return form;
}

async function addRole(page: Page): Promise<void> {
  await goTo(page, '/isystem/role');
  await button(page, '新增角色').click();
  const form = drawer(page, '新增角色');
  await fillText(form, '角色名称', ROLE);
  await fillText(form, '角色编码', 'rights_day');
  await save(form);
  const rights = await openRights(page);
  for (const title of ['供应商', '供应商停用', '供应商导出', REPORT]) await right(page, title).locator('.ant-tree-checkbox').click();
  for (const [menu, rule] of [
    ['供应商', '只看煤矿'],
    ['合同', '只看公路'],
  ] as const) {
    await button(right(page, menu), '数据规则').click();
    const choice = page.getByRole('dialog', { name: `数据规则：${menu}` });
    await choice.getByRole('checkbox', { name: rule }).check();
    await button(choice, '保存数据规则').click();
    await expect(choice).toBeHidden();
  }
  await button(rights, '保存并关闭').click();
  await expect(rights).toBeHidden();
}

async function addUser(page: Page): Promise<void> {
  await goTo(page, '/isystem/user');
  await button(page, '新增用户').click();
  const form = drawer(page, '新增用户');
  await fillText(form, '用户账号', USER);
  await fillText(form, '用户姓名', ROLE);
  await fillText(form, '登录密码', PASSWORD);
  await fillText(form, '确认密码', PASSWORD);
  for (const [label, text] of [
    ['角色', ROLE],
    ['部门', DEPART],
  ] as const) {
    await form.getByLabel(label, { exact: true }).fill(text);
    await page.locator('.ant-select-dropdown:visible').getByText(text, { exact: true }).click();
    await page.keyboard.press('Escape');
  }
  await save(form);
  await expect(line(page, USER)).toContainText(DEPART);
}

/** A password set by an administrator is replaced first. */
async function signInFirst(page: Page): Promise<void> {
  await page.goto(`${server.url}/user/login?${new URLSearchParams({ redirect: SUPPLIERS })}`);
  await fillLogin(page, USER);
  const forced = page.getByRole('dialog', { name: '设定密码' });
  await forced.getByLabel('登录密码').fill(OWN_PASSWORD);
  await forced.getByLabel('确认密码').fill(OWN_PASSWORD);
  await button(forced, '提交').click();
  await expect(forced).toBeHidden();
  await expect(badge(page)).toBeVisible({ timeout: 20_000 });
  await waitForRows(page);
}

/** The cells of the rows that a report shows. */
const cellsOf = (report: Locator): Promise<string[][]> =>
  report
    .locator('tr.ant-table-row')
    .evaluateAll(all => all.map(row => [...row.querySelectorAll('td')].map(cell => cell.textContent.trim())));

async function exported(page: Page): Promise<readonly string[]> {
  const downloading = page.waitForEvent('download');
  await button(page, /导\s*出/)
    .first()
    .click();
  const sheet = await readWorkbook(readFileSync(await (await downloading).path()));
  return sheet.map(cells => cells.join('|'));
}

test('what an administrator grants by clicks is what the user sees; a right withdrawn goes from his open page, a forced sign-out ends it', async ({
  page: admin,
  browser,
}) => {
  test.setTimeout(120_000);
  await signIn(admin, server.url, 'admin');
  await addDepartment(admin);
  await addRule(admin, '供应商', '只看煤矿', '供应商类型', KIND);
  await addRule(admin, '合同', '只看公路', '合同类型', CONTRACTS);
  await addRole(admin);
  await addUser(admin);

  const asAdmin = await server.as('admin');
  const seen = (await allRows(asAdmin, 'supplier')).filter(row => row['supplierType'] === KIND);
  expect(seen.length).toBeGreaterThan(0);
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInFirst(page);

  // Rows, columns, buttons and menu.
  await expect(listTotal(page)).toContainText(String(seen.length));
  const heads = page.locator('.ant-table-thead th:visible');
  await expect(heads.filter({ hasText: '供应商名称' })).toHaveCount(1);
  await expect(heads.filter({ hasText: '预付余额' })).toHaveCount(0);
  await expect(button(page, /新\s*增/)).toHaveCount(0);
  await expect(rows(page).first()).not.toContainText('编辑');
  await expect(page.getByRole('menuitem', { name: '运单' })).toHaveCount(0);

  // The export and what may be chosen from.
  const sheet = await exported(page);
  expect(sheet.filter(cells => seen.some(row => cells.includes(String(row['name']))))).toHaveLength(seen.length);
  expect(sheet.join('\n')).not.toContain('预付余额');
  const own = await server.as(USER, OWN_PASSWORD);
  expect(records(await mustSucceed(own('GET', '/sys/dict/loadDict/mt_supplier,name,id?pageSize=1000&keyword=')))).toHaveLength(seen.length);

  // The report adds up the contracts that he may see, and no others.
  const counted = (await allRows(asAdmin, 'contract')).filter(row => row['supplierId'] && row['contractStatus'] !== VOID);
  const mine = counted.filter(row => row['contractType'] === CONTRACTS);
  expect([mine.length > 0, mine.length < counted.length]).toEqual([true, true]);
  await page.getByRole('menuitem', { name: '报表中心' }).click();
  await page.getByRole('menuitem', { name: REPORT }).click();
  const report = page.locator('.online-page:visible');
  await expect(report.locator('tr.ant-table-row').first()).toBeVisible();
  await expect(report).toContainText(`共${new Set(mine.map(row => row['supplierId'])).size}条`);
  for (const [name = '', , count] of await cellsOf(report)) {
    expect([name, Number(count)]).toEqual([name, mine.filter(row => row['supplierName'] === name).length]);
  }
  await expect(report.locator('thead')).not.toContainText('金额');

  // A right goes while the page is open.
  await goTo(page, SUPPLIERS);
  await expect(button(page, /导\s*出/).first()).toBeVisible();
  const rights = await openRights(admin);
  await right(admin, '供应商导出').locator('.ant-tree-checkbox').click();
  await button(rights, '保存并关闭').click();
  await expect(button(page, /导\s*出/)).toHaveCount(0);

  // The session ends.
  await goTo(admin, '/isystem/online');
  const sought = admin.getByRole('region', { name: '在线用户' }).getByPlaceholder('请输入...');
  await sought.fill(USER);
  await sought.press('Enter');
  await expect(line(admin, 'admin')).toHaveCount(0);
  await expect(line(admin, USER).first()).toBeVisible(); // while the list is read it has no lines at all
  for (let left = await line(admin, USER).count(); left > 0; left--) {
    await button(line(admin, USER).first(), '强制下线').click();
    await admin
      .locator('.ant-popconfirm:visible')
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await expect(line(admin, USER)).toHaveCount(left - 1);
  }
  await expect(
    page
      .getByTestId('login-form')
      .or(page.getByRole('dialog', { name: /登录/ }))
      .first(),
  ).toBeVisible({ timeout: 15_000 });
  await context.close();
});
