/** Menu entries of other programs open inside or in a window of their own; a page that is not kept is built anew; a missing one can be closed. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { entityDef } from '#features/registry.ts';
import { address, badge, button, expectNone, press } from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';
import { grantsOf } from '../support/people.ts';

const HOME = '/dashboard/analysis';
const INSIDE = '/other/inside';
const OUTSIDE = 'https://other.example/outside';

const entry = (path: string, component: string, title: string, meta: object) => ({
  id: path,
  path,
  name: path,
  component,
  route: '1',
  hidden: false,
  meta: { title, keepAlive: true, componentName: 'Other', internalOrExternal: false, url: component, ...meta },
});

async function openWithOthers() {
  const grants = await grantsOf('admin');
  const others = [
    entry(INSIDE, 'https://other.example/inside', '内嵌报表', {}),
    entry('/other/outside', OUTSIDE, '外部报表', { internalOrExternal: true }),
    entry('/other/fresh', entityDef('supplier').component, '不缓存', { keepAlive: false, url: '' }),
    entry('/other/odd', 'mt/odd/OddList', '没有做好', { url: '' }),
  ];
  await openApp(HOME, {
    as: 'admin',
    prepare: server =>
      server.answer('GET /sys/permission/getUserPermissionByToken', { result: { ...grants, menu: [...grants.menu, ...others] } }),
  });
  await expect.element(badge()).toBeVisible();
}
const item = (name: string) => page.getByRole('navigation', { name: '主菜单' }).getByRole('menuitem', { name });
const box = () => page.getByRole('combobox', { name: '搜索菜单、操作和单据' });
const option = (name: RegExp) => page.getByRole('option', { name }).first();
/** How the windows were opened: address, name, features. */
function watchWindows(): () => readonly (readonly unknown[])[] {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  onTestFinished(() => open.mockRestore());
  return () => open.mock.calls;
}

test('one opens inside the page, one in a window of its own, by the menu and by the palette', async () => {
  const windows = watchWindows();
  await openWithOthers();
  await item('内嵌报表').click();
  await expect.poll(address).toBe(INSIDE);
  const frame = page.css('iframe.frame-page:visible');
  await expect.element(frame).toHaveAttribute('src', 'https://other.example/inside');
  await expect.element(frame).toHaveAttribute('title', '嵌入页面：内嵌报表');
  await expect.element(frame).toHaveAttribute('sandbox', 'allow-scripts allow-forms allow-popups allow-downloads allow-same-origin');
  await item('外部报表').click();
  await expect.poll(windows).toEqual([[OUTSIDE, '_blank', 'noopener']]);
  expect(address()).toBe(INSIDE);

  // The box forgets what was typed when the window becomes a phone's.
  await press('{Control>}k{/Control}');
  await box().fill('外部');
  await page.viewport(1087, 800);
  await expect.element(box()).toHaveValue('');
  await page.viewport(1440, 900);
  await box().fill('外部报表');
  await expect.element(option(/外部报表/)).toBeVisible();
  await press('{Enter}');
  await expect.poll(windows).toEqual([
    [OUTSIDE, '_blank', 'noopener'],
    [OUTSIDE, '_blank', 'noopener,noreferrer'],
  ]);
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '智慧物流系统平台' }).click();
  await expect.poll(address).toBe(HOME);
  await press('{Control>}k{/Control}');
  await box().fill('内嵌报表');
  await expect.element(option(/内嵌报表/)).toBeVisible();
  await press('{Enter}');
  await expect.poll(address).toBe(INSIDE);
});

test('a page closes its own tab and the left neighbour comes to the front', async () => {
  await openWithOthers();
  await item('内嵌报表').click();
  await expect.poll(address).toBe(INSIDE);
  await item('没有做好').click();
  await button('关闭本页').click();
  await expect.poll(address).toBe(INSIDE);
  await expectNone(page.css('.tab-handle').filter({ hasText: '没有做好' }));
});

test('a page that is not kept is built anew, one that is kept is the same', async () => {
  await openWithOthers();
  const shown = () => page.css('.tab-page:visible > *').first();
  const go = async (name: string): Promise<void> => {
    await item(name).click();
    await expect.element(page.css('.tab-active')).toHaveTextContent(name); // until then the page before it stands there
    await expect.element(shown()).toBeVisible();
  };
  const typed = () => page.getByPlaceholder('请输入供应商名称');
  for (const [name, isKept] of [
    ['不缓存', false],
    ['内嵌报表', true],
  ] as const) {
    await go(name);
    shown().element().setAttribute('data-was-here', '');
    if (!isKept) await typed().fill('在此');
    await go('首页');
    await go(name);
    expect(page.css('.tab-frame [data-was-here]').elements()).toHaveLength(isKept ? 1 : 0);
    if (!isKept) await expect.element(typed()).toHaveValue('');
  }
});
