/** Tells which part of a long list is in sight, so that only that part is drawn. */
import { useCallback, useState } from 'react';

const BEYOND_PX = 400; // drawn above and below it
const STEP_PX = 100; // the list is not drawn anew for less
const FIRST_HEIGHT_PX = 900;

export type InSight = {
  readonly ref: (element: HTMLElement | null) => (() => void) | undefined;
  /** Whether what lies there in the list is in sight, or near to it. */
  readonly isNear: (topPx: number, heightPx: number) => boolean;
  /** The same of what has this height each. */
  readonly range: (eachPx: number, count: number) => readonly number[];
};

export function useInSight(): InSight {
  const [sight, setSight] = useState({ top: 0, height: FIRST_HEIGHT_PX });
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const look = (): void => {
      const next = { top: Math.floor(element.scrollTop / STEP_PX) * STEP_PX, height: element.clientHeight };
      setSight(held => (held.top === next.top && held.height === next.height ? held : next));
    };
    const watching = new ResizeObserver(look);
    watching.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      watching.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  const isNear = (topPx: number, heightPx: number): boolean =>
    topPx + heightPx > sight.top - BEYOND_PX && topPx < sight.top + STEP_PX + sight.height + BEYOND_PX;
  const range = (eachPx: number, count: number): readonly number[] => {
    const first = Math.max(0, Math.floor((sight.top - BEYOND_PX) / eachPx));
    const last = Math.min(count - 1, Math.floor((sight.top + STEP_PX + sight.height + BEYOND_PX) / eachPx));
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  };
  return { ref, isNear, range };
}
