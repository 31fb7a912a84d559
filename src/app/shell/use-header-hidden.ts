/** With the setting on, the header hides once the page is scrolled down past 100 px and comes back on scrolling up (shell specification §9). */
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

export const HEADER_HIDE_AFTER_PX = 100; // shell specification §9

/** @param scroller the scrolling element. */
export function useHeaderHidden(scroller: RefObject<HTMLElement | null>, isOn: boolean): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const { current } = scroller;
    if (!isOn || !current) return;
    let last = current.scrollTop;
    const stop = new AbortController();
    const onScroll = (): void => {
      const { scrollTop } = current;
      setHidden(was => (scrollTop <= HEADER_HIDE_AFTER_PX || scrollTop < last ? false : scrollTop > last || was));
      last = scrollTop;
    };
    current.addEventListener('scroll', onScroll, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, [scroller, isOn]);
  return isOn && isHidden;
}
