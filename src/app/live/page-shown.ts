/**
 * The moment at which the first page has its content, and work that may wait until then and until the browser is idle: first what the page still draws
 * (whenIdle), then what is only kept ready for later (whenSpare), one after the other: on a slow line that takes minutes, beside which the rows, the counts
 * and the marks that a page asks for must arrive.
 */
import { inBackground } from '#base/in-background.ts';

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

const drawnSoon = new Set<Promise<void>>();

/** @param loading ends when a part that the page still draws is loaded, or known not to load. `whenSpare` waits for it. */
export function noteDrawnSoon(loading: Promise<void>): void {
  drawnSoon.add(loading);
  inBackground(loading.finally(() => drawnSoon.delete(loading)));
}

let spare: Promise<unknown> = Promise.resolve();

/**
 * As whenIdle, after the parts are loaded that began to load when the browser was idle.
 * @param run the next one begins when its promise settles.
 * @returns a function that cancels it, unless it has begun.
 */
export function whenSpare(run: () => Promise<unknown> | void): () => void {
  const over = new AbortController();
  const { signal } = over;
  const inTurn = (): void => {
    const turn = spare.then(() => Promise.all(drawnSoon)).then(() => (signal.aborted ? undefined : run()));
    spare = turn.catch(() => undefined); // the next one begins all the same
    inBackground(turn.then(() => undefined)); // and the failure is reported
  };
  const callOff = whenIdle(() => nextIdle(inTurn, signal)); // whoever waited for this idle moment has run then
  signal.addEventListener('abort', callOff);
  return () => over.abort();
}

function nextIdle(run: () => void, signal: AbortSignal): void {
  if ('requestIdleCallback' in globalThis) wait(run, signal);
  else setTimeout(() => !signal.aborted && run(), 0);
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
