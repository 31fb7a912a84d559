/**
 * A day of rights between two windows: an administrator makes a department, a role with a hidden column, without editing and with a data rule, and a user. The
 * user sees exactly that, in his menu, list, picker and export; a right that is withdrawn goes from his open page, and a forced sign-out ends it.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { supplier } from '#features/base/supplier/entity.ts';
import { readWorkbook } from '#server/excel/workbook.ts';
import { menuId } from '#server/platform/grants/menu-id.ts';
import { badge, fillLogin, listTotal, rows, SUPPLIERS, waitForRows } from './support/app.ts';
import { launchServer, PASSWORD } from './support/quayside-server.ts';
import type { QuaysideServer } from './support/quayside-server.ts';
import { allRows, mustSucceed } from './support/records.ts';
import type { Caller, Values } from './support/records.ts';

const [USER, OWN_PASSWORD, KIND] = ['rightsday', 'Rights@2026', 'mine'];
const GRANTED = ['mtSupplier:list|1', 'mtSupplier:disable|2'];
const EXPORT = 'mtSupplier:export|1';

let server: QuaysideServer;
let admin: Caller;
test.beforeAll(async () => {
  server = await launchServer();
  admin = await server.as('admin');
});
test.afterAll(() => server.close());

const records = (answer: Values): readonly Values[] => {
  const result: unknown = answer['result'];
  const list: unknown = Array.isArray(result)
    ? result
    : typeof result === 'object' && result !== null
      ? Reflect.get(result, 'records')
      : [];
  return Array.isArray(list) ? list : [];
};
const idOf = async (path: string): Promise<string> => String(records(await mustSucceed(admin('GET', path)))[0]?.['id']);
/** Replaces what the role holds. */
const grant = (roleId: string, codes: readonly string[], before: readonly string[] = []) =>
  mustSucceed(
    admin('POST', '/sys/permission/saveRolePermission', { roleId, permissionIds: codes.join(','), lastpermissionIds: before.join(',') }),
  );

/** @returns the id of the role. */
async function prepare(): Promise<string> {
  const top = await idOf('/sys/sysDepart/queryDepartTreeSync');
  await mustSucceed(admin('POST', '/sys/sysDepart/add', { departName: '权限日部', parentId: top, orgCategory: '2' }));
  await mustSucceed(admin('POST', '/sys/role/add', { roleName: '权限日', roleCode: 'rights_day' }));
  const [depart, role] = [
    await idOf(`/sys/sysDepart/searchBy?keyWord=${encodeURIComponent('权限日部')}`),
    await idOf('/sys/role/list?roleCode=rights_day'),
  ];
  await grant(role, [...GRANTED, EXPORT]);
  const permissionId = menuId(supplier.route);
  const rule = { permissionId, ruleName: '只看煤矿', ruleColumn: 'supplier_type', ruleConditions: '=', ruleValue: KIND, status: '1' };
  await mustSucceed(admin('POST', '/sys/permission/addPermissionRule', rule));
  const ruleId = await idOf(`/sys/permission/getPermRuleListByPermId?permissionId=${permissionId}`);
  await mustSucceed(admin('POST', '/sys/role/datarule', { permissionId, roleId: role, dataRuleIds: ruleId }));
  const user = { username: USER, realname: '权限日', password: PASSWORD, confirmpassword: PASSWORD, phone: '13911110099' };
  await mustSucceed(admin('POST', '/sys/user/add', { ...user, selectedroles: role, selecteddeparts: depart }));
  // A password set by an administrator is replaced first.
  const own = { username: USER, password: OWN_PASSWORD, confirmpassword: OWN_PASSWORD };
  await mustSucceed((await server.as(USER))('PUT', '/sys/user/changePassword', own));
  return role;
}

async function exported(page: Page): Promise<readonly string[]> {
  const downloading = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /导\s*出/ })
    .first()
    .click();
  const sheet = await readWorkbook(readFileSync(await (await downloading).path()));
  return sheet.map(cells => cells.join('|'));
}

test('what a role was granted is what its user sees; a right withdrawn goes from the open page, a forced sign-out ends it', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const role = await prepare();
  const seen = (await allRows(admin, 'supplier')).filter(row => row['supplierType'] === KIND);
  expect(seen.length).toBeGreaterThan(0);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${server.url}/user/login?${new URLSearchParams({ redirect: SUPPLIERS })}`);
  await fillLogin(page, USER, OWN_PASSWORD);
  await expect(badge(page)).toBeVisible({ timeout: 20_000 });
  await waitForRows(page);

  // Rows, columns, buttons and menu.
  await expect(listTotal(page)).toContainText(String(seen.length));
  const heads = page.locator('.ant-table-thead th:visible');
  await expect(heads.filter({ hasText: '供应商名称' })).toHaveCount(1);
  await expect(heads.filter({ hasText: '预付余额' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /新\s*增/ })).toHaveCount(0);
  await expect(rows(page).first()).not.toContainText('编辑');
  await expect(page.getByRole('menuitem', { name: '运单' })).toHaveCount(0);

  // The export and what may be chosen from.
  const sheet = await exported(page);
  expect(sheet.filter(line => seen.some(row => line.includes(String(row['name']))))).toHaveLength(seen.length);
  expect(sheet.join('\n')).not.toContain('预付余额');
  const own = await server.as(USER, OWN_PASSWORD);
  expect(records(await mustSucceed(own('GET', '/sys/dict/loadDict/mt_supplier,name,id?pageSize=1000&keyword=')))).toHaveLength(seen.length);

  // A right goes while the page is open.
  await grant(role, GRANTED, [...GRANTED, EXPORT]);
  await expect(page.getByRole('button', { name: /导\s*出/ })).toHaveCount(0);

  // The session ends.
  const online = records(await mustSucceed(admin('GET', `/sys/online/list?username=${USER}&pageSize=50`)));
  for (const { token } of online) await mustSucceed(admin('POST', '/sys/online/forceLogout', { token }));
  await expect(
    page
      .getByTestId('login-form')
      .or(page.getByRole('dialog', { name: /登录/ }))
      .first(),
  ).toBeVisible({ timeout: 15_000 });
  await context.close();
});
