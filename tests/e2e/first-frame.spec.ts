/** The page as it was left stands on the screen before the program can draw it, and only while it is true. */
import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { badge, firstRowIds, openList, signIn, waitForRows, WAYBILLS } from './support/app.ts';
import { launchServer } from './support/quayside-server.ts';
import type { QuaysideServer } from './support/quayside-server.ts';

const SNAPSHOT = 'pro__SNAPSHOT';
let server: QuaysideServer;
test.beforeAll(async () => (server = await launchServer()));
test.afterAll(() => server.close());

/** A snapshot stands in a closed tree; seen from here it is opened, and what stood in it is noted when it is put there. */
async function watchSnapshots(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: { ids: string[]; text: string; wasFirst: boolean; host: Element }[] = [];
    Object.assign(globalThis, { seenSnapshots: seen });
    const attach: unknown = Object.getOwnPropertyDescriptor(Element.prototype, 'attachShadow')?.value;
    Object.defineProperty(Element.prototype, 'attachShadow', {
      value(this: Element, options: ShadowRootInit) {
        const tree: ShadowRoot = Reflect.apply(attach as (options: ShadowRootInit) => ShadowRoot, this, [{ ...options, mode: 'open' }]);
        new MutationObserver((_changes, observer) => {
          if (!tree.querySelector('.app-root')) return; // only its style sheets yet
          observer.disconnect();
          const rows = Array.from(tree.querySelectorAll('[data-row-id]'), row => row.getAttribute('data-row-id') ?? '');
          const wasFirst = document.getElementById('root')?.childElementCount === 0;
          seen.push({ ids: rows, text: tree.textContent ?? '', wasFirst, host: this });
        }).observe(tree, { childList: true });
        return tree;
      },
    });
  });
}

const snapshots = (page: Page) =>
  page.evaluate(() => {
    const seen = Reflect.get(globalThis, 'seenSnapshots') as { ids: string[]; text: string; wasFirst: boolean; host: Element }[];
    return seen.map(({ ids, text, wasFirst, host }) => ({ ids, text, wasFirst, isThere: host.isConnected }));
  });

/** From now on, before the page's own scripts run. */
const putIntoSnapshot = (page: Page, parts: Readonly<Record<string, string>>): Promise<unknown> =>
  page.addInitScript(
    ([key, change]) => {
      const snapshot: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
      if (snapshot) localStorage.setItem(key, JSON.stringify({ ...snapshot, ...change }));
    },
    [SNAPSHOT, parts] as const,
  );

async function reload(page: Page) {
  await page.reload();
  await waitForRows(page);
  return await snapshots(page);
}

test('after a reload the list stands there before the program; not when anything it followed changed, and never for anybody else', async ({
  page,
}) => {
  await watchSnapshots(page);
  await signIn(page, server.url);
  await openList(page, server.url, WAYBILLS);
  await expect(page.getByTestId('list-freshness')).toContainText('完整', { timeout: 60_000 });
  const ids = await firstRowIds(page, 10);

  const [shown, ...others] = await reload(page);
  expect(others).toEqual([]);
  expect(shown?.ids).toEqual(ids);
  expect(shown?.wasFirst).toBe(true);
  expect(shown?.text).toContain('运单号');
  await expect.poll(async () => (await snapshots(page)).map(({ isThere }) => isThere)).toEqual([false]);
  await page.getByRole('button', { name: '重置' }).click(); // and nothing stands over the page

  // What somebody put there is markup at the most: it does not run.
  const hostile = `<div class="app-root"><img src="/none.png" onerror="document.title='ran'"></div>`;
  // A start on a busy machine does without the snapshot that it could not read in time.
  await expect(async () => {
    await putIntoSnapshot(page, { html: hostile });
    expect(await reload(page)).toMatchObject([{ ids: [] }]);
  }).toPass({ timeout: 60_000 });
  await expect(page).toHaveTitle(/运单/);

  // The engine of another tab has written another answer meanwhile.
  await putIntoSnapshot(page, { view: '{}' });
  expect(await reload(page)).toEqual([]);

  await badge(page).waitFor();
  await page.getByRole('button', { name: /张调度/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('dialog', { name: '退出登录' }).getByRole('button', { name: '确定' }).click();
  await page.getByTestId('login-form').waitFor();
  await page.goto('about:blank');
  await page.goto(server.url);
  expect(await page.evaluate(key => localStorage.getItem(key), SNAPSHOT)).toBeNull();
});
