/** The moment at which the first page has its content. */
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
