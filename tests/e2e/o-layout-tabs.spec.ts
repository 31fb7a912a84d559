/** The frame of the program: the settings of this device, both menus, small screens, and tabs that are data: built again exactly as they were. */
import { expect, test } from 'playwright/test';
import { entityDef } from '#features/registry.ts';
import type { Page } from 'playwright/test';
import { badge, expectBadge, firstRowIds, openList, row, rows, signIn, SUPPLIERS, waitForRows, WAYBILLS } from './support/app.ts';
import { drawer, fillText } from './support/form.ts';
import { launchServer } from './support/quayside-server.ts';
import type { QuaysideServer } from './support/quayside-server.ts';
import { complaintsOf } from './support/page-health.ts';
import { mustSucceed, waybillById } from './support/records.ts';
import { rowAction } from './support/waybill.ts';

let server: QuaysideServer;
test.beforeAll(async () => {
  server = await launchServer();
});
test.afterAll(() => server.close());

const tabTitles = (page: Page) => page.locator('.tab-bar .tab-title').evaluateAll(tabs => tabs.map(tab => tab.textContent));
const tab = (page: Page, title: string) => page.locator('.tab-handle', { has: page.locator('.tab-title', { hasText: title }) });
const widthOf = async (page: Page, selector: string): Promise<number> => (await page.locator(selector).boundingBox())?.width ?? 0;
const primaryOf = (page: Page) =>
  page.locator('.app-root').evaluate(root => getComputedStyle(root).getPropertyValue('--ant-color-primary').trim());
async function openSettings(page: Page) {
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '系统设置' }).click();
  const dialog = page.getByRole('dialog', { name: '系统设置' });
  await expect(dialog).toBeVisible();
  return dialog;
}
const activePage = (page: Page) => page.locator('.ant-pagination-item-active:visible');
async function openSecondPage(page: Page): Promise<void> {
  await page.getByRole('listitem', { name: '2', exact: true }).click();
  await expect(activePage(page)).toHaveText('2');
  await expect(page.getByTestId('list-total').first()).toContainText('11-20');
}
async function shut(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('every setting takes effect at once and is there again after a reload', async ({ page }) => {
  await signIn(page, server.url, 'admin');
  await expect(page.locator('.header-welcome')).toContainText('好，');
  expect(await widthOf(page, '.shell-sider')).toBe(208);
  expect((await page.locator('.tab-bar').boundingBox())?.height).toBe(52);
  await expect(page.locator('.menu-tree')).toHaveAttribute('data-theme', 'light');
  expect(await primaryOf(page)).toBe('#c118ff');
  await expect(page.locator('.ant-float-btn')).toHaveCount(0);

  let settings = await openSettings(page);
  const swatches = settings.getByRole('radio', { name: /红|火山|日暮|明青|极光绿|拂晓蓝（默认）|极客蓝|酱紫/ });
  expect(await swatches.evaluateAll(all => all.map(one => `${one.ariaLabel} ${one.ariaChecked}`))).toEqual([
    '红 false',
    '火山 false',
    '日暮 false',
    '明青 false',
    '极光绿 false',
    '拂晓蓝（默认） false',
    '极客蓝 false',
    '酱紫 false',
  ]);
  await settings.getByRole('radio', { name: '日暮' }).click();
  await expect(page.getByText('正在编译主题！')).toBeVisible();
  expect(await primaryOf(page)).toBe('#faad14');
  await settings.getByText('深色菜单').click();
  await expect(page.locator('.menu-tree')).toHaveAttribute('data-theme', 'dark');
  await settings.getByText('顶部菜单', { exact: true }).click();
  await expect(page.locator('.shell-sider')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: '主菜单' }).getByRole('menu')).toHaveClass(/ant-menu-horizontal/);
  await expect(page.locator('.tab-page:visible')).not.toHaveCSS('padding-left', '12px'); // as wide as its content, in the middle
  await settings.getByText('流式').click();
  await expect(page.locator('.shell')).toHaveAttribute('data-width', 'fluid');
  await expect(page.locator('.tab-page:visible')).toHaveCSS('padding-left', '12px');
  await expect(page.locator('.home-page')).toHaveCSS('max-width', 'none');
  await settings.getByRole('switch', { name: '色弱模式' }).click();
  await expect(page.locator('html')).toHaveCSS('filter', 'invert(0.8)');
  await settings.getByRole('switch', { name: '多页签模式' }).click();
  await expect(page.locator('.tab-bar')).toHaveCount(0);
  await shut(page);

  await page.reload();
  await expect(badge(page)).toBeVisible({ timeout: 20_000 });
  expect(await primaryOf(page)).toBe('#faad14');
  await expect(page.locator('.shell')).toHaveAttribute('data-layout', 'top');
  await expect(page.locator('.tab-bar')).toHaveCount(0);
  await expect(page.locator('.page-header .crumbs')).toHaveText('首页');

  settings = await openSettings(page);
  await expect(settings.getByRole('radio', { name: '日暮' })).toBeChecked();
  await settings.getByRole('button', { name: '恢复默认设置' }).click();
  expect(await primaryOf(page)).toBe('#c118ff');
  await expect(page.locator('html')).toHaveCSS('filter', 'none');
  await settings.getByRole('switch', { name: '下滑时隐藏标题栏' }).click();
  await shut(page);
  await page.setViewportSize({ width: 1440, height: 400 });
  const top = page.locator('.shell-top');
  await page.locator('.home-page').evaluate(home => (home.style.minHeight = '2000px'));
  const scrollTo = (y: number) => page.locator('.shell').evaluate((shell, to) => shell.scrollTo(0, to), y);
  await scrollTo(99);
  await expect(top).toHaveAttribute('data-hidden', 'false');
  await scrollTo(101);
  await expect(top).toHaveAttribute('data-hidden', 'true');
  await scrollTo(90);
  await expect(top).toHaveAttribute('data-hidden', 'false');

  // Another page begins at its top.
  await page.getByRole('menuitem', { name: '运输管理' }).click();
  await page.getByRole('menuitem', { name: '磅单', exact: true }).click();
  await waitForRows(page);
  await expect.poll(() => page.locator('.shell').evaluate(shell => shell.scrollTop)).toBe(0);

  // What the browser cannot keep is said, and nothing changes.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  settings = await openSettings(page);
  await settings.getByRole('radio', { name: '明青' }).click();
  await expect(page.getByText('Failed to update theme')).toBeVisible();
  expect(await primaryOf(page)).toBe('#c118ff');
});

test('four widths: the drawer menu below 1088 px, one root at a time, no tab bar, the short title', async ({ page }) => {
  await signIn(page, server.url);
  const roots = page.locator('.menu-tree > .ant-menu > .ant-menu-submenu');
  await roots.nth(0).click();
  await roots.nth(1).click();
  await expect(page.locator('.menu-tree > .ant-menu > .ant-menu-submenu-open')).toHaveCount(1);
  const chosen = page.evaluate(
    () => new Promise(resolve => addEventListener('dynamic-route-show', event => resolve(Reflect.get(event, 'detail')), { once: true })),
  );
  const entry = page.locator('.menu-tree .ant-menu-submenu-open .ant-menu-item').first();
  const title = await entry.innerText();
  await entry.click();
  await expect(page.locator('.menu-tree .ant-menu-item-selected')).toHaveText(title);
  expect(await chosen).toEqual({ path: new URL(page.url()).pathname, title });

  // The page in front once more, twice: nothing happens, and nobody complains.
  const complaints = complaintsOf(page);
  const address = page.url();
  await entry.click();
  await entry.click();
  expect(page.url()).toBe(address);
  await expect(page.locator('.menu-tree .ant-menu-item-selected')).toHaveText(title);
  expect(complaints).toEqual([]);

  // Folded, the submenus are closed; unfolded, the one that was open is open again, also after a reload.
  const openRoots = page.locator('.menu-tree > .ant-menu > .ant-menu-submenu-open > .ant-menu-submenu-title');
  const root = await openRoots.innerText();
  await page.getByRole('button', { name: '收起菜单' }).click();
  await expect(openRoots).toHaveCount(0);
  await page.getByRole('button', { name: '展开菜单' }).click();
  await expect(openRoots).toHaveText(root);
  await page.getByRole('button', { name: '收起菜单' }).click();
  await page.reload();
  await expect(page.locator('.shell-sider')).toHaveClass(/ant-layout-sider-collapsed/, { timeout: 20_000 });
  await page.getByRole('button', { name: '展开菜单' }).click();
  await expect(openRoots).toHaveText(root);
  await expect(page.locator('.menu-tree .ant-menu-item-selected')).toHaveText(title);

  const open = await tabTitles(page);
  expect(open.length).toBeGreaterThan(1);
  await page.setViewportSize({ width: 1088, height: 800 });
  await expect(page.locator('.shell-sider')).toBeVisible();
  await page.setViewportSize({ width: 1087, height: 800 });
  await expect(page.locator('.shell-sider')).toHaveCount(0);
  await expect(page.locator('.tab-bar')).toHaveCount(0);
  await expect(page.locator('.header-title')).toHaveText('智慧物流');
  await page.getByRole('button', { name: '展开菜单' }).click();
  await expect(page.locator('.menu-drawer .ant-drawer-content-wrapper')).toHaveCSS('width', '200px');
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(page.locator('.menu-drawer .menu-tree')).toBeVisible();
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(page.locator('.menu-drawer .menu-tree')).toBeHidden();

  // The strip is gone, the pages are not: a sheet lists them, and a wider window shows them all again.
  await page.getByRole('button', { name: `打开的页面 ${open.length}` }).click();
  const sheet = page.getByRole('dialog', { name: '打开的页面' });
  await expect(sheet.getByRole('listitem')).toHaveText(open);
  await sheet.getByRole('button', { name: '首页' }).click();
  await expect(page.locator('.home-page')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => tabTitles(page)).toEqual(open);
});

test('a tab is data: columns, conditions, page, choice, an open form and its input are back after a reload', async ({ page }) => {
  await signIn(page, server.url);
  await openList(page, server.url, SUPPLIERS);
  await expect.poll(() => tabTitles(page)).toEqual(['首页', '供应商']);
  await expect(page.locator('.home-page')).toHaveCount(0); // Home was not asked for, so it was not drawn
  await openList(page, server.url, WAYBILLS);
  await expectBadge(page, 'synced', 60_000); // until all are here, the order is the server's
  await openSecondPage(page);
  const status = page.locator('.qs-table th:visible', { hasText: /^运单状态/ });
  await expect(status).toHaveCount(1);
  await page.getByRole('button', { name: '列设置' }).filter({ visible: true }).click();
  await page.getByRole('group', { name: '列设置' }).getByRole('checkbox', { name: '运单状态' }).uncheck();
  await expect(status).toHaveCount(0);
  const [id = ''] = await firstRowIds(page, 1);
  await row(page, id).getByRole('checkbox').check();
  await page.getByLabel('运单号', { exact: true }).first().fill('YD');
  await rowAction(page, id, '编辑');
  const form = drawer(page, /^编辑/);
  await fillText(form, '备注', '雨布破损');

  // The drawer stands in its tab: another tab is a click away, and this one says that it holds input.
  await expect(tab(page, '运单').locator('.tab-pen')).toBeVisible();
  await tab(page, '供应商').locator('.tab-title').click();
  await waitForRows(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await tab(page, '运单').locator('.tab-title').click();
  await expect(form.getByLabel('备注', { exact: true })).toHaveValue('雨布破损');

  page.on('dialog', dialog => void dialog.accept()); // the browser asks before unsaved input is left
  await page.reload();
  await expect(form.getByLabel('备注', { exact: true })).toHaveValue('雨布破损', { timeout: 20_000 });
  await expect.poll(() => tabTitles(page)).toEqual(['首页', '供应商', '运单']);
  await form.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '丢弃并离开' }).click();
  await expect(form).toHaveCount(0);
  await expect(tab(page, '运单').locator('.tab-pen')).toHaveCount(0);
  await expect(activePage(page)).toHaveText('2');
  await expect(status).toHaveCount(0); // the columns are the device's
  await expect(row(page, id).getByRole('checkbox')).toBeChecked();
  await expect(page.getByLabel('运单号', { exact: true }).first()).toHaveValue('YD');
});

test('tabs are pinned, moved, closed and marked; two addresses of one screen keep apart', async ({ page }) => {
  await signIn(page, server.url);
  await openList(page, server.url, SUPPLIERS);
  await openList(page, server.url, `${WAYBILLS}?day=1`);
  await openSecondPage(page);
  await openList(page, server.url, `${WAYBILLS}?day=2`);
  await expect.poll(() => tabTitles(page)).toEqual(['首页', '供应商', '运单 · 1', '运单 · 2']);
  await expect(activePage(page)).toHaveText('1');
  await tab(page, '运单').first().locator('.tab-title').click();
  await expect(activePage(page)).toHaveText('2');

  // Somebody else changes a waybill: the tabs behind say so, until they are looked at.
  const [waybillId = ''] = await firstRowIds(page, 1);
  await tab(page, '供应商').locator('.tab-title').click();
  await waitForRows(page);
  const asOther = await server.as('admin');
  const edited = { ...(await waybillById(asOther, waybillId)), remark: '别人改的' };
  await mustSucceed(asOther('PUT', `${entityDef('waybill').endpoint}/edit`, edited));
  await expect(tab(page, '运单').locator('.tab-dot')).toHaveCount(2, { timeout: 20_000 });
  await tab(page, '运单').first().click(); // in its middle, where the pin must not be
  await expect(tab(page, '运单').locator('.tab-dot')).toHaveCount(1);

  const focus = page.locator('.tab-bar [aria-current=page]');
  await focus.focus();
  await page.keyboard.press('End');
  await expect(tab(page, '运单').last()).toHaveClass(/tab-active/);
  await page.keyboard.press('Control+Shift+Home');
  await expect.poll(() => tabTitles(page)).toEqual(['首页', '运单 · 2', '供应商', '运单 · 1']);
  await tab(page, '供应商').hover();
  await page.getByRole('button', { name: '固定 供应商' }).click();
  await expect.poll(() => tabTitles(page)).toEqual(['首页', '供应商', '运单 · 2', '运单 · 1']);
  await tab(page, '运单').last().dragTo(tab(page, '运单').first());
  await expect(tab(page, '运单').last()).toHaveClass(/tab-active/); // it was the first
  await tab(page, '供应商').click({ button: 'right' });
  await page.getByRole('menuitem', { name: '关闭其他' }).click();
  await expect.poll(() => tabTitles(page)).toEqual(['首页', '供应商']);
  await tab(page, '首页').click({ button: 'middle' });
  await expect(page.getByText('首页不能关闭!')).toBeVisible();
  expect(await rows(page).count()).toBeGreaterThan(0);
});
