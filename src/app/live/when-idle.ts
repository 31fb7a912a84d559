/** Work that may wait until the first page is on the screen and the browser has nothing better to do. */
import { whenPageShown } from './page-shown.ts';

const LONGEST_WAIT_MS = 3_000;
/** A page that shows nothing for so long, e.g. a first list over a slow line, does not hold up the rest any longer. */
const LONGEST_PAGE_MS = 15_000;

/** @returns the way to call it off. */
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
