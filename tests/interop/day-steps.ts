/** The steps of the day, in order; each leaves the list open and nothing unsent. @returns a note, 'skipped' without the command it needs. */
import { expect } from 'playwright/test';
import type { BrowserContext, Locator, Page } from 'playwright';
import { badge, expectBadge, expectDrained, goTo, outboxSize, row, rows } from '#tests/e2e/support/app.ts';
import { drawer, fillText } from '#tests/e2e/support/form.ts';
import { editRow, save } from '#tests/e2e/support/waybill.ts';
import { demo } from './demo.ts';
import type { RealServer } from './real-server.ts';
import { openHttp } from './real-server.ts';

export type Day = {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly server: RealServer;
  readonly url: string;
  readonly rows: number;
};
type Step = (day: Day) => Promise<string | undefined | void>;

const LIST = demo.route;
const LONG_MS = 120_000;
const REPORT = { id: '1260179852088135681', title: '统一有效系统用户' };

/** The last line of what the command printed. */
const told = (server: RealServer, statement: string): string => server.sql(statement).split('\n').at(-1)?.trim() ?? '';
const count = (server: RealServer, where: string): number => Number(told(server, `select count(*) from demo where ${where}`));
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true }).first();

async function fillSignIn(page: Page, { username, password, captcha }: RealServer): Promise<void> {
  const form = page.getByTestId('login-form');
  const name = form.getByLabel('用户名');
  if (await name.isEditable()) await name.fill(username);
  await form.getByLabel('密码').fill(password);
  // Shown without an attempt: the client has asked whether this server wants one.
  const code = form.locator('#captcha');
  await expect(form.locator('.captcha-picture img')).toBeVisible({ timeout: 30_000 });
  await code.fill(captcha());
  await code.press('Enter');
}

async function openList(page: Page): Promise<void> {
  await goTo(page, LIST);
  await expect(rows(page).first()).toBeVisible({ timeout: 60_000 });
}

/** The list in front, and the program stored for work without a network. */
async function goOffline(page: Page, context: BrowserContext): Promise<void> {
  await openList(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await expectBadge(page, 'offline', LONG_MS);
}

async function create(page: Page, name: string): Promise<void> {
  await button(page, '新增').click();
  const form = drawer(page, /^新增/);
  await fillText(form, '姓名', name);
  await fillText(form, '年龄', '33');
  await save(form);
}

async function remove(page: Page, id: string): Promise<void> {
  await row(page, id).getByRole('checkbox').check();
  await button(page, '批量操作').click();
  await page.getByRole('menuitem', { name: /^批量删除/ }).click();
  const confirm = page.getByRole('dialog', { name: '确认删除' });
  await confirm.getByRole('button', { name: '确定' }).click();
  await expect(confirm).toHaveCount(0);
}

const signIn: Step = async ({ page, server, url }) => {
  await page.goto(`${url}/user/login?${new URLSearchParams({ redirect: LIST })}`);
  await fillSignIn(page, server);
  await expect(badge(page)).toBeVisible({ timeout: LONG_MS });
};

const menu: Step = async ({ page, rows: total }) => {
  await openList(page);
  await expectBadge(page, 'synced', LONG_MS);
  await expect(page.getByTestId('list-total').first()).toContainText(String(total));
  await expect(page.getByRole('navigation', { name: '主菜单' }).getByText('系统管理').first()).toBeVisible();
  return (await page.getByTestId('list-coverage').first().textContent()) ?? '';
};

const online: Step = async ({ page, server }) => {
  await create(page, '在线新增');
  await editRow(page, 'd29', { 年龄: '61' });
  await expectDrained(page, LONG_MS);
  expect([count(server, "name = '在线新增' and age = 33"), count(server, "id = 'd29' and age = 61")]).toEqual([1, 1]);
  await remove(page, 'd29');
  await expectDrained(page, LONG_MS);
  expect(count(server, "id = 'd29'")).toBe(0);
};

const offline: Step = async ({ page, context, server }) => {
  await goOffline(page, context);
  await create(page, '离线新增');
  await editRow(page, 'd28', { 年龄: '62' });
  await remove(page, 'd27');
  await page.reload();
  await expect(rows(page).first()).toBeVisible({ timeout: 60_000 });
  expect(await outboxSize(page)).toBe(3);
  await context.setOffline(false);
  await expectDrained(page, LONG_MS);
  expect([count(server, "name = '离线新增'"), count(server, "id = 'd28' and age = 62"), count(server, "id = 'd27'")]).toEqual([1, 1, 0]);
};

const restart: Step = async ({ page, context, server }) => {
  if (!server.stop || !server.start) return 'skipped';
  await goOffline(page, context);
  const ids = ['d20', 'd21', 'd22', 'd23', 'd24'];
  for (const id of ids) await editRow(page, id, { 年龄: '70' });
  await create(page, '重启时新增');
  await context.setOffline(false);
  await expect.poll(() => outboxSize(page), { timeout: LONG_MS, intervals: [20] }).toBeLessThan(6);
  server.stop();
  const left = await outboxSize(page);
  server.start();
  await expectDrained(page, LONG_MS);
  expect([count(server, `id in ('${ids.join("','")}') and age = 70`), count(server, "name = '重启时新增'")]).toEqual([5, 1]);
  return `${left} of 6 unsent when it stopped`;
};

const conflict: Step = async ({ page, context, server }) => {
  const other = await openHttp(server, 'jeecg2');
  await goOffline(page, context);
  await editRow(page, 'd25', { 年龄: '80' });
  const body = { id: 'd25', age: 81 };
  expect((await other.call({ method: 'PUT', path: `${demo.endpoint}/edit`, body })).ok).toBe(true);
  await context.setOffline(false);
  await expectBadge(page, 'attention', LONG_MS);
  await goTo(page, '/outbox');
  const blocked = page.getByTestId('outbox-list').locator('[data-state="blocked"]').first();
  await expect(blocked).toContainText('81');
  await page.getByTestId('outbox-list').getByRole('button', { name: '全部用我的' }).click();
  await page.getByTestId('outbox-list').getByRole('button', { name: '提交所选' }).click();
  await expectDrained(page, LONG_MS);
  expect(count(server, "id = 'd25' and age = 80")).toBe(1);
  await openList(page);
};

const push: Step = async ({ page, server }) => {
  const other = await openHttp(server, 'jeecg2');
  const title = `演练通知${Date.now() % 100_000}`;
  const body = {
    titile: title,
    msgContent: '<p>演练</p>',
    priority: 'H',
    msgCategory: '1',
    msgType: 'ALL',
    userIds: '',
    endTime: '2099-12-31 23:59:59',
  };
  expect((await other.call({ method: 'POST', path: '/sys/annountCement/add', body })).ok).toBe(true);
  const id = told(server, `select id from sys_announcement where titile = '${title}'`);
  const startedMs = Date.now();
  expect((await other.call({ method: 'GET', path: '/sys/annountCement/doReleaseData', params: { id } })).ok).toBe(true);
  await expect(page.getByTestId('notice-bell')).toHaveAccessibleName(/条未读/, { timeout: LONG_MS });
  const seconds = ((Date.now() - startedMs) / 1000).toFixed(1);
  await goTo(page, '/isps/userAnnouncement');
  const box = page.locator('.server-page:visible').getByRole('searchbox').first();
  await box.fill(title.slice(2));
  await box.press('Enter');
  await expect(page.getByTestId('my-notices').getByText(title)).toBeVisible({ timeout: 30_000 });
  await openList(page);
  return `the bell knew after ${seconds} s`;
};

const announcements: Step = async ({ page, server }) => {
  await goTo(page, '/isystem/annountCement');
  await button(page, '新增通告').click();
  const form = page.getByRole('dialog', { name: '新增通告' });
  const title = `页面通告${Date.now() % 100_000}`;
  await form.getByLabel('标题').fill(title);
  await form.getByLabel('正文（可用 HTML）').fill('今晚演练');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  const line = page.getByRole('row').filter({ hasText: title });
  await expect(line).toContainText('未发布', { timeout: 30_000 });
  await line.getByRole('button', { name: '发布' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click();
  await expect(line).toContainText('已发布', { timeout: 30_000 });
  expect(told(server, `select send_status from sys_announcement where titile = '${title}'`)).toBe('1');
  // The server writes a line per reader when it delivers; an announcement without an end is delivered to nobody.
  const delivered = `select count(*) from sys_announcement_send s join sys_announcement a on a.id = s.annt_id where a.titile = '${title}'`;
  await expect.poll(() => Number(told(server, delivered)), { timeout: LONG_MS }).toBe(1);
  await openList(page);
};

const expired: Step = async ({ page, server }) => {
  if (!server.expire) return 'skipped';
  await openList(page);
  server.expire();
  await editRow(page, 'd26', { 年龄: '90' });
  await expect(page.getByRole('dialog').getByTestId('login-form')).toBeVisible({ timeout: LONG_MS });
  await fillSignIn(page, server);
  await expectDrained(page, LONG_MS);
  expect(count(server, "id = 'd26' and age = 90")).toBe(1);
  return undefined;
};

const transfer: Step = async ({ page, server }) => {
  await openList(page);
  const before = count(server, '1 = 1');
  const [file] = await Promise.all([page.waitForEvent('download', { timeout: LONG_MS }), button(page, '导出').click()]);
  const path = await file.path();
  await button(page, '导入').click();
  const dialog = page.getByRole('dialog').filter({ hasText: '导入' });
  const named = `${path}.xls`;
  await file.saveAs(named);
  await dialog.locator('input[type=file]').setInputFiles(named);
  await dialog.getByRole('button', { name: /^(开始导入|开始上传|导\s*入)$/ }).click();
  await expect.poll(() => count(server, '1 = 1'), { timeout: LONG_MS }).toBe(before * 2);
  await page.keyboard.press('Escape');
  return `${before} rows out and in again`;
};

const reports: Step = async ({ page }) => {
  await goTo(page, '/online/cgreport');
  const view = page.locator('.online-page:visible');
  await view.getByRole('link', { name: REPORT.title }).click();
  await expect(view.getByRole('cell', { name: 'admin', exact: true }).first()).toBeVisible({ timeout: 30_000 });
  await goTo(page, `/online/cgreport/${REPORT.id}`);
  await expect(view.getByRole('cell', { name: 'admin', exact: true }).first()).toBeVisible({ timeout: 30_000 });
};

const forms: Step = async ({ page }) => {
  await goTo(page, '/online/cgform');
  const view = page.locator('.online-page:visible');
  const box = view.getByRole('searchbox').first();
  await box.fill('请假');
  await box.press('Enter');
  await view
    .getByRole('link', { name: /请假单/ })
    .first()
    .click();
  await expect(view.getByRole('button', { name: '新增' })).toBeVisible({ timeout: 30_000 });
  await expect(view.locator('.ant-table-tbody tr[data-row-key]').first()).toBeVisible({ timeout: 30_000 });
};

const people: Step = async ({ page }) => {
  await goTo(page, '/isystem/online');
  const online = page.locator('.server-page:visible');
  const box = online.getByRole('searchbox').first();
  await box.fill('adm');
  await box.press('Enter');
  await expect(online.getByRole('cell', { name: 'admin', exact: true }).first()).toBeVisible({ timeout: 30_000 });
  await goTo(page, '/account/settings/BaseSetting');
  await expect(page.getByTestId('account-settings')).toBeVisible({ timeout: 30_000 });
  await goTo(page, '/account/settings/security');
  await expect(page.getByTestId('account-settings').getByText('本机', { exact: true })).toHaveCount(1, { timeout: 30_000 });
};

const missing: Step = async ({ page }) => {
  await goTo(page, '/report/ViserChartDemo');
  const shown = page.getByTestId('missing-page');
  await expect(shown).toBeVisible();
  await shown.getByRole('switch').click();
  await expect(page.getByRole('navigation', { name: '主菜单' }).getByText('表单页')).toHaveCount(0);
  await openList(page);
};

export const STEPS: readonly (readonly [name: string, step: Step])[] = [
  ['sign in with the picture', signIn],
  ['menu, and the whole list on the device', menu],
  ['create, edit and delete online', online],
  ['create, edit and delete offline, a reload between', offline],
  ['the server restarts in the middle of a replay', restart],
  ['a colleague changed the same field', conflict],
  ['an announcement arrives by itself, and is found by its title', push],
  ['an announcement written and published', announcements],
  ['the token dies, signing in again in place', expired],
  ['export and import', transfer],
  ['online reports, from their list and from the menu', reports],
  ['online forms', forms],
  ['people online, account settings, one’s own devices', people],
  ['a page that is not there, and the menu without such', missing],
];
