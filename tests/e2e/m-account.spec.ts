/** The user's own account: who sees which entry, passwords, the department of the session, the dictionaries' cache. */
import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { badge, fillLogin, signIn } from './support/app.ts';
import { leftOnDevice, tokenHere } from './support/left-on-device.ts';
import { launchServer, PASSWORD } from './support/quayside-server.ts';
import type { QuaysideServer } from './support/quayside-server.ts';

let server: QuaysideServer;
test.beforeAll(async () => {
  server = await launchServer();
});
test.afterEach(() => server.setFaults([]));
test.afterAll(() => server.close());

const NEW_PASSWORD = 'Harbour2026';
const menu = (page: Page) => page.getByRole('menu').last();
async function openUserMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await expect(menu(page)).toBeVisible();
}
async function choose(page: Page, entry: string): Promise<void> {
  await openUserMenu(page);
  await menu(page).getByRole('menuitem', { name: entry }).click();
}

/** Of the session, whatever else the device remembers. */
const traces = (token: string): readonly string[] => [token, '张调度', 'Access-Token', 'Login_', 'BUTTON_AUTH', 'SNAPSHOT"'];

async function logOut(page: Page): Promise<void> {
  await choose(page, '退出登录');
  await page.getByRole('dialog', { name: '退出登录' }).getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/\/user\/login/);
}

async function expectNothingOf(page: Page, token: string): Promise<void> {
  await expect(page.getByTestId('login-form')).toBeVisible();
  expect(token).not.toBe('');
  const left = await leftOnDevice(page);
  expect(traces(token).filter(text => left.storage.includes(text))).toEqual([]);
  expect(left).toMatchObject({ databases: {}, caches: [] });
  expect(left.keys.filter(key => key.startsWith('pro__TAB'))).toEqual([]); // the pages he had open
}

test('a plain user sees three entries; a new password must be good, and then it is the one that counts', async ({ page }) => {
  await signIn(page, server.url);
  await openUserMenu(page);
  expect(await menu(page).getByRole('menuitem').allInnerTexts()).toEqual(['修改密码', '清理缓存', '退出登录']);
  await menu(page).getByRole('menuitem', { name: '修改密码' }).click();

  const dialog = page.getByRole('dialog', { name: '修改密码' });
  await expect(dialog).toHaveCSS('width', '800px');
  await expect(dialog.getByLabel('旧密码')).toBeFocused();
  await dialog.getByRole('button', { name: '确定' }).click();
  for (const message of ['请输入旧密码!', '请输入新密码!', '请确认新密码!']) await expect(dialog.getByText(message)).toBeVisible();
  await dialog.getByLabel('旧密码').fill(PASSWORD);
  await dialog.getByLabel('新密码', { exact: true }).fill('12345678');
  await expect(dialog.getByText('密码由8-16位数字、大小写字母组成!')).toBeVisible();
  await dialog.getByLabel('新密码', { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByLabel('确认新密码').fill('Harbour2027');
  await expect(dialog.getByText('两次输入的密码不一样！')).toBeVisible();
  await dialog.getByLabel('确认新密码').fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('密码重置成功!')).toBeVisible();
  await expect(dialog).toBeHidden();

  // A server that cannot be told is named, also where this page never drew the login; here the session is over all the same.
  await page.reload();
  await expect(badge(page)).toBeVisible({ timeout: 20_000 });
  await server.setFaults([{ match: 'POST /sys/logout', kind: '504after' }]);
  let token = await tokenHere(page);
  await logOut(page);
  await expect(page.getByText('已在本机退出，但没能通知服务器：网络超时')).toBeVisible();
  await fillLogin(page, 'dispatcher');
  await expect(page.getByRole('alert')).toContainText('用户名或密码错误');
  await expectNothingOf(page, token);
  await fillLogin(page, 'dispatcher', NEW_PASSWORD);
  await expect(badge(page)).toBeVisible({ timeout: 20_000 });

  // Without a network.
  token = await tokenHere(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await logOut(page);
  await expect(page.getByText('已在本机退出，但没能通知服务器')).toBeVisible();
  await expectNothingOf(page, token);
  await page.context().setOffline(false);

  // A session whose seven days are over is removed by the next start.
  await fillLogin(page, 'dispatcher', NEW_PASSWORD);
  await expect(badge(page)).toBeVisible({ timeout: 20_000 });
  token = await tokenHere(page);
  await page.evaluate(() => {
    const key = 'pro__Access-Token';
    const raw = localStorage.getItem(key) ?? '';
    localStorage.setItem(key, raw.replace(/"expire":\d+/, '"expire":1'));
  });
  await page.reload();
  await expect(page.getByTestId('login-form')).toBeVisible();
  const left = await leftOnDevice(page);
  expect(traces(token).filter(text => left.storage.includes(text))).toEqual([]);
  expect(left.stored).not.toContain(token); // the rows stay for the same user, who may be without a network
});

test('a wrong old password is a warning in the server’s words, and the dialog closes all the same', async ({ page }) => {
  await signIn(page, server.url, 'clerk');
  await choose(page, '修改密码');
  const dialog = page.getByRole('dialog', { name: '修改密码' });
  await dialog.getByLabel('旧密码').fill('nonsense');
  await dialog.getByLabel('新密码', { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByLabel('确认新密码').fill(NEW_PASSWORD);
  await dialog.getByLabel('确认新密码').press('Enter');
  await expect(page.getByText('旧密码输入错误!')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('the main administrator works in another department: another local database, the same open page', async ({ page }) => {
  await signIn(page, server.url, 'admin');
  const databases = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? '').filter(name => name.startsWith('quayside|')));
  const [before = ''] = await databases();
  await choose(page, '切换部门');
  const dialog = page.getByRole('dialog', { name: '部门切换（当前部门 : 北方智慧物流集团）' });
  await dialog.getByText('部门切换（当前部门').hover();
  await expect(page.getByRole('tooltip')).toHaveText('你属于多个部门，请选择当前要使用的部门。');
  await dialog.getByText('北方智慧物流集团', { exact: true }).click();
  await page.getByRole('option', { name: '运输调度中心' }).or(page.getByTitle('运输调度中心')).last().click();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('已切换到 运输调度中心')).toBeVisible();
  await expect(badge(page)).toBeVisible({ timeout: 20_000 });
  await expect.poll(databases).toContain(before.replace(/A01$/, 'A01A01'));
  await choose(page, '切换部门');
  await expect(page.getByRole('dialog', { name: '部门切换（当前部门 : 运输调度中心）' })).toBeVisible();
});

test('a failed call is notified under 系统提示 with the specified text, and leaves after four seconds', async ({ page }) => {
  await signIn(page, server.url, 'admin');
  await page.route('**/sys/user/getCurrentUserDeparts*', route => route.fulfill({ status: 403, body: 'Forbidden' }));
  await choose(page, '切换部门');
  const notice = page.locator('.ant-notification-notice').filter({ hasText: '系统提示' });
  await expect(notice).toContainText('拒绝访问');
  const shownAtMs = Date.now();
  await page.mouse.move(10, 400); // a pointer over it makes it stay
  await expect(notice).toBeHidden({ timeout: 8_000 });
  expect(Date.now() - shownAtMs).toBeGreaterThan(2_500);
});

test('a user of no department is told; where none is the current one, one must be chosen', async ({ page }) => {
  await signIn(page, server.url, 'admin');
  const departs = '**/sys/user/getCurrentUserDeparts*';
  const answer = (list: readonly object[]) => ({ json: { success: true, code: 200, message: '', result: { list, orgCode: '' } } });
  await page.route(departs, route => route.fulfill(answer([])));
  await choose(page, '切换部门');
  await expect(page.getByText('您尚未设置部门信息!')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.unroute(departs);
  await page.route(departs, route => route.fulfill(answer([{ id: '1', orgCode: 'A01', departName: '北方智慧物流集团' }])));
  await choose(page, '切换部门');
  const dialog = page.getByRole('dialog', { name: '部门选择' });
  const chosen = page.waitForRequest(/selectDepart/);
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog.getByText('请选择部门').last()).toBeVisible();
  await expect(dialog.locator('.ant-select-status-error')).toBeVisible();
  await dialog.getByRole('combobox').click();
  await page.getByTitle('北方智慧物流集团').last().click();
  await dialog.getByRole('button', { name: '确定' }).click();
  expect((await chosen).postDataJSON()).toEqual({ orgCode: 'A01', username: 'admin' });
  await expect(page.getByText('已切换到 北方智慧物流集团')).toBeVisible();
});

test('clearing the cache says how it went', async ({ page }) => {
  await signIn(page, server.url, 'clerk');
  await choose(page, '清理缓存');
  await expect(page.getByText('刷新缓存完成！')).toBeVisible();
  await page.route('**/sys/dict/refleshCache*', route => route.fulfill({ status: 500, body: '{}' }));
  await choose(page, '清理缓存');
  await expect(page.getByText('刷新缓存失败！')).toBeVisible();

  // A stored session that names nobody has no password to change.
  await page.evaluate(() => {
    const key = 'pro__Login_Userinfo';
    localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace('"username":"clerk"', '"username":""'));
  });
  await page.reload();
  await expect(badge(page)).toBeVisible({ timeout: 20_000 });
  await choose(page, '修改密码');
  await expect(page.getByText('当前系统无登录用户!')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
