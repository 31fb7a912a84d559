/**
 * Every list and board of a user's menu, opened one after another in one session, every second one on a phone: with its rows it fits the
 * window of a desk and of a phone, and can be read. At the end the whole page with all its tabs is judged.
 */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { entityDefs, entityViews } from '#features/registry.ts';
import { badge, goTo } from '../support/controls.ts';
import { DESK, openApp, PHONE } from '../support/open-app.tsx';
import { expectInOrder } from '../support/page-health.ts';

const HOME = '/dashboard/analysis';
/** Of an entity's views one with sample rows is judged: they differ in columns and conditions only. */
const JUDGED_VIEWS: readonly string[] = ['/contract/portContractPurchase', '/finance/settlementManage', '/transport/waybillAudit'];
const LIKE_ANOTHER = new Set(entityViews.map(({ route }) => route).filter(route => !JUDGED_VIEWS.includes(route)));
const OF_THE_ADMINISTRATOR = /^\/(?:finance|isystem)\//;

/** The addresses of the links on Home. */
async function routesOnHome(): Promise<readonly string[]> {
  const links = page.css('.home-links a');
  await expect.element(links.first()).toBeVisible();
  return links.elements().map(link => link.getAttribute('href') ?? '');
}

type Size = readonly [name: string, size: readonly [width: number, height: number]];
const SIZES: readonly [Size, Size] = [
  ['at a desk', DESK],
  ['on a phone', PHONE],
];

const LISTS = new Set([...entityDefs, ...entityViews].map(({ route }) => route));

/** What stands on a page as soon as it shows what it is there for. */
function contentOf(route: string, size: Size[1]): string {
  if (route.startsWith('/isystem/')) return '.ant-table-row:visible';
  if (!LISTS.has(route)) return 'main section[aria-label]:visible';
  return `${size === PHONE ? 'li' : 'tr'}[data-row-id]:visible`;
}

/** Until the page is drawn, the one before it stands there. */
async function openTab(route: string): Promise<void> {
  const shown = (): Element | undefined => [...document.querySelectorAll('.tab-frame')].find(frame => frame.checkVisibility());
  const before = shown();
  goTo(route);
  await expect.poll(shown).not.toBe(before);
  // A list with a default condition writes it into the address.
  await expect.poll(() => location.pathname).toBe(route);
}

/** Opened at the first size. */
async function expectPageInOrder(route: string, sizes: readonly Size[]): Promise<void> {
  for (const [at, [name, size]] of sizes.entries()) {
    await page.viewport(...size);
    if (at === 0) await openTab(route);
    await expect.element(page.css(contentOf(route, size)).first(), { message: `${route} ${name}` }).toBeVisible();
    await expectInOrder({ of: 'main', name: `${route} ${name}` });
  }
}

for (const [person, atLeast] of [
  ['dispatcher', 60],
  ['admin', 5],
] as const) {
  test(`every page of the menu of ${person} is in order at a desk and on a phone`, { timeout: 300_000 }, async () => {
    await openApp(HOME, { as: person });
    const all = (await routesOnHome()).filter(route => !LIKE_ANOTHER.has(route));
    // What both see is judged as the dispatcher sees it.
    const own = person === 'admin' ? all.filter(route => OF_THE_ADMINISTRATOR.test(route)) : all;
    expect(own.length).toBeGreaterThanOrEqual(atLeast);
    for (const [at, route] of own.entries()) await expectPageInOrder(route, at % 2 === 0 ? SIZES : SIZES.toReversed());
    for (const [name, size] of SIZES) {
      await page.viewport(...size);
      await expectInOrder({ name: `all pages open ${name}`, tabsBehind: true });
    }
    await expect.element(badge()).not.toHaveAttribute('data-state', 'attention');
  });
}
