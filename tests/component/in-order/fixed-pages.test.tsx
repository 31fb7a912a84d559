/** The pages that stand beside the menu, a form and a detail: quiet, within the window, readable, light and dark, at a desk and on a phone. */
import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { badge, detailOf, drawer, firstRowIds, row, rowAction, waitForWhole, WAYBILLS } from '../support/controls.ts';
import { openApp, PHONE } from '../support/open-app.tsx';
import { expectAccessible, expectInOrder } from '../support/page-health.ts';

/** Address and a text of its page. An unknown address is the page that is not there. */
const FIXED_PAGES = [
  ['/dashboard/analysis', '欢迎回来'],
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

for (const [path, text] of FIXED_PAGES) {
  test(`${path} is in order`, async () => {
    await openApp(path, { as: 'dispatcher' });
    await expect.element(page.getByRole('main').getByText(text).first()).toBeVisible();
    await expectInOrder();
    await commands.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible({ colours: true });
    await commands.emulateMedia({ colorScheme: 'light' });
    await page.viewport(...PHONE);
    await expect.element(page.getByRole('main').getByText(text).first()).toBeVisible();
    await expectInOrder();
  });
}

for (const [size, name] of [
  [[1440, 900], 'at a desk'],
  [PHONE, 'on a phone'],
] as const) {
  test(`the waybills with the whole frame are in order ${name}, light and dark`, async () => {
    await openApp(WAYBILLS, { as: 'dispatcher', size });
    await waitForWhole();
    await expectInOrder();
    await commands.emulateMedia({ colorScheme: 'dark' });
    await expectInOrder({ colours: true });
    await expect.element(badge()).not.toHaveAttribute('data-state', 'attention');
  });

  test(`a form and a detail are in order ${name}`, async () => {
    await openApp(WAYBILLS, { as: 'dispatcher', size });
    const [id = ''] = await firstRowIds(1);
    await rowAction(id, '编辑');
    const form = drawer(/^编辑/);
    await expect.element(form.getByLabelText('装货地址', { exact: true })).toBeVisible();
    await expectInOrder();
    await form.getByRole('button', { name: '取消' }).click();
    await expect.element(form).not.toBeInTheDocument();
    if (name === 'at a desk') await detailOf(id);
    else await row(id).css('.qs-card-title').click();
    await expect.element(page.getByRole('dialog').getByRole('tab', { name: '详情' })).toBeVisible();
    await expectInOrder();
  });
}

for (const path of ['/isystem/annountCement', '/isystem/online']) {
  test(`the administrator’s ${path} is in order at a desk and on a phone`, async () => {
    await openApp(path, { as: 'admin' });
    await expect.element(page.css('.ant-table-row').first()).toBeVisible();
    await expectInOrder({ of: 'main' });
    await page.viewport(...PHONE);
    await expectInOrder({ of: 'main' });
  });
}
