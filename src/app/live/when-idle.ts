/** Work that may wait until the first page is on the screen and the browser has nothing better to do. */
const LONGEST_WAIT_MS = 3_000;
/** A page that shows nothing for so long, e.g. a first list over a slow line, does not hold up the rest any longer. */
const LONGEST_PAGE_MS = 15_000;

const pageShown = new EventTarget();
let isPageShown = false;

/** The first page shows what it is there for, e.g. a list its rows. */
export function notePageShown(): void {
  isPageShown = true;
  pageShown.dispatchEvent(new Event('shown'));
}

/** @returns the way to call it off. */
export function whenIdle(run: () => void): () => void {
  const over = new AbortController();
  const wait = (): void => {
    if (!('requestIdleCallback' in globalThis)) return later(run, LONGEST_WAIT_MS, over.signal);
    const handle = requestIdleCallback(run, { timeout: LONGEST_WAIT_MS });
    over.signal.addEventListener('abort', () => cancelIdleCallback(handle));
  };
  if (isPageShown) wait();
  else {
    const page = new AbortController();
    const begin = (): void => {
      page.abort();
      wait();
    };
    pageShown.addEventListener('shown', begin, { once: true, signal: AbortSignal.any([over.signal, page.signal]) });
    later(begin, LONGEST_PAGE_MS, AbortSignal.any([over.signal, page.signal]));
  }
  return () => over.abort();
}

function later(run: () => void, ms: number, signal: AbortSignal): void {
  const timer = setTimeout(run, ms);
  signal.addEventListener('abort', () => clearTimeout(timer));
}
