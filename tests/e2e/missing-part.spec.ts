/** A part of the program that does not load: one reload, then a page that says so and goes on when it can be loaded. Needs real reloads. */
import { expect, test } from 'playwright/test';
import { signIn } from './support/app.ts';
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
