/** A token the server refuses while somebody works: said in words, and the sign-in follows in place, or in a chat app its own. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { badge, dialog, expectNone, expectStays, press, SUPPLIERS, waitForRows } from '../support/controls.ts';
import { leavings } from '../support/leavings.ts';
import { openApp } from '../support/open-app.tsx';
import type { OpenedApp } from '../support/open-app.tsx';
import type { Reply } from '../support/back-end.ts';

const UNAUTHORIZED: Reply = { status: 401 };
const EXPIRED: Reply = { status: 500, text: JSON.stringify({ status: 500, message: 'Token失效，请重新登录' }) };

const notices = () => page.css('.ant-notification-notice');

/** From now on the server answers so to everything, and it is asked for something, by the palette. */
async function askAndBeRefused({ backEnd }: OpenedApp, reply: Reply): Promise<void> {
  // A download that goes on would be refused first, and its sign-in take the key from the palette.
  await expect.element(badge()).toHaveAttribute('data-state', 'synced');
  await press('{Control>}k{/Control}');
  await page.getByRole('combobox', { name: '搜索菜单、操作和单据' }).fill('立即同步');
  await expect.element(page.getByRole('option', { name: /立即同步/ }).first()).toBeVisible();
  backEnd.answer('GET *', reply);
  await press('{Enter}');
}

test('a 401 is notified once and the sign-in follows in place', async () => {
  const app = await openApp(SUPPLIERS, { as: 'dispatcher' });
  await waitForRows();
  await askAndBeRefused(app, UNAUTHORIZED);
  await expect.element(page.getByText('未授权，请重新登录')).toBeVisible();
  await expect.element(dialog('重新登录')).toBeVisible();
  expect(notices().elements()).toHaveLength(1);
  await expectStays(page.css('[role=dialog]:visible'));
  expect(notices().elements().length).toBeLessThanOrEqual(1); // it leaves after four seconds
  await expectNone(page.getByText('登录已过期', { exact: true }));
});

test('an expired token asks for the sign-in at once', async () => {
  const app = await openApp(SUPPLIERS, { as: 'dispatcher' });
  await waitForRows();
  await askAndBeRefused(app, EXPIRED);
  await expect.element(dialog(/登录/)).toBeVisible();
  await expect.element(page.getByText('登录已过期', { exact: true })).toBeVisible();
  await expectStays(page.css('[role=dialog]:visible'));
  expect(notices().elements()).toEqual([]);
});

test('a chat app reads its own words and goes to its own sign-in, with the way back', async () => {
  const browser = navigator.userAgent;
  Object.defineProperty(navigator, 'userAgent', { configurable: true, get: () => `${browser} wxwork/4.1` });
  try {
    const app = await openApp(SUPPLIERS, { as: 'dispatcher' });
    await waitForRows();
    await askAndBeRefused(app, EXPIRED);
    await expect.element(page.getByText('登录已过期，正在重新登陆')).toBeVisible();
    await expect.poll(() => leavings[0]).toBe(`/oauth2-app/login?redirect=${encodeURIComponent(SUPPLIERS)}`);
  } finally {
    Reflect.deleteProperty(navigator, 'userAgent');
  }
});
