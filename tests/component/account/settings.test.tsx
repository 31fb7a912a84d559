/** The account centre and the account's settings: a new name is in the header at once, and another sign-in is ended. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { badge, button } from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';

const SESSIONS = 'GET /sys/online/list';
const here = { token: 'here', username: 'admin', isCurrent: true, loginTime: '2026-11-20 08:00:00', lastTime: '' };
const elsewhere = { ...here, token: 'elsewhere', isCurrent: false, loginTime: '2026-11-19 08:00:00' };
const listed = (...records: readonly object[]) => ({ result: { records, total: records.length } });

async function openFromMenu(entry: string): Promise<void> {
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test('a new name is in the header at once', async () => {
  const { backEnd } = await openApp('/dashboard/analysis', {
    as: 'admin',
    prepare: server => server.answer('POST /sys/user/login/setting/userEdit', { message: '修改成功！' }),
  });
  await expect.element(badge()).toBeVisible();
  await openFromMenu('个人中心');
  await expect.element(page.getByTestId('account-center').getByText('admin@quayside.example')).toBeVisible();
  await openFromMenu('账户设置');
  const settings = page.css('[data-testid=account-settings]:visible');
  await settings.getByLabelText('姓名').fill('港口管理员');
  await settings.getByRole('button', { name: '保存' }).click();
  await expect.element(button('用户菜单 港口管理员')).toBeVisible();
  expect(backEnd.requests('POST /sys/user/login/setting/userEdit')).toMatchObject([{ body: { realname: '港口管理员' } }]);
});

test('another sign-in is ended after a question; the one in use has no button for it', async () => {
  const { backEnd } = await openApp('/account/settings/base', {
    as: 'admin',
    prepare: server => {
      server.answer(SESSIONS, listed(here, elsewhere));
      server.answer('POST /sys/online/forceLogout', () => {
        server.answer(SESSIONS, listed(here));
        return { message: '操作成功！' };
      });
    },
  });
  const settings = page.css('[data-testid=account-settings]:visible');
  await settings.getByRole('link', { name: '安全设置' }).click();
  const sessions = settings.getByRole('listitem');
  await expect.poll(() => sessions.elements().length).toBe(2);
  await sessions.getByRole('button', { name: '结束' }).click(); // one button only, or the click would fail
  await button('确定').click();
  await expect.poll(() => sessions.elements().length).toBe(1);
  expect(backEnd.requests('POST /sys/online/forceLogout')).toMatchObject([{ body: { token: 'elsewhere' } }]);
});
