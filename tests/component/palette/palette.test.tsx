/** What works from every page: the palette, the help sheet, the permission lens. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { badge, button, dialog, expectNone, fillText, press, SUPPLIERS, waitForRows, waitForWhole, WAYBILLS } from '../support/controls.ts';
import { openApp, PHONE } from '../support/open-app.tsx';

const NAME = '搜索菜单、操作和单据';
const palette = () => dialog(NAME);
const box = () => page.getByRole('combobox', { name: NAME });
const option = (name: string | RegExp) => palette().getByRole('option', { name }).first();
const open = () => press('{Control>}k{/Control}');

test('the palette finds menu entries by their initials and records by name, offline too, and remembers the choice', async () => {
  const { backEnd } = await openApp(SUPPLIERS, { as: 'dispatcher' });
  await waitForWhole();
  const title = String([...backEnd.rows('supplier').values()][0]?.['name']);
  await open();
  await expect.element(box()).toHaveFocus();
  await box().fill('gys');
  await expect.element(option(/^供应商/)).toBeVisible();
  await press('{Escape}');
  await expectNone(page.css('[role=dialog]:visible'));

  backEnd.setOnline(false);
  await open();
  await box().fill(title);
  await expect.element(option(/供应商/)).toBeVisible();
  await expect.element(box()).toHaveAttribute('aria-activedescendant', expect.stringMatching(/.+/));
  await press('{Enter}');
  await expect.element(page.css('.ant-drawer').getByText(title).first()).toBeVisible();
  await page.css('.ant-drawer .ant-drawer-close').first().click();
  await open();
  await expect.poll(() => palette().getByRole('group', { name: '最近选择' }).getByRole('option').elements().length).toBe(1);
});

test('an action of the palette opens its form; a taken name is the server’s word, and offline the field says who will judge', async () => {
  const { backEnd } = await openApp(SUPPLIERS, { as: 'dispatcher' });
  await waitForWhole();
  const title = String([...backEnd.rows('supplier').values()][0]?.['name']);
  await open();
  await box().fill('新增供应商');
  await expect.element(option(/新增供应商/)).toBeVisible();
  await press('{Enter}');
  const form = dialog(/供应商/);
  await expect.element(form).toBeVisible();
  await fillText(form, '供应商名称', title);
  await press('{Tab}');
  await expect.element(form.getByText('该值不可用，系统中已存在！').first()).toBeVisible();
  backEnd.setOnline(false);
  await expect.element(badge()).toHaveAttribute('data-state', 'offline');
  await fillText(form, '供应商名称', `${title}新`);
  await press('{Tab}');
  await expect.element(form.getByText('将在同步时由服务器核对')).toBeVisible();
});

test('the help sheet opens with ? but not while typing, and keeps the focus', async () => {
  await openApp('/dashboard/analysis', { as: 'dispatcher' });
  await expect.element(badge()).toBeVisible();
  const sheet = dialog('键盘快捷键');
  await open();
  await expect.element(box()).toHaveFocus();
  await press('a?');
  await expect.element(box()).toHaveValue('a?');
  await expectNone(sheet);
  await press('{Escape}');
  await expectNone(page.css('[role=dialog]:visible'));

  await press('?');
  await expect.element(sheet).toBeVisible();
  await expect.element(sheet.getByText('Ctrl K', { exact: true })).toBeVisible();
  await expect.element(sheet.getByText('Shift F10', { exact: true })).toBeVisible();
  for (let times = 0; times < 5; times++) await press('{Tab}');
  expect(document.querySelector('#root')?.contains(document.activeElement)).toBe(false);
  await press('{Escape}');
  await expectNone(page.css('[role=dialog]:visible'));
});

test('the palette fills a phone’s screen', async () => {
  await openApp('/dashboard/analysis', { as: 'dispatcher', size: PHONE });
  await button(NAME).click();
  await expect.element(box()).toBeVisible();
  await expect.poll(() => palette().element().getBoundingClientRect().width).toBeGreaterThanOrEqual(388);
});

test('the main administrator has a search box; holding Alt tells which list decided about a button', async () => {
  await openApp(WAYBILLS, { as: 'admin' });
  await waitForRows();
  await expect.element(page.getByRole('button', { name: /搜索菜单、单据/ })).toBeVisible();
  const lens = page.getByRole('complementary', { name: '权限透视' });
  await userEvent.keyboard('{Alt>}');
  await page.css('[role=toolbar] [data-permission="mtWaybill:add"]').first().hover();
  await expect.element(lens.css('[data-lens-code="mtWaybill:add"]')).toHaveTextContent('允许');
  await userEvent.keyboard('{/Alt}');
  await expectNone(lens);
});
