/** Keeps a tab's scroll position, also where the window scrolls for all tabs, and brings it back once the page is as long as it was. */
import { useEffect } from 'react';
import type { RefObject } from 'react';
import type { PageMemory } from './tab-memories.ts';

const SCROLL_RESTORE_MS = 5_000; // how long a page that is built again may take to be as long as it was

const PART = 'scrollTop';

/** @param page the element that scrolls, or, where that is `isShared`, one that stands in it. */
export function useTabScroll(page: RefObject<HTMLElement | null>, memory: PageMemory, isActive: boolean, isShared: boolean): void {
  useEffect(() => {
    const scroller = isShared ? page.current?.closest('.shell') : page.current;
    return isActive && page.current && scroller ? keepScroll(scroller, page.current, memory) : undefined;
  }, [page, memory, isActive, isShared]);
}

/** @returns the way to stop. */
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
    scroller.scrollTo({ top: 0 }); // a shared scroller stands where the tab before left it
    growth.observe(page);
    for (const child of page.children) growth.observe(child);
  }
  const options = { signal: stop.signal, passive: true };
  // The user's own scrolling ends the waiting.
  for (const name of ['wheel', 'touchmove', 'keydown', 'mousedown']) scroller.addEventListener(name, settle, options);
  scroller.addEventListener('scroll', () => isRestored && memory.write(PART, Math.round(scroller.scrollTop)), options);
  return () => {
    stop.abort();
    settle();
  };
}
