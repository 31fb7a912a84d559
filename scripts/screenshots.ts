/** `npx tsx scripts/screenshots.ts`: drives a fresh server and a real browser, and writes the pictures of the documents to docs/images. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import type { Browser, BrowserContext, Page } from 'playwright';
import { browserArgs, findChromium } from '#tests/support/chromium.ts';
import { expectBadge, firstRowIds, openList, signIn, WAYBILLS } from '#tests/e2e/support/app.ts';
import { animationsEnd } from '#tests/e2e/support/page-health.ts';
import { launchServer, TEMPLATE_ENV } from '#tests/e2e/support/quayside-server.ts';
import type { QuaysideServer } from '#tests/e2e/support/quayside-server.ts';
import { editRow } from '#tests/e2e/support/waybill.ts';
import { buildIfNeeded } from './build-if-needed.mjs';
import { repackPng } from './repack-png.ts';

const IMAGES = 'docs/images';
const MAX_BYTES = 150_000;
const DESK = { width: 1440, height: 900 };
const SEED_WAYBILLS = '2000';

if (process.env['CLIENT_DIR'] === undefined) buildIfNeeded();
const template = mkdtempSync(join(tmpdir(), 'quayside-pictures-'));
execFileSync(process.execPath, ['--import', 'tsx', 'server/seed-cli.ts', '--waybills', SEED_WAYBILLS], {
  env: { ...process.env, DATA_DIR: template },
  stdio: 'inherit',
});
process.env[TEMPLATE_ENV] = template;
const server = await launchServer();
const browser = await chromium.launch({ executablePath: findChromium(), args: browserArgs() });
try {
  await desk(browser, server);
  await inspector(browser, server);
} finally {
  await browser.close();
  await server.close();
  rmSync(template, { recursive: true, force: true });
}

async function desk(chrome: Browser, { url }: QuaysideServer): Promise<void> {
  const context = await newContext(chrome);
  const page = await context.newPage();
  await signIn(page, url);
  await openList(page, url, WAYBILLS);
  await expectBadge(page, 'synced', 120_000);

  const [first = '', second = '', third = ''] = (await firstRowIds(page, 6)).slice(2);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await expectBadge(page, 'offline');
  await editRow(page, first, { 装货地址: '曹妃甸港煤二期三号堆场' });
  await editRow(page, second, { 卸货地址: '京唐港五号门', 备注: '临时改卸' });
  await editRow(page, third, { 计划重量: '34.2' });
  await page.locator('.ant-message-notice').first().waitFor({ state: 'detached' });
  await picture(page, 'waybills-offline');
  await context.close();
}

/** The inspector beside a working list: the link after an outage, and the result of a change made during it. */
async function inspector(chrome: Browser, { url }: QuaysideServer): Promise<void> {
  const context = await newContext(chrome);
  const list = await context.newPage();
  await signIn(list, url, 'admin');
  await list.getByRole('button', { name: /^用户菜单/ }).click();
  await list.getByRole('menuitem', { name: '系统设置' }).click();
  await list.getByRole('switch', { name: '状态机观察' }).click();
  await openList(list, url, WAYBILLS);
  await expectBadge(list, 'synced', 120_000);
  const page = await context.newPage();
  await page.goto(`${url}/dev/machines`);
  await page.locator('[data-leader="true"] [data-actor="link"]').click();
  await page.getByRole('tab', { name: '现在能发生什么' }).click();
  const [id = ''] = await firstRowIds(list, 1);
  await context.setOffline(true);
  await editRow(list, id, { 装货地址: '曹妃甸港煤二期三号堆场' });
  await context.setOffline(false);
  const decisions = page.getByRole('textbox', { name: '搜索事件、状态、内容' });
  await decisions.fill(id);
  await page.getByRole('option', { name: /已确认/ }).waitFor({ timeout: 60_000 });
  await decisions.blur();
  await picture(page, 'machines');
  await context.close();
}

function newContext(chrome: Browser): Promise<BrowserContext> {
  return chrome.newContext({ viewport: DESK, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' });
}

/** A picture of the window when all animations have ended. */
async function picture(page: Page, name: string): Promise<void> {
  await page.mouse.move(300, 2); // a point where nothing reacts to hovering
  await page.locator('.ant-tooltip:not(.ant-tooltip-hidden)').waitFor({ state: 'hidden' });
  await animationsEnd(page);
  const bytes = repackPng(await page.screenshot({ scale: 'css', animations: 'disabled', caret: 'hide' }));
  if (bytes.length > MAX_BYTES) throw new Error(`${name}.png has ${bytes.length} bytes, more than ${MAX_BYTES}`);
  writeFileSync(join(IMAGES, `${name}.png`), bytes);
  process.stdout.write(`${name}.png ${Math.round(bytes.length / 1000)} KB\n`);
}
