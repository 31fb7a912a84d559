/** What works from every page (command palette, help sheet, permission lens), checks on the server, and the error channels. */
import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { entityDef } from '#features/registry.ts';
import { badge, openList, signIn, SUPPLIERS, WAYBILLS } from './support/app.ts';
import { fillText } from './support/form.ts';
import { launchServer } from './support/quayside-server.ts';
import type { QuaysideServer } from './support/quayside-server.ts';

test.use({ actionTimeout: 15_000 });
let server: QuaysideServer;
test.beforeAll(async () => {
  server = await launchServer();
});
test.afterEach(() => server.setFaults([]));
test.afterAll(() => server.close());

const palette = (page: Page) => page.getByRole('dialog', { name: '搜索菜单、操作和单据' });
const box = (page: Page) => page.getByRole('combobox', { name: '搜索菜单、操作和单据' });
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });

test('the palette finds menu entries, actions and records by the keyboard alone, offline too, and remembers the choice', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await signIn(page, server.url);
  await openList(page, server.url, SUPPLIERS);
  const title = await takenName();

  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await box(page).fill('gys');
  await expect(option(page, /^供应商/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();

  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.keyboard.press('Control+k');
  await box(page).fill(title);
  const found = option(page, /供应商/).first();
  await expect(found).toBeVisible({ timeout: 20_000 });
  await expect(box(page)).toHaveAttribute('aria-activedescendant', /.+/);
  await page.keyboard.press('Enter');
  await expect(page.locator('.ant-drawer').getByText(title).first()).toBeVisible();
  await page.locator('.ant-drawer .ant-drawer-close').first().click();

  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('group', { name: '最近选择' }).getByRole('option')).toHaveCount(1);
  await page.context().setOffline(false);
  await box(page).fill('新增供应商');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /供应商/ })).toBeVisible();

  // A taken name is the server's word about it; without a connection the field says who will judge.
  const form = page.getByRole('dialog', { name: /供应商/ });
  await fillText(form, '供应商名称', title);
  await form.getByLabel('供应商名称').blur();
  await expect(form.getByText('该值不可用，系统中已存在！').first()).toBeVisible();
  await page.context().setOffline(true);
  await expect(badge(page)).toHaveAttribute('data-state', 'offline', { timeout: 20_000 });
  await fillText(form, '供应商名称', `${title}新`);
  await form.getByLabel('供应商名称').blur();
  await expect(form.getByText('将在同步时由服务器核对')).toBeVisible();
});

async function takenName(): Promise<string> {
  const ask = await server.as('admin');
  const { result } = await ask('GET', '/supplier/mtSupplier/list?pageNo=1&pageSize=1');
  const found = JSON.stringify(result).match(/"name":"([^"]+)"/);
  expect(found).not.toBeNull();
  return found?.[1] ?? '';
}

test('the help sheet opens with ? but not while typing; the palette fills a phone’s screen', async ({ page }) => {
  await signIn(page, server.url);
  const sheet = page.getByRole('dialog', { name: '键盘快捷键' });
  await page.keyboard.press('Control+k');
  await box(page).pressSequentially('a?');
  await expect(box(page)).toHaveValue('a?');
  await expect(sheet).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();

  await page.keyboard.press('?');
  await expect(sheet).toBeVisible();
  await expect(sheet.getByText('Ctrl K', { exact: true })).toBeVisible();
  await expect(sheet.getByText('Shift F10', { exact: true })).toBeVisible();
  for (let press = 0; press < 5; press++) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.querySelector('#root')?.contains(document.activeElement))).toBe(false);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: '搜索菜单、操作和单据' }).click();
  await expect(box(page)).toBeVisible();
  const size = await palette(page).boundingBox();
  expect(size?.width).toBeGreaterThanOrEqual(388);
});

test('the main administrator has a search box; holding Alt tells which list decided about a button', async ({ page }) => {
  await signIn(page, server.url, 'admin');
  await openList(page, server.url, WAYBILLS);
  await expect(page.getByRole('button', { name: /搜索菜单、单据/ })).toBeVisible();
  const lens = page.getByRole('complementary', { name: '权限透视' });
  await page.keyboard.down('Alt');
  await page.getByRole('toolbar').locator('[data-permission="mtWaybill:add"]').hover();
  await expect(lens.locator('[data-lens-code="mtWaybill:add"]')).toContainText('允许');
  await page.keyboard.up('Alt');
  await expect(lens).toBeHidden();
});

test('menu entries of other programs open inside or in a window of their own; a page that is not kept is built anew', async ({
  page,
  context,
}) => {
  await context.route(/^https:\/\/other\.example\//, route =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<h1>别的程序</h1>' }),
  );
  await page.route('**/getUserPermissionByToken*', async route => {
    const answer = await route.fetch();
    const body = await answer.json();
    const entry = (path: string, component: string, title: string, meta: object) => ({
      id: path,
      path,
      name: path,
      component,
      route: '1',
      hidden: false,
      meta: { title, keepAlive: true, componentName: 'Other', internalOrExternal: false, url: component, ...meta },
    });
    body.result.menu.push(
      entry('/other/inside', 'https://other.example/inside', '内嵌报表', {}),
      entry('/other/outside', 'https://other.example/outside', '外部报表', { internalOrExternal: true }),
      entry('/other/fresh', entityDef('supplier').component, '不缓存', { keepAlive: false, url: '' }),
      entry('/other/odd', 'mt/odd/OddList', '没有做好', { url: '' }),
    );
    await route.fulfill({ response: answer, json: body });
  });
  await signIn(page, server.url, 'admin');
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByRole('menuitem', { name: '内嵌报表' }).click();
  await expect(page).toHaveURL(`${server.url}/other/inside`);
  await expect(page.frameLocator('.frame-page').getByRole('heading', { name: '别的程序' })).toBeVisible();

  const windowOf = async (open: () => Promise<void>): Promise<string> => {
    const [popup] = await Promise.all([context.waitForEvent('page'), open()]);
    await popup.waitForURL(/other\.example/);
    const url = popup.url();
    await popup.close();
    return url;
  };
  expect(await windowOf(() => menu.getByRole('menuitem', { name: '外部报表' }).click())).toBe('https://other.example/outside');
  await expect(page).toHaveURL(`${server.url}/other/inside`);

  // The box forgets what was typed when the window becomes a phone's.
  await page.keyboard.press('Control+k');
  await box(page).fill('外部');
  await page.setViewportSize({ width: 1087, height: 800 });
  await expect(box(page)).toHaveValue('');
  await page.setViewportSize({ width: 1440, height: 900 });
  await box(page).fill('外部报表');
  await expect(option(page, /外部报表/)).toBeVisible();
  expect(await windowOf(() => page.keyboard.press('Enter'))).toBe('https://other.example/outside');
  await menu.getByRole('link', { name: '智慧物流系统平台' }).click();
  await expect(page).toHaveURL(`${server.url}/dashboard/analysis`);
  await page.keyboard.press('Control+k');
  await box(page).fill('内嵌报表');
  await expect(option(page, /内嵌报表/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${server.url}/other/inside`);

  // A page may close its own tab; the left neighbour comes to the front.
  await menu.getByRole('menuitem', { name: '没有做好' }).click();
  await page.getByRole('button', { name: '关闭本页' }).click();
  await expect(page).toHaveURL(`${server.url}/other/inside`);
  await expect(page.locator('.tab-handle', { hasText: '没有做好' })).toHaveCount(0);

  // A page is marked, left and come back to: a kept one is the same, one that is not kept another.
  const marked = page.locator('.tab-frame [data-was-here]');
  const typed = page.getByPlaceholder('请输入供应商名称');
  const go = async (name: string): Promise<void> => {
    await menu.getByRole('menuitem', { name }).click();
    await expect(page.locator('.tab-active')).toContainText(name); // until then the page before it stands there
  };
  for (const [name, isKept] of [
    ['不缓存', false],
    ['内嵌报表', true],
  ] as const) {
    await go(name);
    await page
      .locator('.tab-page:visible > *')
      .first()
      .evaluate(part => part.setAttribute('data-was-here', ''));
    if (!isKept) await typed.fill('在此');
    await go('首页');
    await go(name);
    await expect(page.locator('.tab-page:visible > *').first()).toBeVisible();
    await expect(marked).toHaveCount(isKept ? 1 : 0);
    if (!isKept) await expect(typed).toHaveValue('');
  }
});

test('a 401 is notified and the sign-in follows in place; an expired token asks once; a chat app reads its own words', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000);
  await signIn(page, server.url);
  await openList(page, server.url, SUPPLIERS);
  await server.setFaults([{ match: '* /', kind: '401' }]);
  await syncNow(page);
  await expect(page.getByText('未授权，请重新登录')).toHaveCount(1);
  await expect(page.getByRole('dialog', { name: '重新登录' })).toBeVisible();
  await expect(page.getByText('登录已过期', { exact: true })).toHaveCount(0);
  await server.setFaults([]);

  const context = await browser.newContext({ userAgent: 'Mozilla/5.0 Chrome/130 wxwork/4.1' });
  const chat = await context.newPage();
  await signIn(chat, server.url);
  await server.setFaults([{ match: '* /', kind: '500token' }]);
  await syncNow(chat);
  await expect(chat.getByText('登录已过期，正在重新登陆')).toHaveCount(1);
  await expect(chat).toHaveURL(/oauth2-app\/login\?redirect=/, { timeout: 15_000 });
  await context.close();
});

async function syncNow(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await box(page).fill('立即同步');
  await page.keyboard.press('Enter');
}

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });
  test('a part that does not load is tried by one reload, then said', async ({ page }) => {
    await signIn(page, server.url);
    let reloads = 0;
    page.on('load', () => reloads++);
    await page.route(/assets\/outbox-page-.*\.js/, route => route.abort());
    await page.goto(`${server.url}/outbox`);
    await expect.poll(() => reloads, { timeout: 20_000 }).toBe(2); // the visit and the one reload
    await expect(page.getByText('页面文件没有加载成功')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('可能刚刚发布了新版本')).toBeVisible();
    await page.unroute(/assets\/outbox-page-.*\.js/);
    await page.getByRole('button', { name: '重新加载' }).click();
    await expect(page.getByText('页面文件没有加载成功')).toBeHidden();
  });
});
