/** Signing out with a server that does not answer and without a network, and a session that is over: nothing of it stays on the device. */
import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { badge, fillLogin, signIn, untilStored } from './support/app.ts';
import { leftOnDevice, tokenHere } from './support/left-on-device.ts';
import { launchServer } from './support/quayside-server.ts';
import type { QuaysideServer } from './support/quayside-server.ts';

let server: QuaysideServer;
test.use({ serviceWorkers: 'allow' }); // what it stores is among what must go

test.beforeAll(async () => {
  server = await launchServer();
});
test.afterEach(() => server.setFaults([]));
test.afterAll(() => server.close());

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

test('a logout leaves nothing of the session, whether the server can be told or not; nor does a session whose time is over', async ({
  page,
}) => {
  await signIn(page, server.url);
  // A server that cannot be told is named, also where this page never drew the login; here the session is over all the same.
  await page.reload();
  await expect(badge(page)).toBeVisible({ timeout: 20_000 });
  await server.setFaults([{ match: 'POST /sys/logout', kind: '504after' }]);
  let token = await tokenHere(page);
  await logOut(page);
  await expect(page.getByText('已在本机退出，但没能通知服务器：网络超时')).toBeVisible();
  await expectNothingOf(page, token);
  await fillLogin(page, 'dispatcher');
  await expect(badge(page)).toBeVisible({ timeout: 20_000 });

  // Without a network.
  token = await tokenHere(page);
  await untilStored(page);
  await page.context().setOffline(true);
  await logOut(page);
  await expect(page.getByText('已在本机退出，但没能通知服务器')).toBeVisible();
  await expectNothingOf(page, token);
  await page.context().setOffline(false);

  // A session whose seven days are over is removed by the next start.
  await fillLogin(page, 'dispatcher');
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
