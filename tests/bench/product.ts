/** The product itself over a server with many waybills: transfer, first list, cold start, offline start, live updates, memory. */
import type { Browser, BrowserContext, Page } from 'playwright';
import type { Profile } from './bench-page.ts';
import { say } from './progress.ts';
import { signIn } from './bench-server.ts';
import type { Call } from './bench-server.ts';
import { firstPaintAt, installProbe, reloadToRows, takeLongTasks } from './paint-probe.ts';
import { median, percentile } from './table.ts';
import type { WireMeter } from './wire-meter.ts';

export type ProductLine = readonly [what: string, value: string, target: string];
type Settings = {
  readonly browser: Browser;
  readonly profile: Profile;
  readonly url: string;
  readonly serverUrl: string;
  readonly meter: WireMeter;
};

/** How a user of the product would see it. */
export const SCREEN = { viewport: { width: 1440, height: 900 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' } as const;

export const LIST = '/transport/mtWaybill';
export const EDIT = '/mt_waybill/mtWaybill/edit';
export const ROWS = '[data-row-id]';
const RELOADS = 7;
const UPDATES_PER_SECOND = 200;
const UPDATE_SECONDS = 5;

export async function measureProduct({ browser, profile, url, serverUrl, meter }: Settings): Promise<readonly ProductLine[]> {
  const lines: ProductLine[] = [];
  const note = (what: string, value: string, target = '') => lines.push([what, value, target]);

  for (const encoding of ['br', 'gzip'] as const) {
    say(`product: what is transferred, ${encoding}`);
    const { login, firstList, later } = await measureTransfer(browser, url, meter, encoding);
    note(`login page, ${encoding}`, kilobytes(login), '≤ 300 KB gzip');
    note(`login to first list, ${encoding}`, kilobytes(firstList), '≤ 650 KB gzip');
    note(`kept for offline afterwards, ${encoding}`, kilobytes(later));
  }

  say('product: the first download of the whole list');
  const context = await profile.open();
  const page = await openList(context, url);
  const call = await signIn(serverUrl);
  note('first seed of the list until 完整', `${((await untilWhole(page)) / 1000).toFixed(1)} s`);
  await page.evaluate(() => navigator.serviceWorker.ready);

  say('product: cold starts');
  await page.waitForTimeout(2_000); // what the engine writes after its first download
  const online = await repeat(RELOADS, () => reloadToRows(page));
  note('reload: navigation to first rows', spread(online.map(paint => paint.sinceNavigationMs)));
  note('reload: navigation to rows that answer', spread(online.map(paint => paint.usableMs)));
  note('reload: database opened to first page painted', spread(online.map(paint => paint.sinceOpenMs)), '≤ 150 ms');
  const asked = await call('GET', '/mt_waybill/mtWaybill/list?pageNo=1&pageSize=10&column=createTime&order=desc');
  const firstFrames = online.every(({ ids }) => isSamePage(ids, asked));
  note('first frames and page are the server’s', firstFrames && isSamePage(await shownIds(page), asked) ? 'yes' : 'NO');

  meter.plug(false);
  await context.setOffline(true);
  const offline = await repeat(RELOADS, () => reloadToRows(page));
  note('no network: navigation to first rows', spread(offline.map(paint => paint.sinceNavigationMs)), '≤ 1000 ms');
  note('no network: navigation to rows that answer', spread(offline.map(paint => paint.usableMs)), '≤ 1000 ms');
  meter.plug(true);
  await context.setOffline(false);
  await page.reload();
  await untilWhole(page);

  say('product: updates from elsewhere');
  const [first = 0, ...others] = await liveUpdates(page, call);
  note('edit elsewhere to visible', spread(others));
  // Often it is made before the table socket of the reloaded page is open: then the delta finds it that the socket's opening starts.
  note('... the first one after a reload', `${first} ms`);
  await showThirtyRows(page);
  await takeLongTasks(page);
  const { perSecond } = await streamUpdates(page, call);
  const long = await takeLongTasks(page);
  note(`updates arriving for ${UPDATE_SECONDS} s into 30 rows`, `${perSecond.toFixed(0)} a second`, String(UPDATES_PER_SECOND));
  note('main-thread tasks over 50 ms meanwhile', long.length === 0 ? 'none' : long.map(ms => ms.toFixed(0)).join(' '), 'none');

  const cdp = await context.newCDPSession(page);
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  note('page heap after it all', `${(usedSize / 1_048_576).toFixed(1)} MB`);
  return lines;
}

async function measureTransfer(browser: Browser, url: string, meter: WireMeter, encoding: 'gzip' | 'br') {
  const context = await newContext(browser);
  await installProbe(context);
  const page = await context.newPage();
  meter.reset(encoding);
  await page.goto(`${url}/user/login?redirect=${LIST}`);
  await page.getByTestId('login-form').waitFor();
  await page.waitForLoadState('networkidle');
  const login = meter.fileBytes(Date.now());
  await submitLogin(page);
  const firstList = meter.fileBytes(await firstPaintAt(page));
  await page.evaluate(() => navigator.serviceWorker.ready);
  const later = meter.fileBytes(Date.now()) - firstList;
  await context.close();
  return { login, firstList, later };
}

export async function openList(context: BrowserContext, url: string): Promise<Page> {
  await installProbe(context);
  const page = context.pages().find(open => open.url() === 'about:blank') ?? (await context.newPage());
  await page.goto(`${url}/user/login?redirect=${LIST}`);
  await submitLogin(page);
  await page.locator(ROWS).first().waitFor();
  return page;
}

const newContext = (browser: Browser): Promise<BrowserContext> => browser.newContext(SCREEN);

async function submitLogin(page: Page): Promise<void> {
  await page.getByLabel('用户名').fill('admin');
  await page.getByLabel('密码').fill('Quay@2026');
  await page.getByLabel('密码').press('Enter');
}

export async function untilWhole(page: Page): Promise<number> {
  const begun = Date.now();
  await page.getByTestId('list-freshness').getByText('完整').waitFor({ timeout: 600_000 });
  return Date.now() - begun;
}

function isSamePage(shown: readonly string[], answer: Record<string, unknown>): boolean {
  const { records } = Object(answer['result']) as { records: { id: string }[] };
  // After the page's rows comes the row of sums.
  return (
    shown.length > 0 &&
    records
      .slice(0, shown.length)
      .map(({ id }) => id)
      .join() === shown.join()
  );
}

export const shownIds = (page: Page): Promise<string[]> =>
  page.locator(ROWS).evaluateAll(found => found.map(element => element.getAttribute('data-row-id') ?? ''));

/** One row of the page is edited by another user, again and again; how long until its cell shows it. */
async function liveUpdates(page: Page, call: Call): Promise<number[]> {
  const [, , id = ''] = await shownIds(page);
  const times: number[] = [];
  for (let run = 0; run < 15; run++) {
    const loadPlace = `新地址${Date.now()}`;
    const begun = Date.now();
    await call('PUT', EDIT, { id, loadPlace });
    await page.locator(`[data-row-id="${id}"]`).getByText(loadPlace).first().waitFor();
    times.push(Date.now() - begun);
  }
  return times;
}

export async function showThirtyRows(page: Page): Promise<void> {
  await page.locator('.ant-pagination-options .ant-select').click();
  await page.locator('.ant-select-item-option').getByText('30').click();
  await page.locator(ROWS).nth(29).waitFor();
}

/** Edits by another user, started at an even pace; the server decides how many it manages. */
async function streamUpdates(page: Page, call: Call): Promise<{ perSecond: number }> {
  const ids = await shownIds(page);
  const begun = Date.now();
  const running = new Set<Promise<unknown>>();
  let sent = 0;
  for (;;) {
    const elapsed = (Date.now() - begun) / 1000;
    if (elapsed >= UPDATE_SECONDS) break;
    for (; sent < elapsed * UPDATES_PER_SECOND && running.size < 40; sent++) {
      const edit = call('PUT', EDIT, {
        id: ids[sent % ids.length],
        unloadPlace: `卸货点${begun % 1000}-${sent}`,
        loadNetWeight: 20 + (sent % 100) / 10,
      });
      running.add(edit);
      void edit.finally(() => running.delete(edit));
    }
    await new Promise(resolve => setTimeout(resolve, 5));
  }
  await Promise.all(running);
  const perSecond = sent / ((Date.now() - begun) / 1000);
  await page.waitForTimeout(2_000); // what arrived last is still being shown
  return { perSecond };
}

async function repeat<T>(times: number, run: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let at = 0; at < times; at++) results.push(await run());
  return results;
}

const spread = (values: readonly number[]): string => `${median(values).toFixed(0)} ms, p95 ${percentile(values, 95).toFixed(0)} ms`;
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} KB`;
