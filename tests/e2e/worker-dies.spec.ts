/** The worker of the only tab dies, hangs or does not load: the tab starts another one, and every change arrives once. */
import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { expectBadge, expectDrained, openSyncDetails, row } from './support/app.ts';
import { edit, launchLeanServer, openLean, signInLean } from './support/lean.ts';
import type { QuaysideServer } from './support/quayside-server.ts';
import { endWorker, hangWorker, isLeader, startReplay, untilQuiet } from './support/tabs.ts';
import { editSupplier, effectsSince, inAnyOrder, logMark, openSuppliers, remarks } from './support/trouble.ts';

const RESTARTED_MS = 15_000;
/** Six silent seconds first; what never reached the server goes again after thirty. */
const HUNG_MS = 60_000;
const EDITS = 4;

test.use({ actionTimeout: 10_000 });
test.setTimeout(120_000);
test.describe.configure({ mode: 'serial' });
let server: QuaysideServer;
let page: Page;
test.beforeAll(async ({ browser }) => {
  server = await launchLeanServer();
  page = await browser.newPage();
  await signInLean(page, server.url);
});
test.afterEach(() => server.setFaults([]));
test.afterAll(async () => {
  await page.close();
  await server.close();
});

/** The only tab in the middle of a replay loses its worker; it goes on in time, and the server's log has each edit once. */
async function loseWorker(word: string, withinMs: number, strike: () => void | Promise<void>, delayMs?: number): Promise<void> {
  const ids = await openLean(page, server.url, EDITS);
  const mark = await logMark(server);
  const edits = ids.map((id, position) => [id, `${word} ${position}`] as const);
  await startReplay(server, [page], edits, mark, delayMs);
  await strike();
  expect((await effectsSince(server, mark)).length).toBeLessThan(EDITS - 1);
  await server.setFaults([]);
  // The one that was on its way may first be looked for on the server, again after five seconds.
  const effects = async (): Promise<number> => (await effectsSince(server, mark)).length;
  await expect.poll(effects, { timeout: withinMs }).toBeGreaterThanOrEqual(EDITS - 1);
  await expectDrained(page);
  await expectBadge(page, 'synced');
  expect(await isLeader(page)).toBe(true);
  const [id = ''] = ids;
  await edit(page, id, { remark: `${word} 之后` });
  await expectDrained(page);
  for (const edited of ids) await expect(row(page, edited)).toHaveAttribute('data-sync', 'none');
  const expected = [...edits.map(edit => edit.join(' ')), `${id} ${word} 之后`];
  expect(inAnyOrder(remarks(await effectsSince(server, mark)))).toEqual(inAnyOrder(expected));
}

test('it dies in the middle of a replay: the tab sends the rest within 15 s (law S1) (law S2) (law S16) (law S35)', async () => {
  await loseWorker('工作线程没了', RESTARTED_MS, () => endWorker(page));
});

test('it hangs: the tab ends it and sends the rest (law S1) (law S16) (law S35)', async () => {
  const strike = async (): Promise<void> => {
    await untilQuiet(page); // the next request is on its way
    hangWorker(page);
  };
  await loseWorker('工作线程卡死', HUNG_MS, strike, 3_000);
});

test('its script does not load any more: the tab says so, and starts it when asked to synchronise (law S35)', async () => {
  const [id = ''] = await openSuppliers(page, server.url, 1);
  await expectBadge(page, 'synced', 60_000);
  await page.route('**/sync.worker*', route => route.abort());
  endWorker(page);
  await expectBadge(page, 'stopped');
  await openSyncDetails(page);
  const details = page.getByRole('region', { name: '同步详情' });
  await expect(details).toContainText('同步进程多次停止');
  await page.unroute('**/sync.worker*');
  await details.getByRole('button', { name: '立即同步' }).click();
  await expectBadge(page, 'synced');
  await page.keyboard.press('Escape');
  await editSupplier(page, id, { 备注: '又能同步' });
  await expectDrained(page);
});
