/** What the browser does to the data on the device, and what stays there of a user who left. */
import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { badge, expectBadge, fillLogin, outboxSize, rows } from './support/app.ts';
import { launchServer } from './support/quayside-server.ts';
import type { QuaysideServer } from './support/quayside-server.ts';
import { editSupplier, showSuppliers, signInAtSuppliers } from './support/trouble.ts';

test.use({ actionTimeout: 10_000 });
test.describe.configure({ mode: 'serial' });
let server: QuaysideServer;
let page: Page;
test.beforeAll(async ({ browser }) => {
  server = await launchServer();
  page = await (await browser.newContext()).newPage();
  await signInAtSuppliers(page, server.url, 1);
});
test.afterAll(async () => {
  await page.close();
  await server.close();
});

/** Chromium never answers a question put while it deletes: then there are none yet. */
const databases = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const late = new Promise<IDBDatabaseInfo[]>(resolve => setTimeout(() => resolve([]), 1_000));
    const found = await Promise.race([indexedDB.databases(), late]);
    return found.map(({ name = '' }) => name).filter(name => name.startsWith('quayside|'));
  });

test('a database the browser takes away under the page is opened again without a word', async () => {
  await showSuppliers(page, 10);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes: 'indexeddb' });
  await expect.poll(async () => (await databases(page)).length, { timeout: 20_000 }).toBe(1);
  await expect(rows(page)).toHaveCount(10, { timeout: 30_000 });
  await expectBadge(page, 'synced', 60_000);
});

test('unsent changes the browser erased are told at the next start, once (law S23)', async () => {
  const [first = '', second = ''] = await showSuppliers(page, 2);
  await server.kill();
  await editSupplier(page, first, { 备注: '会丢的一' });
  await editSupplier(page, second, { 备注: '会丢的二' });
  await expect.poll(() => outboxSize(page)).toBe(2);
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.entries(localStorage).some(([key, text]) => key.startsWith('pro__UNSENT_') && text.includes('"pending":2')),
      ),
    )
    .toBe(true);

  const other = await page.context().newPage();
  await page.close();
  page = other;
  await server.start();
  await other.goto(`${server.url}/app-config.json`);
  await other.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases())
      await new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name);
        request.addEventListener('success', resolve);
        request.addEventListener('error', reject);
      });
  });
  await other.goto(`${server.url}/base/mtSupplier`);
  const told = other.getByRole('dialog').filter({ hasText: '2 条没有提交的修改丢失了' });
  await expect(told).toContainText('浏览器清除了本站保存在这台设备上的数据');
  await other.reload();
  await expect(told).toBeVisible({ timeout: 20_000 });
  await told.getByRole('button', { name: '知道了' }).click();
  await expect(told).toBeHidden();
  await other.reload();
  await expect(rows(other).first()).toBeVisible({ timeout: 20_000 });
  await expect(told).toBeHidden();
});

test('after a logout nothing of the user is on the device, and the next user finds nothing of his (law S24)', async () => {
  const context = page.context();
  const [id = ''] = await showSuppliers(page, 1);
  const before = await traces(page);
  expect(before.databases).toHaveLength(1);
  await context.setOffline(true);
  await editSupplier(page, id, { 备注: '不要了' });
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('button', { name: /放弃/ }).first().click();
  await context.setOffline(false);
  // The program starts afresh when everything is gone: only then is leaving over.
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: '确定放弃' }).click()]);
  await expect(page.getByTestId('login-form')).toBeVisible({ timeout: 20_000 });

  const left = await traces(page);
  expect(left.databases).toEqual([]);
  // What the device knows of the server (SERVER:) and the style sheets of the product (SNAPSHOT_SHEETS) belong to no user.
  expect(
    left.keys.filter(key => !/theme|styles|collapsed|debug|app_config|tab-id|logout-note|__SERVER:|SNAPSHOT_SHEETS/i.test(key)),
  ).toEqual([]);
  expect(left.cached.filter(url => url.includes('/jeecg-boot'))).toEqual([]);

  await fillLogin(page, 'admin');
  await expect(badge(page)).toBeVisible({ timeout: 20_000 });
  const mine = await traces(page);
  expect(mine.databases).toHaveLength(1);
  expect(mine.databases).not.toEqual(before.databases);
});

/** What an origin can keep: databases, keys of both storages, addresses in caches. */
function traces(page: Page): Promise<{ databases: string[]; keys: string[]; cached: string[] }> {
  return page.evaluate(async () => {
    const cached: string[] = [];
    for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) cached.push(url);
    const found = (await indexedDB.databases()).map(({ name = '' }) => name);
    return { databases: found, keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)], cached };
  });
}
