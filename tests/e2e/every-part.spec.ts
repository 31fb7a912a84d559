/** What loads on demand, in the built product under the real server's rules: every list, the parts beside it, the pages before the sign-in, on a phone too. */
import { expect, test } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import { badge, fillLogin, goTo, menuPages, rows, SUPPLIERS, visit, waitForRows, WAYBILLS } from './support/app.ts';
import { drawer } from './support/form.ts';
import { complaintsOf } from './support/page-health.ts';
import { launchServer } from './support/quayside-server.ts';
import type { QuaysideServer } from './support/quayside-server.ts';

test.use({ actionTimeout: 15_000 });
test.setTimeout(240_000); // ninety pages on two cores
let server: QuaysideServer;
test.beforeAll(async () => {
  server = await launchServer();
});
test.afterAll(() => server.close());

/** Address before the sign-in, and a control of its page. */
const OPEN_PAGES = [
  ['/user/register', '注册'],
  ['/user/alteration', '下一步'],
] as const;

/** Opened and closed by Escape. */
async function look(page: Page, open: () => Promise<void>, part: Locator): Promise<void> {
  await open();
  await expect(part).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(part).toBeHidden();
}

test('every list of the menu and every part behind a button opens, and neither page nor worker complains', async ({ page }) => {
  const complaints = complaintsOf(page);
  for (const [path, button] of OPEN_PAGES) {
    await page.goto(`${server.url}${path}`);
    await expect(page.getByRole('button', { name: button }).first()).toBeVisible();
  }
  await page.goto(`${server.url}/user/login`);
  await fillLogin(page, 'admin');
  await expect(badge(page)).toBeVisible({ timeout: 20_000 });

  const pages = await menuPages(page);
  expect(pages.length).toBeGreaterThanOrEqual(80);
  for (const each of pages) await visit(page, each);

  await goTo(page, WAYBILLS);
  await waitForRows(page);
  const press = (name: string | RegExp) => () => page.getByRole('button', { name }).filter({ visible: true }).first().click();
  const inMenu = (name: string) => async () => {
    await page.getByRole('button', { name: /用户菜单/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await look(page, press('高级筛选'), drawer(page, /^高级筛选/));
  await look(page, inMenu('修改密码'), page.getByRole('dialog', { name: '修改密码' }));
  await look(page, () => page.keyboard.press('?'), page.getByRole('dialog', { name: '键盘快捷键' }));
  const first = rows(page).first();
  const inRowMenu = (name: string) => async () => {
    await first.click({ button: 'right', position: { x: 200, y: 10 } });
    await page.getByRole('menuitem', { name }).click();
  };
  await look(page, inRowMenu('为什么是这样？'), drawer(page, /^为什么是这样/));
  await look(page, inRowMenu('状态流程'), drawer(page, /^状态流程/));
  await press(/^通知，/)();
  await expect(page.locator('.ant-popover:visible')).toBeVisible();
  await page.keyboard.press('Escape');
  await look(page, () => page.keyboard.press('Control+k'), page.getByRole('dialog', { name: '搜索菜单、操作和单据' }));

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('li[data-row-id]:visible').first()).toBeVisible();
  await press('展开菜单')();
  const menu = page.getByRole('dialog').filter({ has: page.getByRole('menuitem') });
  await menu.getByRole('menuitem', { name: '基础数据' }).click();
  await menu.getByRole('menuitem', { name: '供应商', exact: true }).click();
  await expect(page).toHaveURL(server.url + SUPPLIERS);
  await expect(page.locator('li[data-row-id]:visible').first()).toBeVisible();
  expect(complaints).toEqual([]);
});
