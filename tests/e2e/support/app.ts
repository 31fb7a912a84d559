/** The product as a user of the browser sees it: sign in, open a list, find a row, read the badge. */
import { expect } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import { entityMetaKey } from '#db/tables.ts';
import { debugDoor } from './debug-door.ts';
import { PASSWORD } from './quayside-server.ts';
import { storedRecords } from './stored-records.ts';

export const WAYBILLS = '/transport/mtWaybill';
export const SUPPLIERS = '/base/mtSupplier';

export type BadgeState = 'synced' | 'syncing' | 'offline' | 'attention' | 'login' | 'stopped';

/** Opens the login page and signs in; ends when the main layout stands, at Home or at the `route` the login page was asked for. */
export async function signIn(page: Page, url: string, username = 'dispatcher', route?: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('quayside-debug', '1'));
  await page.goto(`${url}/user/login${route === undefined ? '' : `?${new URLSearchParams({ redirect: route })}`}`);
  await fillLogin(page, username);
  await expect(badge(page)).toBeVisible({ timeout: 20_000 });
}

/** Signs in at a list's address, which loads one page and not two, and waits for its first rows. */
export async function signInAtList(page: Page, url: string, route: string, username?: string): Promise<void> {
  await signIn(page, url, username, route);
  await waitForRows(page);
}

/** What a list opens is in memory: forms and dialogs open although the network is gone or slow, until the page is loaded anew. */
export async function untilLoadedBeside(page: Page): Promise<void> {
  for (const part of ['/beside-list-', '/dialogs-', '/shell-']) await untilLoaded(page, part, 30_000);
}

/** A part of the program is in memory. @param part the beginning of its file's name, between slash and hash. */
export async function untilLoaded(page: Page, part: string, timeout?: number): Promise<void> {
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await expect.poll(async () => (await loaded()).some(name => name.includes(part)), timeout === undefined ? {} : { timeout }).toBe(true);
}

/** From here on every page loads without a network. Needs `serviceWorkers: 'allow'`. */
export async function untilStored(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
}

/** All rows of the entities are on the device, as its stored state says. */
export async function untilDownloaded(page: Page, ...entities: readonly string[]): Promise<void> {
  const missing = async (): Promise<readonly string[]> => {
    const metas = await storedRecords(page, 'meta');
    return entities.filter(entity => !metas.some(meta => isSeeded(meta, entityMetaKey(entity))));
  };
  await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
}

const isSeeded = (meta: unknown, wanted: string): boolean => {
  const { key, value }: { readonly key?: unknown; readonly value?: unknown } = Object(meta);
  return key === wanted && Reflect.get(Object(value), 'isSeeded') === true;
};

export async function fillLogin(page: Page, username: string, password = PASSWORD): Promise<void> {
  const form = page.getByTestId('login-form');
  await form.getByLabel('用户名').fill(username);
  await form.getByLabel('密码').fill(password);
  await form.getByLabel('密码').press('Enter');
}

/** Goes to a list through the address bar and waits for its first rows. */
export async function openList(page: Page, url: string, route: string): Promise<void> {
  await page.goto(`${url}${route}`);
  await waitForRows(page);
}

/** Goes to a screen as the menu does, without loading the page anew. */
export async function goTo(page: Page, route: string): Promise<void> {
  await page.evaluate(to => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, route);
}

export async function waitForRows(page: Page): Promise<void> {
  await expect(rows(page).first()).toBeVisible({ timeout: 30_000 });
}

export type MenuPage = { readonly route: string; readonly title: string };

/** The pages of the user's menu but for those that only gather others, by opening its groups. */
export async function menuPages(page: Page): Promise<readonly MenuPage[]> {
  const menu = page.locator('.menu-tree');
  await expect(menu.getByRole('menuitem').first()).toBeVisible();
  const closed = menu.locator('.ant-menu-submenu-title:not([data-was-opened])').filter({ visible: true });
  while ((await closed.count()) > 0) {
    const group = await closed.first().elementHandle(); // the mark takes it out of what is looked for
    await group?.evaluate(title => title.setAttribute('data-was-opened', ''));
    if ((await group?.getAttribute('aria-expanded')) !== 'true') await group?.click();
    await expect.poll(() => group?.getAttribute('aria-expanded')).toBe('true');
  }
  const items = await menu
    .locator('.ant-menu-item')
    .evaluateAll(all =>
      all.map(item => ({ route: item.getAttribute('data-menu-id')?.replace(/^[^/]*/, '') ?? '', title: item.textContent })),
    );
  return items.filter(({ route }) => !route.startsWith('/dashboard/'));
}

/** Goes to a page of the menu; ends when its tab is in front with rows, says that it is empty, or is a board, a screen or the samples of fields. */
export async function visit(page: Page, { route, title }: MenuPage): Promise<void> {
  await goTo(page, route);
  // `waitFor` looks more often than `expect`, which counts over a hundred pages.
  await page.locator('.tab-active .tab-title').getByText(title).waitFor();
  await contentOf(page, title).waitFor({ timeout: 30_000 });
}

/** The first of what a page shows when it is there: a row, that there is none, a board, a screen or the samples of fields. */
export function contentOf(page: Page, title: string): Locator {
  const empty = page.getByText(/^(这里没有|没有符合条件的数据)/).filter({ visible: true });
  const own = page.getByRole('region', { name: title }).or(page.getByRole('tabpanel', { name: '字段' }));
  return rows(page).or(page.locator('.ant-table-row:visible')).or(empty).or(own).first();
}

/** The data rows on screen; cards at phone width carry the same attribute. */
export const rows = (page: Page): Locator => page.locator('[data-row-id]:visible');
export const row = (page: Page, id: string): Locator => page.locator(`[data-row-id="${id}"]:visible`).first();
export const badge = (page: Page): Locator => page.getByTestId('sync-badge');
/** By the button of the link: when entries wait, the middle of the badge is a gap or the link to 待同步. */
export const openSyncDetails = (page: Page): Promise<void> => badge(page).getByRole('button').click();
export const listTotal = (page: Page): Locator => page.getByTestId('list-total').first();

export async function expectBadge(page: Page, state: BadgeState, timeout = 30_000): Promise<void> {
  await expect(badge(page)).toHaveAttribute('data-state', state, { timeout });
}

/** The ids of the first rows, `count` at the most, as soon as there is one. */
export async function firstRowIds(page: Page, count: number): Promise<string[]> {
  await waitForRows(page);
  const ids = await rows(page).evaluateAll(elements => elements.map(element => element.getAttribute('data-row-id') ?? ''));
  return [...new Set(ids)].slice(0, count);
}

/** Unsettled entries as the product's own debugging door tells them. */
export async function outboxSize(page: Page): Promise<number> {
  return (await debugDoor(page).outbox()).length;
}

/** Waits until nothing is left to send. */
export async function expectDrained(page: Page, timeout = 45_000): Promise<void> {
  await expect.poll(() => outboxSize(page), { timeout }).toBe(0);
}
