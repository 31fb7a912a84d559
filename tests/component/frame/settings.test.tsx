/** The settings of this device: each takes effect at once, is there again after a reload, and what cannot be kept is said. */
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { badge, button, expectNone, press, waitForRows } from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';
import { chooseColourScheme } from '../support/page-health.ts';

const element = (selector: string): Element => page.css(selector).element();
const widthOf = (selector: string): number => element(selector).getBoundingClientRect().width;
const primary = (): string => getComputedStyle(element('.app-root')).getPropertyValue('--ant-color-primary').trim();
const browserBar = () => element('meta[name="theme-color"]').getAttribute('content');
const settings = () => page.getByRole('dialog', { name: '系统设置' });

async function openSettings(): Promise<void> {
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '系统设置' }).click();
  await expect.element(settings()).toBeVisible();
}
async function shut(): Promise<void> {
  await press('{Escape}');
  await expectNone(settings());
}

test('the first visit has the specified look', async () => {
  await openApp('/dashboard/analysis', { as: 'admin' });
  await expect.element(page.css('.header-welcome')).toHaveTextContent('好，');
  expect(widthOf('.shell-sider')).toBe(208);
  expect(element('.tab-bar').getBoundingClientRect().height).toBe(52);
  expect(element('.menu-tree')).toHaveAttribute('data-theme', 'light');
  expect(primary()).toBe('#c118ff');
  expect(browserBar()).toBe('#c118ff');
  await chooseColourScheme('dark');
  await expect.poll(browserBar).toBe('#18191f');
  await chooseColourScheme('light');
  await expect.poll(browserBar).toBe('#c118ff');
  expect(page.css('.ant-float-btn').elements()).toEqual([]);
  await openSettings();
  const swatches = settings().getByRole('radio', { name: /红|火山|日暮|明青|极光绿|拂晓蓝（默认）|极客蓝|酱紫/ });
  expect(swatches.elements().map(one => `${one.ariaLabel} ${one.ariaChecked}`)).toEqual(
    ['红', '火山', '日暮', '明青', '极光绿', '拂晓蓝（默认）', '极客蓝', '酱紫'].map(name => `${name} false`),
  );
});

test('every setting takes effect at once and is there again after a reload', async () => {
  const app = await openApp('/dashboard/analysis', { as: 'admin' });
  await expect.element(badge()).toBeVisible();
  await openSettings();
  await settings().getByRole('radio', { name: '日暮' }).click();
  await expect.element(page.getByText('正在编译主题！')).toBeVisible();
  expect(primary()).toBe('#faad14');
  await settings().getByText('深色菜单').click();
  await expect.element(page.css('.menu-tree')).toHaveAttribute('data-theme', 'dark');
  await settings().getByText('顶部菜单', { exact: true }).click();
  await expectNone(page.css('.shell-sider'));
  await expect.element(page.getByRole('navigation', { name: '主菜单' }).getByRole('menu').first()).toHaveClass(/ant-menu-horizontal/);
  await expect.element(page.css('.tab-page:visible')).not.toHaveStyle({ paddingLeft: '12px' }); // as wide as its content, in the middle
  await settings().getByText('流式').click();
  await expect.element(page.css('.shell')).toHaveAttribute('data-width', 'fluid');
  await expect.element(page.css('.tab-page:visible')).toHaveStyle({ paddingLeft: '12px' });
  await expect.element(page.css('.home-page')).toHaveStyle({ maxWidth: 'none' });
  await settings().getByRole('switch', { name: '色弱模式' }).click();
  await expect.poll(() => getComputedStyle(document.documentElement).filter).toBe('invert(0.8)');
  await settings().getByRole('switch', { name: '多页签模式' }).click();
  await expectNone(page.css('.tab-bar'));
  await shut();

  await app.reload();
  await expect.element(badge()).toBeVisible();
  expect(primary()).toBe('#faad14');
  await expect.element(page.css('.shell')).toHaveAttribute('data-layout', 'top');
  await expectNone(page.css('.tab-bar'));
  await expect.element(page.css('.page-header .crumbs')).toHaveTextContent(/^首页$/);

  await openSettings();
  await expect.element(settings().getByRole('radio', { name: '日暮' })).toBeChecked();
  await settings().getByRole('button', { name: '恢复默认设置' }).click();
  await expect.poll(primary).toBe('#c118ff');
  await expect.poll(() => getComputedStyle(document.documentElement).filter).toBe('none');
});

test('下滑时隐藏标题栏 hides the header below 100 px, and another page begins at its top', async () => {
  await openApp('/dashboard/analysis', { as: 'admin', size: [1440, 400] });
  await openSettings();
  await settings().getByRole('switch', { name: '下滑时隐藏标题栏' }).click();
  await shut();
  const home = element('.home-page');
  if (home instanceof HTMLElement) home.style.minHeight = '2000px';
  const top = page.css('.shell-top');
  for (const [y, isHidden] of [
    [99, 'false'],
    [101, 'true'],
    [90, 'false'],
  ] as const) {
    element('.shell').scrollTo(0, y);
    await expect.element(top).toHaveAttribute('data-hidden', isHidden);
  }
  await page.getByRole('menuitem', { name: '运输管理' }).click();
  await page.getByRole('menuitem', { name: '磅单', exact: true }).click();
  await waitForRows();
  await expect.poll(() => element('.shell').scrollTop).toBe(0);
});

test('what the browser cannot keep is said, and nothing changes', async () => {
  await openApp('/dashboard/analysis', { as: 'admin' });
  await openSettings();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await settings().getByRole('radio', { name: '明青' }).click();
  await expect.element(page.getByText('Failed to update theme')).toBeVisible();
  expect(primary()).toBe('#c118ff');
  full.mockRestore();
  await expect.element(button('恢复默认设置')).toBeVisible();
});

test('the preferences are saved as a file and taken over from one; a file of another kind is refused in words', async () => {
  await openApp('/dashboard/analysis', { as: 'admin' });
  await expect.element(badge()).toBeVisible();
  await openSettings();
  const saved = vi.spyOn(URL, 'createObjectURL');
  await settings().getByRole('button', { name: '导出偏好设置' }).click();
  const [blob] = saved.mock.calls[0] ?? [];
  const text = blob instanceof Blob ? await blob.text() : '';
  saved.mockRestore();
  expect(JSON.parse(text)).toMatchObject({ kind: 'quayside-preferences', version: 1, theme: 'system', settings: { isMultiPage: true } });

  const chooser = page.css('.preferences-file input[type=file]');
  const choose = (content: string) => userEvent.upload(chooser, new File([content], 'mine.json', { type: 'application/json' }));
  await choose('{"rows":[]}');
  await expect.element(page.getByText('mine.json 不是本程序的偏好设置文件，没有导入')).toBeVisible();
  await choose(text.replace('#c118ff', '#faad14').replace('"isMultiPage": true', '"isMultiPage": false'));
  const asked = page.getByRole('dialog', { name: '导入这份偏好设置？' });
  await expect.element(asked.getByText(/同名的查询会被替换/)).toBeVisible();
  expect(primary()).toBe('#c118ff');
  await asked.getByRole('button', { name: /^导\s*入$/ }).click();
  await expect.element(page.getByText('已导入偏好设置')).toBeVisible();
  await expect.poll(primary).toBe('#faad14');
  await expectNone(page.css('.tab-bar'));
});
