/** The menu: one root at a time, folded and unfolded, at four widths. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { badge, button, expectNone } from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';
import { tabTitles } from './tabs.ts';

const exactly = (text: string): RegExp => new RegExp(`^${text}$`);
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

test('a page low in the menu is in sight there when its address opens it, and so is the logo', async () => {
  await openApp('/monitor/TomcatInfo', { as: 'admin' });
  await expect.element(selected()).toHaveTextContent('Web服务器信息');
  const below = (): number => selected().element().getBoundingClientRect().bottom - innerHeight;
  await expect.poll(below).toBeLessThanOrEqual(0);
  expect(page.css('.shell-sider').element().scrollTop).toBeGreaterThan(0);
  expect(page.css('.menu-logo').element().getBoundingClientRect().top).toBe(0);
});

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
  await expect.element(openRoots()).toHaveTextContent(exactly(root));
  await button('收起菜单').click();
  await app.reload();
  await expect.element(page.css('.shell-sider')).toHaveClass(/ant-layout-sider-collapsed/);
  await button('展开菜单').click();
  await expect.element(openRoots()).toHaveTextContent(exactly(root));
  await expect.element(selected()).toHaveTextContent(exactly(title));
});

test('four widths: the drawer menu below 1088 px, no tab bar, the short title; the pages stay open', async () => {
  await openApp('/dashboard/analysis', { as: 'dispatcher' });
  await openFirstEntry();
  const open = tabTitles();
  expect(open.length).toBeGreaterThan(1);
  await page.viewport(1088, 800);
  await expect.element(page.css('.shell-sider')).toBeVisible();
  await page.viewport(1087, 800);
  await expectNone(page.css('.shell-sider'));
  await expectNone(page.css('.tab-bar'));
  await expect.element(page.css('.header-title')).toHaveTextContent(/^智慧物流$/);
  await button('展开菜单').click();
  await expect.element(page.css('.menu-drawer .ant-drawer-content-wrapper')).toHaveStyle({ width: '200px' });
  await page.viewport(768, 800);
  await expect.element(page.css('.menu-drawer .menu-tree')).toBeVisible();
  await page.viewport(767, 800);
  await expectNone(page.css('.menu-drawer .menu-tree:visible'));

  // The strip is gone, the pages are not: a sheet lists them, and a wider window shows them all again.
  await button(new RegExp(`打开的页面 ${open.length}`)).click();
  const sheet = page.getByRole('dialog', { name: '打开的页面' });
  await expect
    .poll(() =>
      sheet
        .getByRole('listitem')
        .elements()
        .map(item => item.textContent.trim()),
    )
    .toEqual(open);
  await sheet.getByRole('button', { name: '首页' }).click();
  await expect.element(page.css('.home-page')).toBeVisible();
  await page.viewport(1440, 900);
  await expect.poll(tabTitles).toEqual(open);
});
