/** Several tabs of one browser on one queue: opening them, cutting a replay in the middle, and striking the worker of one. */
import { expect } from 'playwright/test';
import type { BrowserContext, Page, Worker } from 'playwright/test';
import { outboxSize } from './app.ts';
import { debugDoor } from './debug-door.ts';
import { edit, openLean } from './lean.ts';
import type { QuaysideServer } from './quayside-server.ts';
import { effectsSince, SUPPLIER_EDIT } from './trouble.ts';

export const isLeader = async (page: Page): Promise<boolean> => (await debugDoor(page).status()).isLeader;

/** Two lean tabs of a user who is signed in; the first one leads. */
export async function openLeaderAndFollower(
  context: BrowserContext,
  first: Page,
  url: string,
  count: number,
): Promise<{ second: Page; ids: readonly string[] }> {
  const ids = await openLean(first, url, count);
  const second = await context.newPage();
  expect(await openLean(second, url, count)).toEqual(ids);
  expect([await isLeader(first), await isLeader(second)]).toEqual([true, false]);
  return { second, ids };
}

/** Edits the rows offline, by turns in each lean tab, lets the replay begin slowly, and returns when the server has carried out the first. */
export async function startReplay(
  server: QuaysideServer,
  tabs: readonly Page[],
  edits: readonly (readonly [id: string, remark: string])[],
  mark: number,
  delayMs = 300,
): Promise<void> {
  const [context] = tabs.map(tab => tab.context());
  await context?.setOffline(true);
  for (const [position, [id, remark]] of edits.entries()) {
    const tab = tabs[position % tabs.length];
    await tab?.bringToFront();
    if (tab) await edit(tab, id, { remark });
  }
  for (const tab of tabs) await expect.poll(() => outboxSize(tab)).toBe(edits.length);
  await server.setFaults([{ match: SUPPLIER_EDIT, kind: 'delay', ms: delayMs }]);
  await context?.setOffline(false);
  await expect.poll(async () => (await effectsSince(server, mark)).length, { intervals: [50], timeout: 30_000 }).toBeGreaterThan(0);
}

/** The tab's engine. */
export function engineOf(page: Page): Worker {
  const engine = page.workers().find(worker => worker.url().includes('sync.worker'));
  if (!engine) throw new Error('the tab has no worker');
  return engine;
}

/** Ends the tab's worker between two of its steps, as `worker.terminate()` does. */
export function endWorker(page: Page): void {
  engineOf(page)
    .evaluate(() => self.close())
    .catch(() => undefined); // nobody is left to answer
}

/**
 * Waits until the worker does nothing. One that is stopped in the middle of a transaction holds the database for as long as its thread lives,
 * and under a debugger Chromium lets a hung thread live.
 */
export async function untilQuiet(page: Page): Promise<void> {
  let before = '';
  await expect
    .poll(
      async () => {
        const last = before;
        before = JSON.stringify(await debugDoor(page).metrics());
        return before === last;
      },
      { intervals: [400], timeout: 30_000 },
    )
    .toBe(true);
}

/** Holds the worker for ever, as a loop without an end does, though without taking a processor from others; only ending it ends that. */
export function hangWorker(page: Page): void {
  engineOf(page)
    .evaluate(() => {
      const { buffer } = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true });
      const never = new Int32Array(buffer);
      for (;;) Atomics.wait(never, 0, 0);
    })
    .catch(() => undefined); // it was ended
}

/** Stops the worker dead for that long, lock and all: it hears nothing, does nothing and knows nothing of it. */
export function stallWorker(page: Page, ms: number): Promise<void> {
  return engineOf(page).evaluate(forMs => {
    const { buffer } = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true });
    Atomics.wait(new Int32Array(buffer), 0, 0, forMs);
  }, ms);
}

/** Tells the tab that it is behind another one, or in front again; without this a page driven by Playwright always is in front. */
export const setBehind = (page: Page, isBehind: boolean): Promise<void> =>
  page.evaluate(
    state => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isBehind ? 'hidden' : 'visible',
  );
