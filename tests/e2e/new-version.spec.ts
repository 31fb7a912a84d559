/** A new version waits for a quiet moment, asks, and takes nothing away from what is being typed. */
import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { openList, signIn, SUPPLIERS, waitForRows } from './support/app.ts';
import { launchServer } from './support/quayside-server.ts';
import type { QuaysideServer } from './support/quayside-server.ts';

test.use({ serviceWorkers: 'allow' }); // its pages load without a network
test.describe.configure({ mode: 'serial' });
let server: QuaysideServer;
let page: Page;
const clientDir = mkdtempSync(join(tmpdir(), 'quayside-client-'));

test.beforeAll(async ({ browser }) => {
  cpSync('dist/client', clientDir, { recursive: true });
  server = await launchServer({ CLIENT_DIR: clientDir });
  page = await browser.newPage();
  await signIn(page, server.url);
  await openList(page, server.url, SUPPLIERS);
});
test.afterAll(async () => {
  await page.close();
  await server.close();
  rmSync(clientDir, { recursive: true, force: true });
});

test('with a form open nothing is asked; when it is closed the update is offered, and the draft outlives it', async () => {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload(); // from now on the page belongs to the service worker
  await waitForRows(page);
  await server.kill();
  deployNewVersion();
  await server.start();

  await page.getByRole('button', { name: '新增', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('供应商名称').fill('更新前输入的供应商');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  // It stores the whole program first, which takes seconds of processor time.
  const isWaiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
  await expect.poll(isWaiting, { timeout: 30_000 }).toBe(true);
  await expect(page.getByText('有新版本')).toHaveCount(0);

  await form.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '保留草稿并离开' }).click();
  await expect(page.getByText('有新版本')).toBeVisible({ timeout: 20_000 });
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: '立即更新' }).click()]);

  await waitForRows(page);
  await page.getByRole('button', { name: '新增', exact: true }).click();
  await expect(page.getByRole('dialog').getByLabel('供应商名称')).toHaveValue('更新前输入的供应商');
});

/** One byte more is another version to the browser. Stored encodings of the old one go. */
function deployNewVersion(): void {
  for (const name of readdirSync(clientDir)) if (/^sw\.js\.(br|gz)$/.test(name)) rmSync(join(clientDir, name));
  appendFileSync(join(clientDir, 'sw.js'), '\n// the next version');
}

test('style sheets kept on the device change nothing one sees; those of another version, or rubbish, are not used', async () => {
  const KEPT = 'pro__STYLES';
  const PARTS = [
    '.ant-btn-primary',
    '.ant-btn-default',
    '.ant-table-thead th',
    '.ant-table-cell',
    '.ant-pagination-item-active',
    '.ant-input',
  ];
  const look = () =>
    page.evaluate(
      parts =>
        parts.map(selector => {
          const style = getComputedStyle(document.querySelector(selector) ?? document.body);
          const { color, backgroundColor, padding, border, borderRadius, margin, fontSize, lineHeight, display } = style;
          return { selector, color, backgroundColor, padding, border, borderRadius, margin, fontSize, lineHeight, display };
        }),
      PARTS,
    );
  const sheets = () =>
    page.evaluate(() => Array.from(document.querySelectorAll('style[data-css-hash]'), sheet => sheet.getAttribute('data-css-hash') ?? ''));
  const kept = () => page.evaluate(key => localStorage.getItem(key), KEPT);
  await page.reload();
  await waitForRows(page);
  await expect.poll(kept, { timeout: 20_000 }).not.toBeNull();
  const made = await look();

  await page.reload();
  await waitForRows(page);
  expect(await look()).toEqual(made);
  const restored = await sheets();
  expect(new Set(restored).size).toBe(restored.length);

  for (const other of ['{"build":"another","map":"a:b","sheets":[{"attributes":{},"text":"* { display: none }"}]}', '{"build"']) {
    // Written over what the page itself keeps when it is left.
    await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [KEPT, other] as const);
    await page.reload();
    await waitForRows(page);
    expect(await look()).toEqual(made);
  }
});
