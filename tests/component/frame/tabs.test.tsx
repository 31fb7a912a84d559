/** Tabs are data: what stood in one is there again after a reload; they are pinned, moved and closed. The mark for what others changed: changed-tabs.spec.ts. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  drawer,
  expectNone,
  fillText,
  firstRowIds,
  goTo,
  press,
  row,
  rowAction,
  rows,
  SUPPLIERS,
  waitForRows,
  waitForWhole,
  WAYBILLS,
} from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';
import { activePage, openSecondPage, tab, tabTitles } from './tabs.ts';

const form = () => drawer(/^编辑/);
const remark = () => form().getByLabelText('备注', { exact: true });

test('columns, conditions, page, choice, an open form and its input are back after a reload', async () => {
  const app = await openApp(WAYBILLS, { as: 'dispatcher' });
  await waitForRows();
  await expect.poll(tabTitles).toEqual(['首页', '运单']);
  await expectNone(page.css('.home-page')); // Home was not asked for, so it was not drawn
  goTo(SUPPLIERS);
  await expect.poll(tabTitles).toEqual(['首页', '运单', '供应商']);
  await waitForWhole();
  await openSecondPage();
  const contact = page.css('.qs-table th:visible').filter({ hasText: /^联系人/ });
  await expect.element(contact).toBeVisible();
  await page.css('.qs-column-picker:visible').click();
  await page.getByRole('group', { name: '列设置' }).getByRole('checkbox', { name: '联系人' }).click();
  await expectNone(contact);
  const [id = ''] = await firstRowIds(1);
  await row(id).getByRole('checkbox').click();
  const name = () => page.css('[role=search]:visible input').first();
  await name().fill('煤业');
  await rowAction(id, '编辑');
  await fillText(form(), '备注', '雨布破损');

  // The drawer stands in its tab: another tab is a click away, and this one says that it holds input.
  await expect.element(tab('供应商').css('.tab-pen')).toBeVisible();
  await tab('运单').css('.tab-title').click();
  await waitForRows();
  await expectNone(page.css('[role=dialog]:visible'));
  await tab('供应商').css('.tab-title').click();
  await expect.element(remark()).toHaveValue('雨布破损');

  await app.reload();
  await expect.element(remark()).toHaveValue('雨布破损');
  await expect.poll(tabTitles).toEqual(['首页', '运单', '供应商']);
  await form().getByRole('button', { name: '取消' }).click();
  await button('丢弃并离开').click();
  await expectNone(form());
  await expectNone(tab('供应商').css('.tab-pen'));
  await expect.element(activePage()).toHaveTextContent('2');
  await expectNone(contact); // the columns are the device's
  await expect.element(row(id).getByRole('checkbox')).toBeChecked();
  await expect.element(name()).toHaveValue('煤业');
});

test('two addresses of one screen keep apart', async () => {
  await openApp(SUPPLIERS, { as: 'dispatcher' });
  await waitForRows();
  goTo(`${WAYBILLS}?day=1`);
  await waitForWhole();
  await openSecondPage();
  goTo(`${WAYBILLS}?day=2`);
  await expect.poll(tabTitles).toEqual(['首页', '供应商', '运单 · 1', '运单 · 2']);
  await expect.element(activePage()).toHaveTextContent('1');
  await tab('运单').first().css('.tab-title').click();
  await expect.element(activePage()).toHaveTextContent('2');
});

test('tabs are pinned, moved by keyboard and mouse, and closed; Home stays', async () => {
  await openApp(SUPPLIERS, { as: 'dispatcher' });
  await waitForRows();
  for (const day of [1, 2]) {
    goTo(`${WAYBILLS}?day=${day}`);
    await expect.poll(tabTitles).toHaveLength(day + 2);
  }
  await waitForRows();
  await tab('运单').first().click();
  await expect.element(tab('运单').first()).toHaveClass(/tab-active/);
  const focus = page.css('.tab-bar [aria-current=page]').element();
  if (focus instanceof HTMLElement) focus.focus();
  await press('{End}');
  await expect.element(tab('运单').last()).toHaveClass(/tab-active/);
  await press('{Control>}{Shift>}{Home}{/Shift}{/Control}');
  await expect.poll(tabTitles).toEqual(['首页', '运单 · 2', '供应商', '运单 · 1']);
  await tab('供应商').hover();
  await button('固定 供应商').click();
  await expect.poll(tabTitles).toEqual(['首页', '供应商', '运单 · 2', '运单 · 1']);
  await userEvent.dragAndDrop(tab('运单').last(), tab('运单').first());
  await expect.element(tab('运单').last()).toHaveClass(/tab-active/); // it was the first
  await tab('供应商').click({ button: 'right' });
  await page.getByRole('menuitem', { name: '关闭其他' }).click();
  await expect.poll(tabTitles).toEqual(['首页', '供应商']);
  await tab('首页').click({ button: 'middle' });
  await expect.element(page.getByText('首页不能关闭!')).toBeVisible();
  expect(rows().elements().length).toBeGreaterThan(0);
});
