/** Put into the page before its own scripts: when the database was opened, when the first rows were painted, how long tasks took. */
import type { BrowserContext, Page } from 'playwright';

/** `usable`: the program itself has drawn them. */
export type Paint = {
  readonly sinceNavigationMs: number;
  readonly sinceOpenMs: number;
  readonly usableMs: number;
  /** The rows of the first frame with any, by id. */
  readonly ids: readonly string[];
};

export async function installProbe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: 'globalThis.__name = made => made;' }); // tsx writes it into functions it compiles
  await context.addInitScript(() => {
    const seen: { opened?: number; painted?: number; usable?: number; ids?: string[]; longTasks: number[] } = { longTasks: [] };
    Object.assign(globalThis, { benchSeen: seen });
    localStorage.setItem('quayside-debug', '1');
    const opening: unknown = Object.getOwnPropertyDescriptor(IDBFactory.prototype, 'open')?.value;
    Object.defineProperty(IDBFactory.prototype, 'open', {
      value(this: IDBFactory, ...args: [string, number?]) {
        if (args[0].startsWith('quayside|')) seen.opened ??= performance.now();
        return Reflect.apply(opening as (...given: unknown[]) => unknown, this, args);
      },
    });
    const noteRowsIn = (place: Document | ShadowRoot): void => {
      new MutationObserver((_changes, observer) => {
        if (!place.querySelector('[data-row-id]')) return;
        observer.disconnect();
        seen.ids ??= Array.from(place.querySelectorAll('[data-row-id]'), row => row.getAttribute('data-row-id') ?? '');
        requestAnimationFrame(() => {
          const note = (): void => {
            seen.painted ??= performance.now();
            if (place === document) seen.usable = performance.now();
          };
          // After the frame was handed to the compositor, and before the program goes on in the same way.
          void scheduler.postTask(note, { priority: 'user-blocking' });
        });
      }).observe(place, { childList: true, subtree: true });
    };
    noteRowsIn(document);
    // The first frame of a start stands in a closed tree of its own.
    const attaching: unknown = Object.getOwnPropertyDescriptor(Element.prototype, 'attachShadow')?.value;
    Object.defineProperty(Element.prototype, 'attachShadow', {
      value(this: Element, options: ShadowRootInit) {
        const tree = Reflect.apply(attaching as (given: ShadowRootInit) => ShadowRoot, this, [options]);
        noteRowsIn(tree);
        return tree;
      },
    });
    new PerformanceObserver(list => seen.longTasks.push(...list.getEntries().map(entry => entry.duration))).observe({ type: 'longtask' });
  });
}

export async function reloadToRows(page: Page): Promise<Paint> {
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => Reflect.get(globalThis, 'benchSeen')?.usable !== undefined);
  return page.evaluate(() => {
    const seen = Reflect.get(globalThis, 'benchSeen') as { opened: number; painted: number; usable: number; ids: string[] };
    return { sinceNavigationMs: seen.painted, sinceOpenMs: seen.painted - seen.opened, usableMs: seen.usable, ids: seen.ids };
  });
}

/** Epoch time of the first rows' paint. */
export async function firstPaintAt(page: Page): Promise<number> {
  await page.waitForFunction(() => Reflect.get(globalThis, 'benchSeen')?.painted !== undefined);
  return page.evaluate(() => performance.timeOrigin + (Reflect.get(globalThis, 'benchSeen') as { painted: number }).painted);
}

/** Durations of the main thread's tasks over 50 ms since the last call. */
export const takeLongTasks = (page: Page): Promise<number[]> =>
  page.evaluate(() => (Reflect.get(globalThis, 'benchSeen') as { longTasks: number[] }).longTasks.splice(0));
