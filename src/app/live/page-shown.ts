/** The moment at which the first page has its content, and work that may wait until then and until the browser is idle. */

const shown = new EventTarget();
let isShown = false;

/** Call it when the first page shows its content, e.g. a list its rows, or a page its failure. */
export function notePageShown(): void {
  isShown = true;
  shown.dispatchEvent(new Event('shown'));
}

/** Calls back at once if it was shown already. @returns a function that cancels the callback. */
export function whenPageShown(run: () => void, longestMs: number): () => void {
  const over = new AbortController();
  const end = (): void => {
    over.abort();
    run();
  };
  if (isShown) end();
  else {
    const timer = setTimeout(end, longestMs);
    over.signal.addEventListener('abort', () => clearTimeout(timer));
    shown.addEventListener('shown', end, { signal: over.signal });
  }
  return () => over.abort();
}

const LONGEST_WAIT_MS = 3_000;
/** After this time a page without content, e.g. a first list over a slow network, no longer delays the rest. */
const LONGEST_PAGE_MS = 15_000;

/** @returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  const over = new AbortController();
  const callOff = whenPageShown(() => wait(run, over.signal), LONGEST_PAGE_MS);
  over.signal.addEventListener('abort', callOff);
  return () => over.abort();
}

function wait(run: () => void, signal: AbortSignal): void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(run, { timeout: LONGEST_WAIT_MS });
    signal.addEventListener('abort', () => cancelIdleCallback(handle));
  } else {
    const timer = setTimeout(run, LONGEST_WAIT_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }
}
