/** Trees that are read level by level, and the small inputs: by mouse and by keyboard, with the calls they make, on a phone and without a network. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, PHONE } from '../support/open-app.tsx';
import { expectAccessible, expectInOrder } from '../support/page-health.ts';

const one = (name: string) => page.css(`[data-case="${name}"]`);
const stored = (name: string) => one(name).css('code');
const box = (name: string) => page.css(`#demo-${name}`);
const dropdown = () => page.css('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').last();
const node = (title: string) => dropdown().getByText(title, { exact: true });
const arrowOf = (title: string) =>
  dropdown().css('.ant-select-tree-treenode').filter({ hasText: title }).css('.ant-select-tree-switcher').first();

test('levels are read once when they are opened, by mouse and by keys; empty ones leave no arrow', async () => {
  const { backEnd } = await openApp('/demo/widgets?part=trees', { as: 'admin' });
  const levels = () => backEnd.requests('GET /sys/dict/loadTreeData').map(({ params }) => params['pid']);
  // The text of a stored value comes without the tree.
  await expect.element(one('table')).toHaveTextContent('铁矿石');
  expect(levels()).toEqual([]);
  await box('table').click();
  await arrowOf('货物分类').click();
  await expect.element(node('矿石')).toBeVisible();
  await arrowOf('货物分类').click();
  await arrowOf('货物分类').click();
  await expect.element(node('矿石')).toBeVisible();
  expect(levels()).toEqual(['0', 'category-b01']);
  expect(getComputedStyle(dropdown().css('.ant-select-tree-list-holder').element()).maxHeight).toBe('400px');
  await node('矿石').click();
  await expect.element(stored('table')).toHaveTextContent('category-b01a02');

  await box('unknownLeaves').click();
  await arrowOf('车辆分类').click();
  await arrowOf('自有车辆').click();
  await expect.poll(() => arrowOf('自有车辆').element().className).toContain('noop');

  await userEvent.keyboard('{Escape}');
  await box('treeDict').click();
  await expect.element(node('矿石')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  await expect.element(node('铁矿石')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(stored('treeDict')).toHaveTextContent('B01A02A01');

  await box('badCategory').click();
  await expect.element(page.getByText('加载分类字典树参数有误.[code]!')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(one('badCondition')).toHaveTextContent('需要一个JSON字符串');
  await expect.element(one('areaBadType').getByRole('alert')).toHaveTextContent('Bad type value');
  await expect.element(one('area')).toHaveTextContent('河南省 / 郑州市');
  await expect.element(one('areaSelects')).toHaveTextContent('金水区');

  const rowsAsked = () => backEnd.requests('GET /sys/category/childList').map(({ params }) => params['parentId']);
  const opener = () => one('treeTable').css('.ant-table-row-expand-icon').first();
  await opener().click();
  await expect.element(one('treeTable')).toHaveTextContent('B01A02');
  await opener().click();
  await opener().click();
  expect(rowsAsked()).toEqual([undefined, 'category-b01']);

  backEnd.setOnline(false);
  await box('unknownLeaves').click();
  await arrowOf('外协车辆').click();
  await expect.poll(() => arrowOf('外协车辆').element().className).toContain('close');
  await userEvent.keyboard('{Escape}');
  await page.viewport(...PHONE);
  await expectInOrder({ of: 'main', name: 'trees on a phone' });
});

test('small inputs store what they say, by keyboard too', async () => {
  const { backEnd } = await openApp('/demo/widgets?part=inputs', { as: 'admin' });
  await expect.element(stored('switch')).toHaveTextContent('"N"');
  await expectAccessible();

  await box('tag').click();
  await userEvent.keyboard('abcd;e{Home}X');
  await expect.element(stored('tag')).toHaveTextContent('"Xa;bc;de"');

  await expect.element(one('many')).toHaveTextContent('早班+1');
  await box('many').click();
  await dropdown().getByText('夜班', { exact: true }).click({ force: true });
  await expect.element(stored('many')).toHaveTextContent('"early,night"');
  await userEvent.keyboard('{Escape}');

  const slider = () => one('drag').getByRole('slider');
  slider().element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.element(slider()).toHaveAttribute('aria-valuenow', '30');
  await userEvent.keyboard('{Escape}');
  await expect.element(slider()).toHaveAttribute('aria-valuenow', '0');
  await userEvent.keyboard('{End}');
  await expect.element(one('drag').getByRole('status')).toHaveTextContent('验证通过');
  await userEvent.keyboard('{Home}');
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '验证通过');

  const SEARCH = 'GET /sys/dict/loadDict/sys_user,realname,username';
  await box('search').click();
  await userEvent.keyboard('dispatch');
  await expect.element(node('张调度')).toBeVisible();
  await expect.poll(() => backEnd.requests(SEARCH).at(-1)?.params).toMatchObject({ keyword: 'dispatch', pageSize: '10' });
  await userEvent.keyboard('{Enter}');
  await expect.element(stored('search')).toHaveTextContent('"dispatcher"');
  backEnd.answer(SEARCH, { success: false, code: 500, message: '字典Code格式不正确！' });
  const before = backEnd.requests(SEARCH).length;
  await box('searchSlow').click();
  await expect.poll(() => backEnd.requests(SEARCH).length).toBe(before + 1);
  await userEvent.keyboard('zz');
  const typedAt = performance.now();
  await expect.poll(() => backEnd.requests(SEARCH).length, { interval: 20 }).toBe(before + 2);
  expect(performance.now() - typedAt).toBeGreaterThan(700);
  await expect.element(page.getByText('字典Code格式不正确！').first()).toBeVisible();
  await expect
    .poll(() =>
      backEnd
        .requests(SEARCH)
        .slice(before)
        .map(({ params }) => params['keyword']),
    )
    .toEqual(['', 'zz']);
  await userEvent.fill(box('searchSlow'), 'z'.repeat(100_000));
  await expect.poll(() => backEnd.requests(SEARCH).at(-1)?.params['keyword']).toBe('z'.repeat(100));
  await userEvent.keyboard('{Escape}');

  const open = page
    .css('.form-container')
    .element()
    .querySelectorAll('input:enabled, button:enabled, textarea:enabled, [contenteditable="true"]');
  expect([...open].map(control => control.id)).toEqual([]);
  await page.viewport(...PHONE);
  await expectInOrder({ of: 'main', name: 'small inputs on a phone' });
});

test('a context menu, the pager, facts and the versions of a script work by mouse and by keyboard', async () => {
  await openApp('/demo/widgets?part=others', { as: 'admin' });
  const asker = () => one('contextMenu').getByRole('button');
  await asker().click({ button: 'right' });
  await page.getByRole('menuitem', { name: '复制' }).click();
  await expect.element(stored('contextMenu')).toHaveTextContent('"copy"');
  asker().element().focus();
  await asker().click({ button: 'right' });
  await expect.element(page.getByRole('menuitem', { name: '详情' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(asker()).toHaveFocus();

  await expect.element(one('pager')).toHaveTextContent('1-10 共95条');
  await one('pager').getByText('10', { exact: true }).click();
  await expect.element(one('pager')).toHaveTextContent('91-95 共95条');

  await one('detailPopover').getByRole('button').click();
  await expect.element(page.getByRole('tooltip').getByText('HT-2026-001')).toBeVisible();
  await userEvent.keyboard('{Escape}');

  const script = () => one('enhance').getByRole('textbox');
  await script().fill('let a = 1;');
  await one('enhance').getByRole('button', { name: '保存一个版本' }).click();
  await one('enhance').getByRole('button', { name: '保存一个无法显示的版本' }).click();
  await one('enhance').css('.ant-collapse-header').first().click();
  await expect.element(one('enhance').getByText('不支持的版本')).toBeVisible();
  await script().fill('');
  await one('enhance').css('.ant-collapse-header').nth(1).click();
  await one('enhance').getByRole('button', { name: '恢复这个版本' }).click();
  await expect.element(script()).toHaveValue('let a = 1;');
  await expectAccessible();
});

test('a context menu closes when what it was opened on is scrolled away, not when that scroll is from before or elsewhere', async () => {
  await openApp('/demo/widgets?part=others', { as: 'admin' });
  const asker = one('contextMenu').getByRole('button');
  await expect.element(asker).toBeVisible();
  const [under, elsewhere] = [scrollerAt(190), scrollerAt(300)];
  const frames = () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const copy = () => page.getByRole('menuitem', { name: '复制' });

  under.scrollTop = 10; // reported with the next frame
  asker.element().dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: 200, clientY: 200 }));
  await frames();
  elsewhere.scrollTop = 40;
  await frames();
  await expect.element(copy()).toBeVisible();
  under.scrollTop = 40;
  await expect.element(copy()).not.toBeInTheDocument();
  for (const scroller of [under, elsewhere]) scroller.remove();
});

/** A small part of the window that scrolls. @param px from the left and from the top. */
function scrollerAt(px: number): HTMLElement {
  const scroller = document.body.appendChild(document.createElement('div'));
  scroller.style.cssText = `position: fixed; left: ${px}px; top: ${px}px; width: 40px; height: 40px; overflow: auto; z-index: 10000`;
  scroller.append(Object.assign(document.createElement('div'), { style: 'height: 200px' }));
  return scroller;
}
