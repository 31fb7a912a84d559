/** Pages without a session, addresses and the guard between them, the account pages, permissions that change while somebody works. */
import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import type { EntityDef } from '#schema/entity-def.ts';
import { permissionCode } from '#schema/permission-code.ts';
import { entityDefs } from '#features/registry.ts';
import { badge, fillLogin, openList, signIn, SUPPLIERS } from './support/app.ts';
import { launchServer, PASSWORD } from './support/quayside-server.ts';
import type { QuaysideServer } from './support/quayside-server.ts';

const SECRET = 'between partners';
const SMS_FILE = join(mkdtempSync(join(tmpdir(), 'quayside-sms-')), 'sms.txt');
let server: QuaysideServer;
test.beforeAll(async () => {
  server = await launchServer({ SMS_FILE, THIRD_LOGIN_SECRET: SECRET });
});
test.afterAll(() => server.close());

/** Asks for a code on the page and reads it where a phone would show it. */
async function askCode(page: Page, mobile: string): Promise<string> {
  await page.getByLabel('手机号', { exact: true }).fill(mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('验证码已发送，10分钟内有效')).toBeVisible();
  const line = readFileSync(SMS_FILE, 'utf8')
    .trim()
    .split('\n')
    .findLast(text => text.includes(mobile));
  return line?.split(' ').at(-1) ?? '';
}
const code = (page: Page) => page.getByLabel('短信验证码');
const ticketFor = (username: string): string => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = `${part({ alg: 'HS256' })}.${part({ username, exp: Math.floor(Date.now() / 1_000) + 60 })}`;
  return `${body}.${createHmac('sha256', SECRET).update(body).digest('base64url')}`;
};

test('by mobile: a wrong code is refused, the right one leads to where the user wanted to go', async ({ page }) => {
  await page.goto(`${server.url}/outbox?from=sms`);
  await expect(page).toHaveURL(/\/user\/login\?redirect=%2Foutbox%3Ffrom%3Dsms$/);
  await page.getByRole('tab', { name: '手机号登录' }).click();
  const sent = await askCode(page, '13800000002');
  await code(page).fill(sent === '000000' ? '000001' : '000000');
  await code(page).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: '手机验证码错误' })).toBeVisible();
  await code(page).fill(sent);
  await code(page).press('Enter');
  await expect(badge(page)).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(`${server.url}/outbox?from=sms`);
});

test('a new account is registered with a code, and sees the home page only', async ({ page }) => {
  await page.goto(`${server.url}/user/login`);
  await page.getByRole('link', { name: '注册账户' }).click();
  await page.getByLabel('用户名').fill('newcomer');
  await page.getByLabel('密码', { exact: true }).fill('Harbour2026');
  await page.getByLabel('确认密码').fill('Harbour2026');
  await code(page).fill(await askCode(page, '13911112222'));
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/user/register-result`);
  await expect(page.getByText('账户「newcomer」已注册成功')).toBeVisible();
  await page.getByRole('link', { name: '去登录' }).click();
  await fillLogin(page, 'newcomer', 'Harbour2026');
  await expect(badge(page)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('菜单里还没有可打开的页面。')).toBeVisible();
});

test('a forgotten password is replaced in three steps', async ({ page }) => {
  await page.goto(`${server.url}/user/alteration`);
  await code(page).fill(await askCode(page, '13800000003'));
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('正在为账户「clerk」设置新密码')).toBeVisible();
  await page.getByLabel('新密码', { exact: true }).fill(PASSWORD);
  await page.getByLabel('确认密码').fill('Other2026');
  await expect(page.getByText('两次输入的密码不一样！')).toBeVisible();
  await page.getByLabel('确认密码').fill(PASSWORD);
  await page.getByRole('button', { name: '修改密码' }).click();
  await expect(page.getByText('密码已修改')).toBeVisible();
  await page.getByRole('link', { name: '去登录' }).click();
  await fillLogin(page, 'clerk');
  await expect(badge(page)).toBeVisible({ timeout: 20_000 });
});

test('a partner’s ticket signs in once; a second use says why not and offers the password', async ({ page, browser }) => {
  const query = new URLSearchParams({ token: ticketFor('clerk'), thirdType: 'wechat_enterprise', redirect: '/test/home' });
  await page.goto(`${server.url}/oauth2-app/login?${query}`);
  await expect(page.getByTestId('test-home')).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(`${server.url}/test/home`);

  const elsewhere = await browser.newContext();
  const second = await elsewhere.newPage();
  await second.goto(`${server.url}/oauth2-app/login?${query}`);
  await expect(second.getByText('第三方登录凭证无效或已过期，请重新登录！')).toBeVisible();
  await second.getByRole('link', { name: '用账户登录' }).click();
  await expect(second).toHaveURL(`${server.url}/user/login?redirect=%2Ftest%2Fhome`);
  await elsewhere.close();
});

test('somebody of two tenants chooses one, and works for it', async ({ page, context }) => {
  await context.route('**/sys/login', async route => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.result.userInfo.relTenantIds = '7,8';
    await route.fulfill({ response: answer, json: body });
  });
  await context.route('**/sys/tenant/queryList*', route =>
    route.fulfill({
      json: {
        success: true,
        code: 0,
        message: '',
        result: [
          { id: 7, name: '北港公司' },
          { id: 8, name: '南港公司' },
        ],
      },
    }),
  );
  await page.goto(`${server.url}/user/login`);
  await fillLogin(page, 'dispatcher');
  await page.getByRole('radio', { name: '南港公司' }).check();
  const menuCall = page.waitForRequest(/getUserPermissionByToken/);
  await page.getByRole('button', { name: '进入系统' }).click();
  expect((await menuCall).headers()['tenant-id']).toBe('8');
  await expect(badge(page)).toBeVisible({ timeout: 20_000 });
  expect(await page.evaluate(() => localStorage.getItem('pro__TENANT_ID'))).toContain('"8"');
});

test('an unknown address is 404 after the sign-in; a reload asks for the menu once and stays where it was', async ({ page }) => {
  await page.goto(`${server.url}/no/such/page`);
  await expect(page).toHaveURL(/\/user\/login\?redirect=%2Fno%2Fsuch%2Fpage$/);
  // What a field says does not sit on the button below it.
  await page.getByLabel('密码').press('Enter');
  const [said, submit] = await Promise.all([page.getByText('请输入密码').boundingBox(), page.locator('button[type=submit]').boundingBox()]);
  expect((submit?.y ?? 0) - (said?.y ?? 0) - (said?.height ?? 0)).toBeGreaterThanOrEqual(6);
  await fillLogin(page, 'dispatcher');
  await expect(page).toHaveURL(`${server.url}/404`, { timeout: 20_000 });
  await expect(page.locator('.not-found-address')).toContainText('/no/such/page');

  await openList(page, server.url, SUPPLIERS);
  const asked: string[] = [];
  page.on('request', request => {
    if (request.url().includes('getUserPermissionByToken')) asked.push(request.url());
  });
  const answered = page.waitForResponse(/getUserPermissionByToken/);
  await page.reload();
  await answered;
  await expect(page.locator('[data-row-id]:visible').first()).toBeVisible({ timeout: 30_000 });
  await page
    .getByRole('link', { name: '首页' })
    .or(page.getByRole('menuitem', { name: '首页' }))
    .first()
    .click();
  await expect(page).toHaveURL(`${server.url}/dashboard/analysis`);
  expect(asked).toHaveLength(1);

  // A menu the server refuses ends the session, and the way back is kept.
  await page.route(/getUserPermissionByToken/, route =>
    route.fulfill({ json: { success: false, code: 400, message: '请登录系统！', result: null } }),
  );
  await page.goto(`${server.url}${SUPPLIERS}?day=1`);
  await expect(page).toHaveURL(`${server.url}/user/login?redirect=${encodeURIComponent(`${SUPPLIERS}?day=1`)}`, { timeout: 20_000 });
});

test('the main administrator’s account: a new name is in the header at once, another sign-in is ended', async ({ page }) => {
  const other = await server.as('admin');
  await signIn(page, server.url, 'admin');
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '个人中心' }).click();
  await expect(page.getByTestId('account-center').getByText('admin@quayside.example')).toBeVisible();
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '账户设置' }).click();
  const settings = page.getByTestId('account-settings').filter({ visible: true });
  await settings.getByLabel('姓名').fill('港口管理员');
  await settings.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('button', { name: '用户菜单 港口管理员' })).toBeVisible();

  await settings.getByRole('link', { name: '安全设置' }).click();
  const sessions = settings.getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await sessions.getByRole('button', { name: '结束' }).click();
  await page.getByRole('button', { name: '确定' }).click();
  await expect(sessions).toHaveCount(1);
  expect((await other('GET', '/sys/user/getCurrentUserDeparts'))['success']).toBe(false);
});

test('a withdrawn permission takes its button off an open list and its page off the menu; given back, they return', async ({
  page,
  context,
}) => {
  const admin = await server.as('admin');
  const held = (await admin('GET', '/sys/permission/queryRolePermission?roleId=dispatcher'))['result'];
  const all = Array.isArray(held) ? held.map(String) : [];
  const save = async (next: readonly string[], last: readonly string[]) => {
    const body = { roleId: 'dispatcher', permissionIds: next.join(), lastpermissionIds: last.join() };
    expect((await admin('POST', '/sys/permission/saveRolePermission', body))['success']).toBe(true);
    // The network was away for a moment: the tab asks what is granted now.
    await context.setOffline(true);
    await context.setOffline(false);
  };
  await signIn(page, server.url, 'dispatcher');
  await openList(page, server.url, SUPPLIERS);
  const add = page.getByRole('button', { name: '新增' }).filter({ visible: true });
  const entry = page.getByRole('menuitem', { name: '供应商', exact: true });
  await expect(add).toBeVisible();
  const withoutButton = all.filter(id => id !== 'mtSupplier:add|1');
  await save(withoutButton, all);
  await expect(add).toHaveCount(0);
  const withoutPage = withoutButton.filter(id => !id.startsWith('mtSupplier:list|'));
  await save(withoutPage, withoutButton);
  await expect(entry).toHaveCount(0);
  await expect(page).toHaveURL(`${server.url}/404`);
  await save(all, withoutPage);
  await page.getByRole('menuitem', { name: '基础数据' }).click();
  await entry.click();
  await expect(add).toBeVisible();
});

test('the clerk finds no button he may not use, on every screen of his menu', async ({ page }) => {
  test.setTimeout(150_000); // five screens in two widths
  const clerk = await server.as('clerk');
  const told = Object((await clerk('GET', '/sys/permission/getUserPermissionByToken'))['result']);
  const auth: unknown = Reflect.get(told, 'auth');
  const held = new Set((Array.isArray(auth) ? auth : []).map(entry => String(Reflect.get(Object(entry), 'action'))));
  const screens = entityDefs.filter(def => ['waybill', 'weighSlip', 'freightYard', 'car', 'driver'].includes(def.name));
  const refused = (def: EntityDef): readonly string[] => {
    const steps = (def.flow?.transitions ?? []).map(({ action, button }) => [action, button] as const);
    const acts = [
      ['add', '新增'],
      ['edit', '编辑'],
      ['delete', '删除'],
      ['batch_delete', '批量删除'],
      ['import', '导入'],
      ['export', '导出'],
      ...steps,
    ] as const;
    const may = new Set(acts.filter(([action]) => held.has(permissionCode(def, action))).map(([, label]) => label));
    return [...new Set(acts.map(([, label]) => label))].filter(label => !may.has(label));
  };
  /** What can be pressed or chosen, on the page and in what floats above it. */
  const offered = async (): Promise<readonly string[]> =>
    (await page.locator('main button:visible, [role=menuitem]:visible, [role=dialog] button:visible').allInnerTexts()).map(text =>
      text.replace(/（.*）/, '').replaceAll(/\s/g, ''),
    );
  const codes = async (): Promise<readonly string[]> =>
    page.locator('[data-permission]').evaluateAll(found => found.map(element => element.getAttribute('data-permission') ?? ''));

  await signIn(page, server.url, 'clerk');
  for (const def of screens) {
    await openList(page, server.url, def.route);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const first = page.locator(width === 390 ? 'li[data-row-id]:visible' : 'tr[data-row-id]:visible').first();
      await expect(first).toBeVisible();
      const found = new Set<string>();
      const look = async () => {
        for (const label of await offered()) found.add(label);
        expect((await codes()).filter(code => !held.has(code))).toEqual([]);
      };
      const lookAt = async (opener: Locator) => {
        if ((await opener.count()) === 0) return;
        await opener.click();
        await expect(page.getByRole('menuitem').last()).toBeVisible();
        await look();
        await page.keyboard.press('Escape');
        await expect(page.locator('.ant-dropdown:visible')).toHaveCount(0);
      };
      const buttons = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
      await look();
      for (const name of ['批量操作', '导入导出', '更多']) await lookAt(buttons(name).first());
      await first.click({ button: 'right', position: { x: 60, y: 10 } });
      await page.getByRole('menuitem', { name: '查看详情' }).click();
      const detail = page.getByRole('dialog');
      await expect(detail.getByRole('tab').first()).toBeVisible();
      await look();
      await lookAt(detail.getByRole('button', { name: '更多', exact: true }));
      await detail.getByRole('button', { name: '关闭', exact: true }).or(detail.locator('.ant-drawer-close')).first().click();
      await expect(detail).toHaveCount(0);
      expect([def.name, width, refused(def).filter(label => found.has(label))]).toEqual([def.name, width, []]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').last().fill('新增');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect((await page.getByRole('option').allInnerTexts()).filter(text => text.startsWith('新增'))).toEqual(['新增磅单']);
});
