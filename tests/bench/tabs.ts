/** W6 and W12 of the product itself: several tabs of one database, a day of page changes and tab switches in a minute. */
import type { BrowserContext, Page } from 'playwright';
import { entityDefs } from '#features/registry.ts';
import { createProfile } from './bench-page.ts';
import { signIn } from './bench-server.ts';
import type { Call } from './bench-server.ts';
import { EDIT, LIST, openList, ROWS, SCREEN, shownIds, untilWhole } from './product.ts';
import { say } from './progress.ts';
import { markdownTable, median, percentile } from './table.ts';

const MANY = 40;
const AIM_MB = 15;
const CHANGES = 9;

type Plan = { readonly tabs: readonly number[]; readonly updates: number; readonly pageChanges: number; readonly switches: number };
const QUICK: Plan = { tabs: [1, 2, 4, 8], updates: 2_000, pageChanges: 100, switches: 1_000 };
const FULL: Plan = { tabs: [1, 2, 4, 8], updates: 200_000, pageChanges: 2_000, switches: 1_000 };

/** A Markdown table. @param server the one whose client is opened. */
export async function measureTabs({ url }: { readonly url: string }, isFull: boolean): Promise<string> {
  const plan = isFull ? FULL : QUICK;
  const call = await signIn(url);
  const profile = createProfile(SCREEN);
  try {
    const context = await profile.open();
    const page = await openList(context, url);
    await untilWhole(page);
    const lines: string[][] = [];
    const tell = (line: readonly string[]): void => {
      say(line.join(' | ')); // what comes after may not come to its end
      lines.push([...line]);
    };
    for (const line of await severalTabs(context, url, page, call, plan.tabs)) tell(line);
    for (const line of await shift(page, call, plan)) tell(line);
    tell(await manySwitches(page, plan.switches));
    return markdownTable(['many tabs', 'value', 'aim'], lines);
  } finally {
    await profile.remove();
  }
}

/** Somebody else's edit until the slowest tab shows it; what a further tab takes. */
async function severalTabs(
  context: BrowserContext,
  url: string,
  first: Page,
  call: Call,
  counts: readonly number[],
): Promise<readonly (readonly string[])[]> {
  const pages = [first];
  const lines: string[][] = [];
  for (const count of counts) {
    say(`W6: ${count} tabs`);
    while (pages.length < count) {
      const page = await context.newPage();
      await page.goto(`${url}${LIST}`);
      await page.locator(ROWS).first().waitFor();
      pages.push(page);
    }
    const [, , id = ''] = await shownIds(first);
    const times: number[] = [];
    for (let run = 0; run < CHANGES; run++) {
      const loadPlace = `多页${count}-${run}-${Date.now()}`;
      const begun = Date.now();
      await call('PUT', EDIT, { id, loadPlace });
      await Promise.all(pages.map(page => page.locator(`[data-row-id="${id}"]`).getByText(loadPlace).first().waitFor()));
      times.push(Date.now() - begun);
    }
    const heaps = await Promise.all(pages.slice(1).map(heapOf));
    const heap =
      heaps.length === 0 ? `${(await heapOf(first)).toFixed(1)} MB the only tab` : `${median(heaps).toFixed(1)} MB each further tab`;
    lines.push([
      `W6 ${count} tabs: edit elsewhere to the slowest tab`,
      `${median(times).toFixed(0)} / ${percentile(times, 95).toFixed(0)} ms; page heap ${heap}`,
      '',
    ]);
  }
  for (const page of pages.slice(1)) await page.close();
  return lines;
}

/** Updates arrive while the user turns pages; heap and disk at a quarter, half and all of it. */
async function shift(page: Page, call: Call, { updates, pageChanges }: Plan): Promise<readonly (readonly string[])[]> {
  const ids = await shownIds(page);
  const seen: { readonly heap: number; readonly disk: number }[] = [await footprint(page)];
  let turned = 0;
  for (let sent = 0; sent < updates; sent++) {
    await call('PUT', EDIT, { id: ids[sent % ids.length], loadPlace: `班${sent}` });
    for (; turned < (sent / updates) * pageChanges; turned++)
      await page
        .locator('.ant-pagination-next, .ant-pagination-item-1')
        .nth(turned % 2)
        .click();
    const quarter = [updates / 4, updates / 2, updates].indexOf(sent + 1);
    if (quarter >= 0) {
      say(`W12: ${sent + 1} of ${updates} updates`);
      seen.push(await footprint(page));
    }
  }
  return [
    [
      `W12 ${updates} updates, ${pageChanges} pages turned: heap at 0, 25, 50, 100 %`,
      `${seen.map(({ heap }) => heap.toFixed(1)).join(', ')} MB`,
      'no slope',
    ],
    ['W12 on the disk at 0, 25, 50, 100 %', `${seen.map(({ disk }) => disk.toFixed(1)).join(', ')} MB`, 'no slope'],
  ];
}

/** Every list of the menu, most of them with further addresses, until there are as many as wanted; gone round and round. */
async function manySwitches(page: Page, switches: number): Promise<readonly string[]> {
  say(`W12: ${switches} switches`);
  const routes = entityDefs.filter(({ parent }) => parent === undefined).map(({ route }) => route);
  const titles = page.locator('.tab-bar .tab-title');
  for (let time = 1; (await titles.count()) < MANY; time++) {
    for (const route of routes) {
      if ((await titles.count()) >= MANY) break;
      const address = `${route}?time=${time}`;
      await page.evaluate(to => {
        history.pushState(undefined, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, address);
      await page.waitForFunction(to => location.pathname + location.search === to, address);
      await page.locator('.tab-active').waitFor();
    }
  }
  const open = await titles.count();
  const round = async (from: number, count: number): Promise<void> => {
    for (let at = from; at < from + count; at++) await titles.nth(at % open).evaluate((title: HTMLElement) => title.click());
  };
  await round(0, open * 2); // every page was drawn before it is measured
  const before = await heapOf(page);
  await round(0, switches);
  await page.waitForTimeout(1_000);
  const growth = (await heapOf(page)) - before;
  return [
    `W12 ${switches} switches over ${open} open pages: heap grown by`,
    `${growth.toFixed(1)} MB from ${before.toFixed(1)}`,
    `< ${AIM_MB} MB`,
  ];
}

async function footprint(page: Page): Promise<{ readonly heap: number; readonly disk: number }> {
  const disk = await page.evaluate(async () => ((await navigator.storage.estimate()).usage ?? 0) / 1_048_576);
  return { heap: await heapOf(page), disk };
}

/** MB of the page's own heap after a collection; its worker has a heap of its own. */
async function heapOf(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  await cdp.detach();
  return usedSize / 1_048_576;
}
