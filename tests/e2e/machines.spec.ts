/** The page 状态机 beside a working list: link, outbox and leader are seen to move; a recorded trace is opened, walked and refused. */
import { expect, test } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import { emptyTrace, noteReports } from '#app/devtools/trace.ts';
import { encodeTrace } from '#app/devtools/trace-file.ts';
import { card, snapshot, step } from '#tests/app/devtools/trace-fixture.ts';
import { expectBadge, firstRowIds, outboxSize, signIn, signInAtList, SUPPLIERS } from './support/app.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/page-health.ts';
import { launchServer } from './support/quayside-server.ts';
import type { QuaysideServer } from './support/quayside-server.ts';
import { editSupplier } from './support/trouble.ts';

const STEPS = 10_000;
const LONG_TASK_MS = 50;

let server: QuaysideServer;
test.beforeAll(async () => {
  server = await launchServer();
});
test.afterAll(() => server.close());

test.use({ bypassCSP: true }); // axe can be put into the page

const leading = (page: Page): Locator => page.locator('[data-place="worker"][data-leader="true"]');
const actor = (place: Locator, name: string): Locator => place.locator(`[data-actor="${name}"]`).first();
const watchedState = (page: Page): Locator => page.getByTestId('watched-state');

/** The administrator's switch, and the link that appears below it. */
async function switchOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '系统设置' }).click();
  const settings = page.getByRole('dialog', { name: '系统设置' });
  await expect(settings.getByRole('link', { name: '打开状态机页面' })).toHaveCount(0);
  await settings.getByRole('switch', { name: '状态机观察' }).click();
  await settings.getByRole('link', { name: '打开状态机页面' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '状态机' })).toBeVisible();
}

test('beside a working list one sees the link go and come, a change leave the outbox, and the other worker take over', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await signInAtList(page, server.url, SUPPLIERS, 'admin');
  const [id = ''] = await firstRowIds(page, 1);
  await expectBadge(page, 'synced', 60_000);
  const watch = await context.newPage();
  await watch.goto(`${server.url}/dev/machines`);
  await expect(watch.getByText('这个页面没有开启')).toBeVisible();
  await switchOn(watch);
  await expect(leading(watch)).toHaveCount(1);
  await actor(leading(watch), 'link').click();
  await expect(watchedState(watch)).toHaveText('up');
  await expectAccessible(watch);

  await context.setOffline(true);
  await editSupplier(page, id, { 备注: '离线时改' });
  await expect(watchedState(watch)).not.toHaveText('up', { timeout: 30_000 });
  await context.setOffline(false);
  await expect(watchedState(watch)).toHaveText('up', { timeout: 60_000 });
  await expect.poll(() => outboxSize(page), { timeout: 45_000 }).toBe(0);
  const search = watch.getByRole('textbox', { name: '搜索事件、状态、内容' });
  await search.fill(`${id} settled`);
  await expect(watch.getByRole('option', { name: new RegExp(`${id} 已确认`) })).toBeVisible();
  await search.fill('PUT /supplier/mtSupplier/edit');
  await expect(watch.getByRole('option', { name: /服务器/ }).first()).toBeVisible();
  await search.fill('');

  // Back through what the link did, and to the present again.
  await actor(leading(watch), 'link').focus();
  await watch.keyboard.press('ArrowLeft');
  await expect(watch.getByRole('status').filter({ hasText: /第 \d+ \/ \d+ 步/ })).toBeVisible();
  await watch.getByRole('button', { name: '回到现在' }).click();
  await expect(watchedState(watch)).toHaveText('up');

  await page.close();
  await expect(watch.locator('[data-place="tab"]').filter({ hasText: '本页签' })).toBeVisible();
  await expect(watch.locator('[data-place="worker"][data-gone="true"]')).toHaveCount(1, { timeout: 20_000 });
  await expect(watch.locator('[data-place="worker"][data-gone="false"][data-leader="true"]')).toHaveCount(1, { timeout: 20_000 });
  await expect(watch.locator('[data-gone="true"] [data-actor="link"]')).toContainText('已结束');
});

test('a trace of 10,000 events is walked without a stutter in the dark; what is no trace is refused and the live view stays', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('pro__SETTINGS', JSON.stringify({ value: { isInspectorOn: true }, expire: null })));
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, server.url, 'admin');
  await page.goto(`${server.url}/dev/machines`);
  await expect(leading(page)).toHaveCount(1);
  const file = traceFile();
  await openFile(page, file.replace('"version":1', '"version":9'));
  await expect(page.getByRole('alert')).toContainText('轨迹文件的版本是 9');
  await openFile(page, file.slice(0, file.length / 2));
  await expect(page.getByRole('alert')).toContainText('不完整');
  await expect(actor(leading(page), 'link')).toBeVisible();

  await openFile(page, file);
  await expect(page.getByText(/正在查看轨迹文件/)).toBeVisible();
  const log = page.getByRole('listbox', { name: '事件日志' });
  await expect(page.getByTestId('log-count')).toHaveText(`${STEPS + 1} 条`);
  expect(await longestTaskWhileScrolling(page, log)).toBeLessThan(LONG_TASK_MS);
  await log.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('status').filter({ hasText: `第 2 / ${STEPS + 1} 步` })).toBeVisible();
  await expect(watchedState(page)).toHaveText('up');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: '回到实时' }).click();
  await expect(actor(leading(page), 'leader')).toContainText('leading');
});

function traceFile(): string {
  const steps = Array.from({ length: STEPS }, (_, at) => ({ kind: 'step', step: step(at + 1) }) as const);
  const born = { kind: 'actor', card: card({ snapshot: snapshot('down') }) } as const;
  return encodeTrace(noteReports(emptyTrace(), [born, ...steps], 0), 0);
}

async function openFile(page: Page, text: string): Promise<void> {
  await page
    .locator('.machines input[type=file]')
    .setInputFiles({ name: 'trace.json', mimeType: 'application/json', buffer: Buffer.from(text) });
}

/** The longest task (ms of the processor, so that a busy machine does not count) while the list is scrolled from end to end. */
async function longestTaskWhileScrolling(page: Page, list: Locator): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser');
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await list.evaluate(async box => {
    for (let at = 60; at >= 0; at--) {
      box.scrollTop = (box.scrollHeight * at) / 60;
      await new Promise(requestAnimationFrame);
    }
  });
  const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  const tasks = traceEvents.flatMap(({ name, tdur }) => (name === 'RunTask' && tdur !== undefined ? [tdur / 1_000] : []));
  expect(tasks.length).toBeGreaterThan(100);
  return Math.max(...tasks);
}

/** `tdur`: thread time in microseconds. */
type TraceEvent = { readonly name: string; readonly tdur?: number };
