/** A part of the program that does not load: one reload, then a page that says so and goes on when it can be loaded; the same at the start. Needs real reloads. */
import { expect, test } from 'playwright/test';
import { openList, signIn, waitForRows, WAYBILLS } from './support/app.ts';
import { launchServer } from './support/quayside-server.ts';
import type { QuaysideServer } from './support/quayside-server.ts';

let server: QuaysideServer;
test.beforeAll(async () => {
  server = await launchServer();
});
test.afterAll(() => server.close());

test('a part that does not load is tried by one reload, then said', async ({ page }) => {
  await signIn(page, server.url);
  let reloads = 0;
  page.on('load', () => reloads++);
  await page.route(/assets\/outbox-.*\.js/, route => route.abort());
  await page.goto(`${server.url}/outbox`);
  await expect.poll(() => reloads, { timeout: 20_000 }).toBe(2); // the visit and the one reload
  await expect(page.getByText('页面文件没有加载成功')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('可能刚刚发布了新版本')).toBeVisible();
  await page.unroute(/assets\/outbox-.*\.js/);
  await page.getByRole('button', { name: '重新加载' }).click();
  await expect(page.getByText('页面文件没有加载成功')).toBeHidden();
});

test('a program that did not come whole says so, and is loaded anew when the server can be reached', async ({ page }) => {
  await page.route(/assets\/start-.*\.js/, async route => {
    await new Promise(resolve => setTimeout(resolve, 1_000)); // it breaks on the way
    await route.abort('connectionreset');
  });
  await page.route(/app-config\.json/, route => route.abort('connectionreset'));
  await page.goto(server.url);
  await expect(page.getByText('程序没有下载完整')).toBeVisible();
  await page.unroute(/assets\/start-.*\.js/);
  await page.unroute(/app-config\.json/);
  await expect(page.getByTestId('login-form')).toBeVisible({ timeout: 20_000 });
});

test('messages whose part does not load leave the list alone, and are said once it can be loaded', async ({ page }) => {
  const part = /assets\/over-page-.*\.js/;
  let refused = 0;
  await page.route(part, route => {
    refused++;
    return route.abort();
  });
  await signIn(page, server.url);
  await openList(page, server.url, WAYBILLS);
  await waitForRows(page);
  await expect.poll(() => refused, { timeout: 20_000 }).toBeGreaterThan(0);
  const sofar = refused;
  await page.locator('body').press('Control+z'); // nothing was done yet, which is said
  await expect.poll(() => refused).toBeGreaterThan(sofar);
  await expect(page.getByText('页面文件没有加载成功')).toBeHidden();
  await waitForRows(page);
  await page.unroute(part);
  await expect(page.locator('.ant-message-notice').first()).toBeVisible({ timeout: 20_000 }); // the browser took the network to be there all the time
});

test('a menu of a phone whose part does not load leaves the list, says so, and opens once it can be loaded', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const part = /assets\/over-page-.*\.js/;
  await page.route(part, route => route.abort());
  await signIn(page, server.url);
  await openList(page, server.url, WAYBILLS);
  await page.getByRole('button', { name: '展开菜单' }).click();
  await expect(page.locator('.frame-part-missing')).toBeVisible();
  await waitForRows(page);
  await page.unroute(part);
  await expect(page.locator('.menu-drawer').getByRole('menuitem', { name: '首页' })).toBeVisible({ timeout: 20_000 });
});
