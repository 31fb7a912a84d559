/** The menu: one root at a time, folded and unfolded. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { badge, button, expectNone } from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';

const roots = () => page.css('.menu-tree > .ant-menu > .ant-menu-submenu');
const openRoots = () => page.css('.menu-tree > .ant-menu > .ant-menu-submenu-open > .ant-menu-submenu-title');
const selected = () => page.css('.menu-tree .ant-menu-item-selected');

async function openFirstEntry(): Promise<string> {
  await expect.element(badge()).toBeVisible();
  await roots().nth(1).click();
  const entry = page.css('.menu-tree .ant-menu-submenu-open .ant-menu-item').first();
  await expect.element(entry).toBeVisible();
  const title = entry.element().textContent;
  await entry.click();
  await expect.element(selected()).toHaveTextContent(title);
  return title;
}

test('one root is open at a time; what is chosen is told to the window, once', async () => {
  await openApp('/dashboard/analysis', { as: 'dispatcher' });
  await expect.element(badge()).toBeVisible();
  await roots().nth(0).click();
  const told: unknown[] = [];
  addEventListener('dynamic-route-show', event => told.push(Reflect.get(event, 'detail')));
  const title = await openFirstEntry();
  await expect.poll(() => page.css('.menu-tree > .ant-menu > .ant-menu-submenu-open').elements().length).toBe(1);
  expect(told).toEqual([{ path: location.pathname, title }]);

  // The page in front once more, twice: nothing happens.
  const address = location.href;
  await selected().click();
  await selected().click();
  expect(location.href).toBe(address);
  await expect.element(selected()).toHaveTextContent(title);
});

test('folded, the submenus are closed; unfolded, the one that was open is open again, also after a reload', async () => {
  const app = await openApp('/dashboard/analysis', { as: 'dispatcher' });
  const title = await openFirstEntry();
  const root = openRoots().element().textContent;
  await button('收起菜单').click();
  await expectNone(openRoots());
  await button('展开菜单').click();
  await expect.element(openRoots()).toHaveTextContent(root);
  await button('收起菜单').click();
  await app.reload();
  await expect.element(page.css('.shell-sider')).toHaveClass(/ant-layout-sider-collapsed/);
  await button('展开菜单').click();
  await expect.element(openRoots()).toHaveTextContent(root);
  await expect.element(selected()).toHaveTextContent(title);
});
