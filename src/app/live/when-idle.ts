/** Work that may wait until the first page is shown and the browser is idle. */
import { whenPageShown } from './page-shown.ts';

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
