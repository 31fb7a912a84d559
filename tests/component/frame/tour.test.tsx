/** 新手引导: offered once to a new user, walked by keys over the pages themselves, and found again at the end of the home page. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { address, badge, expectNone, press } from '../support/controls.ts';
import { DESK, openApp, PHONE } from '../support/open-app.tsx';
import { expectAccessible } from '../support/page-health.ts';

const offer = () => page.getByText('第一次用这个系统？花一分钟看看怎么用。');
const step = (title: string) => page.css('.ant-tour').filter({ hasText: title });

for (const [size, name] of [
  [DESK, 'at a desk'],
  [PHONE, 'on a phone'],
] as const) {
  test(`${name} five steps lead from the menu to a list with its next step; afterwards it is not offered again`, async () => {
    const app = await openApp('/dashboard/analysis', { as: 'dispatcher', size });
    await expect.element(badge()).toBeVisible();
    await page.getByRole('button', { name: '开始', exact: true }).click();
    await expect.element(step('所有功能都在菜单里')).toBeVisible();
    await expectAccessible({ of: '.ant-tour' });
    await expect.element(page.css('.tour-words')).toHaveFocus();
    expect(document.querySelector('.ant-tour')?.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
    await press('{ArrowRight}');
    await expect.element(step('断网也能继续工作')).toBeVisible();
    await expect.element(page.css('.tour-words')).toHaveFocus();
    await press('{ArrowRight}');
    await expect.element(step('等着处理的排在这里')).toBeVisible();
    expect(address()).not.toBe('/dashboard/analysis');
    await step('等着处理的排在这里').getByRole('button', { name: '下一步' }).click();
    await expect.element(step('下一步就在这一行')).toBeVisible();
    await press('{ArrowRight}');
    await step('做错了可以撤销').getByRole('button', { name: '开始使用' }).click();
    await expectNone(page.css('.ant-tour'));
    history.replaceState(undefined, '', '/dashboard/analysis');
    await app.reload();
    await expect.element(page.getByRole('button', { name: '新手引导' })).toBeVisible();
    await expectNone(offer());
  });
}

test('declined, it stays away; begun again and left by Escape, the page is as it was', async () => {
  await openApp('/dashboard/analysis', { as: 'clerk' });
  await expect.element(offer()).toBeVisible();
  await page.getByRole('button', { name: '不用了' }).click();
  await expectNone(offer());
  await page.getByRole('button', { name: '新手引导' }).click();
  await expect.element(step('所有功能都在菜单里')).toBeVisible();
  await press('{Escape}');
  await expectNone(page.css('.ant-tour'));
  expect(address()).toBe('/dashboard/analysis');
});
