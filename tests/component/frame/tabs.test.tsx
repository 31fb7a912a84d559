/** Tabs: two addresses of one screen keep apart; they are pinned, moved and closed. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, goTo, press, rows, SUPPLIERS, waitForRows, waitForWhole, WAYBILLS } from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';
import { activePage, openSecondPage, tab, tabTitles } from './tabs.ts';

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
