/** Work that may wait until the page has loaded and has nothing better to do. */
const LONGEST_WAIT_MS = 3_000;

/** @returns the way to call it off. */
export function whenIdle(run: () => void): () => void {
  const over = new AbortController();
  const wait = (): void => {
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(run, LONGEST_WAIT_MS);
      over.signal.addEventListener('abort', () => clearTimeout(timer));
      return;
    }
    const handle = requestIdleCallback(run, { timeout: LONGEST_WAIT_MS });
    over.signal.addEventListener('abort', () => cancelIdleCallback(handle));
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true, signal: over.signal });
  return () => over.abort();
}
