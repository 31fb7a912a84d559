/** The moment the first page shows what it is there for. */
const shown = new EventTarget();
let isShown = false;

/** The first page shows what it is there for, e.g. a list its rows, or a page its failure. */
export function notePageShown(): void {
  isShown = true;
  shown.dispatchEvent(new Event('shown'));
}

/** At once when it was shown already. @returns the way to call it off. */
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
