/** Every page of the dispatcher's and the administrator's menu, on a desk and on a phone, light and dark: quiet, within the window, readable. */
import { expect, test } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import {
  badge,
  expectBadge,
  fillLogin,
  firstRowIds,
  openList,
  outboxSize,
  row,
  rows,
  signIn,
  waitForRows,
  WAYBILLS,
} from './support/app.ts';
import { complaintsOf, expectAccessible, expectNoSidewaysScroll } from './support/page-health.ts';
import { launchServer, PASSWORD } from './support/quayside-server.ts';
import type { QuaysideServer } from './support/quayside-server.ts';
import { rowAction } from './support/waybill.ts';

const SIZES = [
  { name: 'on a desk', viewport: { width: 1440, height: 900 } },
  { name: 'on a phone', viewport: { width: 390, height: 844 } },
] as const;

/** Address and a text of its page. An unknown address is the page that is not there. */
const FIXED_PAGES = [
  ['/outbox', '没有待同步的修改'],
  ['/404', '很抱歉，页面不存在或者没有访问权限。'],
  ['/nowhere/at/all', '很抱歉，页面不存在或者没有访问权限。'],
  ['/403', '很抱歉，没有权限访问这个页面。'],
  ['/500', '500'],
  ['/test/home', '这台设备能不能离线工作'],
  ['/isps/userAnnouncement', '我的通知'],
  ['/account/center', '所属部门'],
  ['/account/settings/base', '姓名'],
  ['/account/settings/avatar', '选择图片'],
  ['/account/settings/security', '登录的设备'],
  ['/account/settings/binding', '绑定手机'],
  ['/account/settings/notification', '桌面通知'],
  ['/account/settings/custom', '外观只影响这台设备。'],
] as const;

const DRIVERS = '/production/xkUserDriver';

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

    test('every page that stands beside the menu, a form and a detail are in order', async ({ page }) => {
      test.setTimeout(120_000);
      const complaints = complaintsOf(page);
      await signIn(page, server.url);
      for (const [path, text] of FIXED_PAGES) {
        await goInside(page, path);
        await expect(page.getByRole('main').getByText(text).filter({ visible: true }).first()).toBeVisible();
        await expectInOrder(page);
        if (name === 'on a phone') continue; // its colours are the desk's
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectInOrder(page);
        await page.emulateMedia({ colorScheme: 'light' });
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
        await expect(page.locator('.home-links a').first()).toBeVisible();
        const routes = await page.locator('.home-links a').evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''));
        // What both see is judged as the dispatcher sees it.
        const own = username === 'admin' ? routes.filter(route => /^\/(?:finance|isystem)\//.test(route)) : routes;
        expect(own.length).toBeGreaterThanOrEqual(username === 'admin' ? 5 : 20);
        for (const route of own) {
          await page.locator(`.home-links a[href="${route}"]`).click();
          await expect(page).toHaveURL(server.url + route);
          if (route.startsWith('/isystem/')) await expect(page.locator('.ant-table-row').filter({ visible: true }).first()).toBeVisible();
          else await waitForRows(page);
          await expectInOrder(page);
          if (route === DRIVERS && name === 'on a desk') {
            await setDriverPassword(page);
            await freezeDriver(page);
          }
          await page.goBack();
          await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toContainText('欢迎回来');
        }
        expect(complaints).toEqual([]);
        await expect(badge(page)).not.toHaveAttribute('data-state', 'attention');
      });
    }
  });
}

test('the pages before the sign-in are quiet, within the window and readable, light and dark', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.route('**/sys/login', async route => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.result.userInfo.relTenantIds = '7,8';
    await route.fulfill({ response: answer, json: body });
  });
  const names = [
    { id: 7, name: '北港公司' },
    { id: 8, name: '南港公司' },
  ];
  await page.route('**/sys/tenant/queryList*', route => route.fulfill({ json: { success: true, code: 0, message: '', result: names } }));
  const lookAtIt = async (text: string): Promise<void> => {
    await expect(page.getByText(text).first()).toBeVisible();
    await expectInOrder(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectInOrder(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
  };
  for (const [path, text] of [
    ['/user/register', '注册'],
    ['/user/register-result', '这里显示注册结果'],
    ['/user/alteration', '下一步'],
    ['/oauth2-app/login', '用账户登录'],
  ] as const) {
    await page.goto(server.url + path);
    await lookAtIt(text);
  }
  await page.goto(`${server.url}/user/login`);
  await fillLogin(page, 'dispatcher');
  await lookAtIt('南港公司');
  expect(complaints).toEqual([]);
});

test('by the keyboard alone, without animations: sign-in, menu, list, form, sign-out', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => localStorage.setItem('quayside-debug', '1'));
  const { keyboard } = page;
  await page.goto(`${server.url}/user/login`);
  await expect(page.getByLabel('用户名')).toBeFocused();
  await keyboard.type('dispatcher');
  await tabTo(page, page.getByLabel('密码', { exact: true }));
  await keyboard.type(PASSWORD);
  await keyboard.press('Enter');
  await expect(badge(page)).toBeVisible({ timeout: 20_000 });

  await tabTo(page, page.getByRole('navigation', { name: '主菜单' }).getByRole('menu').first());
  const base = page.getByRole('menuitem', { name: '基础数据' });
  await tabTo(page, base, 'ArrowDown');
  await keyboard.press('Enter');
  const suppliers = page.getByRole('menuitem', { name: '供应商', exact: true });
  await expect(suppliers).toBeVisible();
  await tabTo(page, suppliers, 'ArrowDown');
  await keyboard.press('Enter');
  await waitForRows(page);

  await tabTo(page, page.getByRole('link', { name: '跳到主要内容' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(page.locator('#main-content')).toBeFocused();
  await keyboard.press('j');
  await expect(page.locator('tr[data-row-id]').first()).toBeFocused();
  await keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await tabTo(page, drawer.getByRole('button', { name: '编辑' }));
  await keyboard.press('Enter');
  const remark = page.getByRole('dialog', { name: /^编辑/ }).getByLabel('备注', { exact: true });
  await tabTo(page, remark);
  await keyboard.press('Control+a');
  await keyboard.type('只用键盘');
  await keyboard.press('Control+s');
  await expect(page.getByRole('dialog', { name: /^编辑/ })).toHaveCount(0);
  await expect.poll(() => outboxSize(page), { timeout: 30_000 }).toBe(0); // the badge may not have heard of the change yet
  await expectBadge(page, 'synced', 30_000);

  await keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: '搜索菜单、操作和单据' })).toBeFocused();
  await keyboard.type('退出登录');
  await expect(page.getByRole('option').first()).toContainText('退出登录');
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog', { name: '退出登录' }).getByRole('button', { name: '确定' }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/user\/login/);
  await expect(page.getByLabel('用户名')).toBeFocused();
});

/** The driver's own login gets a password the rules allow. */
async function setDriverPassword(page: Page): Promise<void> {
  const [id = ''] = await firstRowIds(page, 1);
  await rowAction(page, id, '修改密码');
  const dialog = page.getByRole('dialog', { name: '修改密码' });
  await expect(dialog.getByLabel('登录账号')).toHaveValue(/^d1\d{10}$/);
  await dialog.getByLabel('新密码', { exact: true }).fill('12345678');
  await expect(dialog.getByText('密码由8-16位数字、大小写字母组成!')).toBeVisible();
  await dialog.getByLabel('新密码', { exact: true }).fill('Harbour2026');
  await dialog.getByLabel('确认新密码').fill('Harbour2026');
  await dialog.getByLabel('确认新密码').press('Enter');
  await expect(page.getByText('密码修改成功!')).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** A step that asks for one text stays open, with the text, until the text is good. */
async function freezeDriver(page: Page): Promise<void> {
  const idle = rows(page).filter({ hasText: '空闲' }).first();
  const id = (await idle.getAttribute('data-row-id')) ?? '';
  await rowAction(page, id, '冻结');
  const prompt = page.getByRole('dialog', { name: /^冻结 · / });
  const reason = prompt.getByLabel('备注', { exact: true });
  await expect(reason).toBeFocused();
  await reason.fill(' ');
  await reason.press('Control+Enter');
  await expect(prompt.getByText('请填写备注')).toBeVisible();
  await reason.fill('证件过期');
  await expect(prompt.getByText('请填写备注')).toHaveCount(0);
  await reason.press('Control+Enter');
  await expect(prompt).toHaveCount(0);
  await expect(row(page, id)).toContainText('冻结');
}

/** Presses the key until the element, or something in it, has the focus; one in a dialog only after the dialog took the focus, as a person would. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeAttached();
  const dialogHasFocus = () =>
    target.evaluate(element => element.closest('.ant-drawer, .ant-modal-wrap')?.contains(document.activeElement) ?? true);
  await expect.poll(dialogHasFocus, 'the dialog takes the focus').toBe(true);
  const isThere = () => target.evaluate(element => element.contains(document.activeElement));
  const visited: string[] = [];
  while (visited.length < 80 && !(await isThere())) {
    await page.keyboard.press(key);
    visited.push(await page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent?.slice(0, 20)}`));
  }
  expect(await isThere(), `the focus went ${visited.join(' → ')}`).toBe(true);
}

/** As a link of the program does, without loading it anew. */
async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate(to => {
    history.pushState(undefined, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

async function expectInOrder(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** A click on the row at a desk, on its title in a card. */
async function openDetail(page: Page, id: string): Promise<void> {
  const title = row(page, id).locator('.qs-card-title');
  await ((await title.count()) > 0 ? title : row(page, id).locator('td').nth(2)).click();
}
