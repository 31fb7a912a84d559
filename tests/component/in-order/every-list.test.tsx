/** Every list of a user's menu, opened from Home in one session: with its rows it fits the window of a desk and of a phone, and can be read. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { address, badge } from '../support/controls.ts';
import { DESK, openApp, PHONE } from '../support/open-app.tsx';
import { expectInOrder } from '../support/page-health.ts';

const HOME = '/dashboard/analysis';
const OF_THE_ADMINISTRATOR = /^\/(?:finance|isystem)\//;

/** The addresses of the links on Home. */
async function routesOnHome(): Promise<readonly string[]> {
  const links = page.css('.home-links a');
  await expect.element(links.first()).toBeVisible();
  return links.elements().map(link => link.getAttribute('href') ?? '');
}

/** The frame around the lists is judged with the pages that stand beside the menu (fixed-pages.test.tsx). */
async function expectListInOrder(route: string): Promise<void> {
  await page.css(`.home-links a[href="${route}"]:visible`).click();
  await expect.poll(address).toBe(route);
  const ofThisPage = route.startsWith('/isystem/') ? '.ant-table-row:visible' : 'tr[data-row-id]:visible';
  await expect.element(page.css(ofThisPage).first()).toBeVisible();
  await expectInOrder({ of: 'main', name: `${route} at a desk` });
  await page.viewport(...PHONE);
  const onPhone = route.startsWith('/isystem/') ? ofThisPage : 'li[data-row-id]:visible';
  await expect.element(page.css(onPhone).first()).toBeVisible();
  await expectInOrder({ of: 'main', name: `${route} on a phone` });
  await page.viewport(...DESK);
  await page.css('.tab-active [aria-label^=关闭]').click(); // Home is beside it
  await expect.poll(address).toBe(HOME);
}

for (const [person, atLeast] of [
  ['dispatcher', 20],
  ['admin', 5],
] as const) {
  test(`every list of the menu of ${person} is in order at a desk and on a phone`, { timeout: 300_000 }, async () => {
    await openApp(HOME, { as: person });
    const all = await routesOnHome();
    // What both see is judged as the dispatcher sees it.
    const own = person === 'admin' ? all.filter(route => OF_THE_ADMINISTRATOR.test(route)) : all;
    expect(own.length).toBeGreaterThanOrEqual(atLeast);
    for (const route of own) await expectListInOrder(route);
    await expect.element(badge()).not.toHaveAttribute('data-state', 'attention');
  });
}
