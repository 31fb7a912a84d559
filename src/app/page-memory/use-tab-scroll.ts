/** Stores a page tab's scroll position, also if the window scrolls for all tabs, and restores it once the page is long enough. */
import { useEffect } from 'react';
import type { RefObject } from 'react';
import type { PageMemory } from './tab-memories.ts';

const SCROLL_RESTORE_MS = 5_000; // how long a rebuilt page may take to reach its old length

const PART = 'scrollTop';

/** @param page the scrolling element or, if that is `isShared`, an element in it. */
export function useTabScroll(page: RefObject<HTMLElement | null>, memory: PageMemory, isActive: boolean, isShared: boolean): void {
  useEffect(() => {
    const scroller = isShared ? page.current?.closest('.shell') : page.current;
    return isActive && page.current && scroller ? keepScroll(scroller, page.current, memory) : undefined;
  }, [page, memory, isActive, isShared]);
}

/** @returns a function that stops it. */
function keepScroll(scroller: Element, page: Element, memory: PageMemory): () => void {
  const raw = memory.read(PART);
  const wanted = typeof raw === 'number' ? raw : 0;
  let isRestored = false;
  const stop = new AbortController();
  const growth = new ResizeObserver(() => restore());
  const timer = setTimeout(() => settle(), SCROLL_RESTORE_MS);
  const settle = (): void => {
    isRestored = true;
    growth.disconnect();
    clearTimeout(timer);
  };
  const restore = (): void => {
    if (scroller.scrollHeight - scroller.clientHeight < wanted) return;
    scroller.scrollTo({ top: wanted });
    settle();
  };
  restore();
  if (!isRestored) {
    scroller.scrollTo({ top: 0 }); // a shared scroller has the position of the previous tab
    growth.observe(page);
    for (const child of page.children) growth.observe(child);
  }
  const options = { signal: stop.signal, passive: true };
  // The user's own scrolling cancels the restore.
  for (const name of ['wheel', 'touchmove', 'keydown', 'mousedown']) scroller.addEventListener(name, settle, options);
  scroller.addEventListener('scroll', () => isRestored && memory.write(PART, Math.round(scroller.scrollTop)), options);
  return () => {
    stop.abort();
    settle();
  };
}
