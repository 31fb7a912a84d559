/**
 * The product itself over a server with many waybills: transfer, first list, cold start, offline start, live updates, memory.
 * The server's data is kept in tests/bench/results so that a second run does not seed again.
 */
import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import type { Browser, CDPSession, Page } from 'playwright';
import { median, percentile, printTable } from './table.ts';

const PORT = 4391;
const URL_BASE = `http://127.0.0.1:${PORT}`;
const LIST = '/transport/mtWaybill';

export async function measureProduct(browser: Browser, waybills: number): Promise<void> {
  const server = await startServer(waybills);
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
    const page = await context.newPage();
    await page.addInitScript(() => {
      localStorage.setItem('quayside-debug', '1');
      const tasks: number[] = [];
      Object.assign(globalThis, { longTasks: tasks });
      new PerformanceObserver(list => tasks.push(...list.getEntries().map(entry => entry.duration))).observe({ type: 'longtask' });
    });
    const cdp = await context.newCDPSession(page);
    const lines: string[][] = [];
    const note = (what: string, value: string) => lines.push([what, value]);

    const transfer = await countTransfer(cdp);
    await page.goto(`${URL_BASE}/user/login`);
    await page.getByTestId('login-form').waitFor();
    await page.waitForLoadState('networkidle');
    note('login page, transferred', kilobytes(transfer()));
    await page.getByLabel('用户名').fill('admin');
    await page.getByLabel('密码').fill('Quay@2026');
    await page.getByLabel('密码').press('Enter');
    await page.getByTestId('sync-badge').waitFor();
    await page.goto(`${URL_BASE}${LIST}`);
    await page.locator('[data-row-id]').first().waitFor();
    note('login to first list, transferred (scripts and styles)', kilobytes(transfer()));

    const begun = Date.now();
    await page.locator('text=完整').waitFor({ timeout: 600_000 });
    note('first seed of the list until 完整', `${((Date.now() - begun) / 1000).toFixed(1)} s`);

    note('reload to first rows, median of 5', milliseconds(median(await repeat(5, () => reloadToRows(page)))));
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    note('offline reload to first rows, median of 5', milliseconds(median(await repeat(5, () => reloadToRows(page)))));
    await context.setOffline(false);
    await page.reload();
    await page.locator('text=完整').waitFor({ timeout: 60_000 });

    const live = await liveUpdates(page);
    note('edit elsewhere to visible, median / p95', `${milliseconds(median(live))} / ${milliseconds(percentile(live, 95))}`);
    note('longest main-thread task while updates arrive', milliseconds(Math.max(0, ...(await longTasksDuringUpdates(page)))));
    await cdp.send('HeapProfiler.collectGarbage');
    const heap = await cdp.send('Runtime.getHeapUsage');
    note('page heap after it all', `${(heap.usedSize / 1_048_576).toFixed(1)} MB`);
    console.log('');
    printTable(['the product', 'value'], lines);
    await context.close();
  } finally {
    server.kill('SIGTERM');
  }
}

async function startServer(waybills: number): Promise<ChildProcess> {
  const dataDir = `tests/bench/results/data-${waybills}`;
  mkdirSync(dataDir, { recursive: true });
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(PORT), HOST: '127.0.0.1' };
  if (!existsSync(`${dataDir}/seeded`)) {
    execFileSync(process.execPath, ['--import', 'tsx', 'server/seed-cli.ts', '--waybills', String(waybills)], { env, stdio: 'inherit' });
    writeFileSync(`${dataDir}/seeded`, '');
  }
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  for (let tries = 0; tries < 300; tries++) {
    if ((await fetch(`${URL_BASE}/app-config.json`).catch(() => undefined))?.ok) return server;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error('the server did not start');
}

async function countTransfer(cdp: CDPSession): Promise<() => number> {
  let bytes = 0;
  await cdp.send('Network.enable');
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  return () => bytes;
}

async function reloadToRows(page: Page): Promise<number> {
  const begun = Date.now();
  await page.reload({ waitUntil: 'commit' });
  await page.locator('[data-row-id]').first().waitFor();
  return Date.now() - begun;
}

/** One row of the page is edited by another user, again and again; how long until its cell shows it. */
async function liveUpdates(page: Page): Promise<number[]> {
  const call = await asAdmin();
  const id = await page.locator('[data-row-id]').nth(2).getAttribute('data-row-id');
  const times: number[] = [];
  for (let run = 0; run < 15; run++) {
    const place = `新地址${run}`;
    const begun = Date.now();
    await call('/mt_waybill/mtWaybill/edit', { id, loadPlace: place });
    await page.locator(`[data-row-id="${id}"]`).getByText(place).first().waitFor();
    times.push(Date.now() - begun);
  }
  return times;
}

async function longTasksDuringUpdates(page: Page): Promise<number[]> {
  const call = await asAdmin();
  const ids = await page
    .locator('[data-row-id]')
    .evaluateAll(found => [...new Set(found.map(element => element.getAttribute('data-row-id')))]);
  await page.evaluate(() => void Reflect.get(globalThis, 'longTasks').splice(0));
  for (let second = 0; second < 5; second++) {
    const edits = Array.from({ length: 200 }, (_, index) =>
      call('/mt_waybill/mtWaybill/edit', { id: ids[index % ids.length], unloadPlace: `第${second}秒${index}` }),
    );
    await Promise.all(edits);
  }
  return await page.evaluate(() => [...(Reflect.get(globalThis, 'longTasks') as number[])]);
}

async function asAdmin(): Promise<(path: string, body: unknown) => Promise<unknown>> {
  const send = async (method: string, path: string, body: unknown, token = '') =>
    (
      await fetch(`${URL_BASE}/jeecg-boot${path}`, {
        method,
        headers: { 'content-type': 'application/json', 'X-Access-Token': token },
        body: JSON.stringify(body),
      })
    ).json();
  const answer = (await send('POST', '/sys/login', { username: 'admin', password: 'Quay@2026' })) as { result: { token: string } };
  return (path, body) => send('PUT', path, body, answer.result.token);
}

async function repeat(times: number, run: () => Promise<number>): Promise<number[]> {
  const results: number[] = [];
  for (let at = 0; at < times; at++) results.push(await run());
  return results;
}

const milliseconds = (ms: number): string => `${ms.toFixed(0)} ms`;
const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(0)} KB`;
