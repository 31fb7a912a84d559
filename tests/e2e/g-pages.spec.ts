/** Every page of the dispatcher's and the administrator's menu, on a desk and on a phone, light and dark: quiet, within the window, readable. */
import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { badge, expectBadge, firstRowIds, openList, row, signIn, waitForRows, WAYBILLS } from './support/app.ts';
import { complaintsOf, expectAccessible, expectNoSidewaysScroll } from './support/page-health.ts';
import { launchServer } from './support/quayside-server.ts';
import type { QuaysideServer } from './support/quayside-server.ts';
import { rowAction } from './support/waybill.ts';

const SIZES = [
  { name: 'on a desk', viewport: { width: 1440, height: 900 } },
  { name: 'on a phone', viewport: { width: 390, height: 844 } },
] as const;

let server: QuaysideServer;
test.beforeAll(async () => {
  server = await launchServer();
});
test.afterAll(() => server.close());

test.use({ bypassCSP: true }); // only so that axe can be put into the page

for (const { name, viewport } of SIZES) {
  test.describe(name, () => {
    test.use({ viewport });

    for (const colorScheme of ['light', 'dark'] as const) {
      test.describe(colorScheme, () => {
        test.use({ colorScheme });

        test('login, home and the waybills are quiet, within the window and readable', async ({ page }) => {
          const complaints = complaintsOf(page);
          await page.goto(`${server.url}/user/login`);
          await expect(page.getByTestId('login-form')).toBeVisible();
          await expectInOrder(page);
          await signIn(page, server.url);
          await expect(page.getByRole('heading', { level: 1 })).toContainText('张调度');
          await expectInOrder(page);
          await openList(page, server.url, WAYBILLS);
          await expectBadge(page, 'synced', 60_000);
          await expectInOrder(page);
          expect(complaints).toEqual([]);
        });
      });
    }

    test('the outbox, the pages that are not there, a form and a detail are in order', async ({ page }) => {
      const complaints = complaintsOf(page);
      await signIn(page, server.url);
      for (const [path, text] of [
        ['/outbox', '没有待同步的修改'],
        ['/404', '很抱歉，页面不存在或者没有访问权限。'],
        ['/nowhere/at/all', '很抱歉，页面不存在或者没有访问权限。'],
        ['/403', '很抱歉，没有权限访问这个页面。'],
      ] as const) {
        await page.goto(server.url + path);
        await expect(page.getByText(text).first()).toBeVisible();
        await expectInOrder(page);
      }
      await openList(page, server.url, WAYBILLS);
      const [id = ''] = await firstRowIds(page, 1);
      await rowAction(page, id, '编辑');
      await expect(page.getByRole('dialog').getByLabel('装货地址', { exact: true })).toBeVisible();
      await expectInOrder(page);
      await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await openDetail(page, id);
      await expect(page.getByRole('dialog').getByRole('tab', { name: '详情' })).toBeVisible();
      await expectInOrder(page);
      expect(complaints).toEqual([]);
    });

    for (const username of ['dispatcher', 'admin']) {
      test(`every list of the menu of ${username} is in order`, async ({ page }) => {
        test.setTimeout(180_000);
        const complaints = complaintsOf(page);
        await signIn(page, server.url, username);
        const routes = await page.locator('.home-links a').evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''));
        // What both see is judged as the dispatcher sees it.
        const own = username === 'admin' ? routes.filter(route => route.startsWith('/finance/')) : routes;
        expect(own.length).toBeGreaterThanOrEqual(username === 'admin' ? 3 : 20);
        for (const route of own) {
          await page.locator(`.home-links a[href="${route}"]`).click();
          await expect(page).toHaveURL(server.url + route);
          await waitForRows(page);
          await expectInOrder(page);
          await page.goBack();
          await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toContainText('欢迎回来');
        }
        expect(complaints).toEqual([]);
        await expect(badge(page)).not.toHaveAttribute('data-state', 'attention');
      });
    }
  });
}

test('menus open for a user who wants no animations', async ({ page }) => {
  await signIn(page, server.url);
  await openList(page, server.url, WAYBILLS);
  const [id = ''] = await firstRowIds(page, 1);
  await openDetail(page, id);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await rowAction(page, id, '编辑');
  await expect(page.getByRole('dialog').getByLabel('装货地址', { exact: true })).toBeVisible();
});

async function expectInOrder(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** A click on the row at a desk, on its title in a card. */
async function openDetail(page: Page, id: string): Promise<void> {
  const title = row(page, id).locator('.qs-card-title');
  await ((await title.count()) > 0 ? title : row(page, id).locator('td').nth(2)).click();
}
