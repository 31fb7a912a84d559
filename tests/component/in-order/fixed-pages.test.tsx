/** The pages that stand beside the menu, the waybills, a form and a detail: within the window and readable, light and dark, at a desk and on a phone. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { badge, detailOf, drawer, expectNone, firstRowIds, goTo, row, rowAction, waitForWhole, WAYBILLS } from '../support/controls.ts';
import { DESK, openApp, PHONE } from '../support/open-app.tsx';
import { chooseColourScheme, expectAccessible, expectInOrder } from '../support/page-health.ts';

/** Address and a text of its page. An unknown address is the page that is not there. */
const FIXED_PAGES = [
  ['/dashboard/analysis', '等我处理'],
  ['/dashboard/workplace', '我的待办'],
  ['/outbox', '没有待同步的修改'],
  ['/device-data', '这台设备为当前用户存了什么'],
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

for (const [name, size] of [
  ['at a desk', DESK],
  ['on a phone', PHONE],
] as const) {
  test(`every page that stands beside the menu is in order ${name}, light and dark`, async () => {
    await openApp('/dashboard/analysis', { as: 'dispatcher', size });
    await expect.element(badge()).toBeVisible();
    for (const [path, text] of FIXED_PAGES) {
      goTo(path);
      await expect.element(page.css('main').getByText(text).and(page.css(':visible')).first()).toBeVisible();
      await expectInOrder({ name: path });
      await chooseColourScheme('dark');
      await expectAccessible({ colours: true, name: `${path} in the dark` });
      await chooseColourScheme('light');
    }
  });

  test(`the waybills, a form and a detail are in order ${name}, light and dark`, async () => {
    await openApp(WAYBILLS, { as: 'dispatcher', size });
    await waitForWhole();
    await expectInOrder();
    await chooseColourScheme('dark');
    await expectInOrder({ colours: true });
    await chooseColourScheme('light');
    const [id = ''] = await firstRowIds(1);
    await rowAction(id, '编辑');
    const form = drawer(/^编辑/);
    await expect.element(form.getByLabelText('装货地址', { exact: true })).toBeVisible();
    await expectInOrder();
    await form.getByRole('button', { name: '取消' }).click();
    await expectNone(form);
    if (name === 'at a desk') await detailOf(id);
    else await row(id).css('.qs-card-title').click();
    await expect.element(page.getByRole('dialog').getByRole('tab', { name: '详情' })).toBeVisible();
    await expectInOrder();
    await expect.element(badge()).not.toHaveAttribute('data-state', 'attention');
  });
}
