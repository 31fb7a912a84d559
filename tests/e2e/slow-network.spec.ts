/** A network as slow as a telephone at the edge of the harbour: the list answers from the device, and the outbox drains all the same. */
import { expect, test } from 'playwright/test';
import type { BrowserContext, Page } from 'playwright/test';
import { expectBadge, expectDrained, fillLogin, outboxSize, row, rows, SUPPLIERS, waitForRows } from './support/app.ts';
import { launchServer } from './support/quayside-server.ts';
import type { QuaysideServer } from './support/quayside-server.ts';
import { engineOf } from './support/tabs.ts';
import { editSupplier, effectsSince, inAnyOrder, logMark, remarks, signInAtSuppliers } from './support/trouble.ts';

/** What the browser's own developer tools call Slow 3G. */
const SLOW_3G = { offline: false, latency: 2_000, downloadThroughput: 50_000, uploadThroughput: 50_000 };

test.use({ actionTimeout: 10_000 });
test.setTimeout(120_000);
let server: QuaysideServer;
test.beforeAll(async () => {
  server = await launchServer();
});
test.afterAll(() => server.close());

/** The page, and its worker, which the developer tools treat as a target of its own. */
async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const attached = new Promise<string>(resolve => devtools.once('Target.attachedToTarget', ({ sessionId }) => resolve(sessionId)));
  await devtools.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  const message = JSON.stringify({ id: 1, method: 'Network.emulateNetworkConditions', params: SLOW_3G });
  await devtools.send('Target.sendMessageToTarget', { sessionId: await attached, message });
  await devtools.send('Network.emulateNetworkConditions', SLOW_3G);
}

test('on slow 3G sorting and turning pages answer at once, and what was saved arrives once (law S1) (law S2)', async ({
  page,
  context,
}) => {
  const ids = await signInAtSuppliers(page, server.url, 3);
  await expectBadge(page, 'synced', 60_000);
  await expect(page.getByTestId('list-coverage')).toHaveText('完整', { timeout: 45_000 }); // from here the device answers by itself
  await slowDown(context, page);
  const roundTripMs = await engineOf(page).evaluate(async () => {
    const startMs = performance.now();
    await fetch('/app-config.json', { cache: 'no-store' });
    return performance.now() - startMs;
  });
  expect(roundTripMs).toBeGreaterThan(SLOW_3G.latency * 0.9);
  const mark = await logMark(server);

  for (const [position, id] of ids.entries()) await editSupplier(page, id, { 备注: `慢网 ${position}` });
  expect(await outboxSize(page)).toBeGreaterThan(0); // saving waited for no network
  for (const id of ids) await expect(row(page, id)).toBeVisible();
  const before = await rows(page).first().getAttribute('data-row-id');
  const startMs = Date.now();
  await page.locator('.ant-pagination-item-2').click();
  await expect.poll(() => rows(page).first().getAttribute('data-row-id'), { intervals: [20] }).not.toBe(before);
  expect(Date.now() - startMs).toBeLessThan(SLOW_3G.latency);

  await expectDrained(page, 90_000);
  const written = remarks(await effectsSince(server, mark));
  expect(inAnyOrder(written)).toEqual(inAnyOrder(ids.map((id, position) => `${id} 慢网 ${position}`)));
});

const SIZES = [
  ['at a desk', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const;
for (const [where, viewport] of SIZES)
  test(`${where}, while the first list waits for its rows, nothing is loaded that it can do without; the marks come before the drawers`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const later = ['/workbox-window', '/list-marks-', '/dialogs-', '/beside-list-', '/shell-'];
    const asked: string[] = [];
    page.on('request', request => asked.push(...later.filter(part => request.url().includes(part))));
    const release = new AbortController();
    const released = new Promise(resolve => release.signal.addEventListener('abort', resolve));
    let held = 0;
    await page.route('**/mtSupplier/list?*', async route => {
      held += 1;
      await released;
      await route.continue();
    });
    await page.goto(`${server.url}/user/login?${new URLSearchParams({ redirect: SUPPLIERS })}`);
    await fillLogin(page, 'dispatcher');
    await expect.poll(() => held).toBeGreaterThan(0);
    await page.waitForTimeout(4_000); // the longest wait for an idle moment is 3 s
    expect(asked).toEqual([]);

    release.abort();
    await waitForRows(page);
    await expect.poll(() => later.filter(part => !asked.includes(part)), { timeout: 30_000 }).toEqual([]);
    expect(asked[0]).toBe('/list-marks-');
  });
