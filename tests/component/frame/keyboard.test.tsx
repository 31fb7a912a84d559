/** The program by the keyboard alone: sign-in, menu, list, form, sign-out. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { address, badge, dialog, drawer, expectNone, press, waitForRows } from '../support/controls.ts';
import { leavings } from '../support/leavings.ts';
import { openApp } from '../support/open-app.tsx';
import { loginAnswer, PASSWORD } from '../support/people.ts';

const MOST_PRESSES = 40; // more than any way of the test needs, the longest of which goes through the inputs of a form

/** Presses the key until the element, or something in it, has the focus; one in a dialog only after the dialog took the focus, as a person would. */
async function tabTo(target: Locator, keys = '{Tab}'): Promise<void> {
  await expect.element(target).toBeInTheDocument();
  const isIn = (element: Element | null | undefined): boolean => element?.contains(document.activeElement) === true;
  await expect.poll(() => isIn(target.element().closest('.ant-drawer, .ant-modal-wrap') ?? document.body)).toBe(true);
  const visited: string[] = [];
  while (visited.length < MOST_PRESSES && !isIn(target.element())) {
    await press(keys);
    visited.push(`${document.activeElement?.tagName} ${document.activeElement?.textContent.slice(0, 20)}`);
  }
  expect(isIn(target.element()), `the focus went ${visited.join(' → ')}`).toBe(true);
}

test('sign-in, menu, list, form and sign-out need no mouse', async () => {
  const app = await openApp('/user/login', {
    prepare: server => {
      server.answer('POST /sys/login', () => loginAnswer('dispatcher'));
      server.answer('POST /sys/logout', {});
    },
  });
  await expect.element(page.getByLabelText('用户名')).toHaveFocus();
  await userEvent.keyboard('dispatcher');
  await tabTo(page.getByLabelText('密码', { exact: true }));
  await userEvent.keyboard(PASSWORD);
  await press('{Enter}');
  await expect.element(badge()).toBeVisible();

  await tabTo(page.getByRole('navigation', { name: '主菜单' }).getByRole('menu').first(), '{Shift>}{Tab}{/Shift}');
  await tabTo(page.getByRole('menuitem', { name: '基础数据' }), '{ArrowDown}');
  await press('{Enter}');
  const suppliers = page.getByRole('menuitem', { name: '供应商', exact: true });
  await expect.element(suppliers).toBeVisible();
  await tabTo(suppliers, '{ArrowDown}');
  await press('{Enter}');
  await waitForRows();

  await tabTo(page.getByRole('link', { name: '跳到主要内容' }), '{Shift>}{Tab}{/Shift}');
  await press('{Enter}');
  await expect.element(page.css('#main-content')).toHaveFocus();
  await press('j');
  await expect.element(page.css('tr[data-row-id]').first()).toHaveFocus();
  await press('{Enter}');
  await tabTo(page.css('[role=dialog]:visible').getByRole('button', { name: '编辑' }));
  await press('{Enter}');
  const form = drawer(/^编辑/);
  await tabTo(form.getByLabelText('备注', { exact: true }));
  await press('{Control>}a{/Control}');
  await userEvent.keyboard('只用键盘');
  await press('{Control>}s{/Control}');
  await expectNone(form);
  await expect
    .poll(() => app.backEnd.requests('PUT /supplier/mtSupplier/edit').map(({ body }) => Object(body).remark))
    .toEqual(['只用键盘']);
  await expect.element(badge()).toHaveAttribute('data-state', 'synced');

  await press('{Control>}k{/Control}');
  await expect.element(page.getByRole('combobox', { name: '搜索菜单、操作和单据' })).toHaveFocus();
  await userEvent.keyboard('退出登录');
  await expect.element(page.getByRole('option').first()).toHaveTextContent('退出登录');
  await press('{Enter}');
  await tabTo(dialog('退出登录').getByRole('button', { name: '确定' }));
  await press('{Enter}');
  await expect.poll(() => leavings[0]).toBe('/user/login'); // the program starts afresh
  await app.reload();
  await expect.poll(address).toMatch(/^\/user\/login/);
  await expect.element(page.getByLabelText('用户名')).toHaveFocus();
});
