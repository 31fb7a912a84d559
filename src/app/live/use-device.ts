/** Facts of the device, live: small screens get a drawer menu and no tab bar (shell §4), some users want no animations. */
import { useSyncExternalStore } from 'react';
import { MOBILE_MAX_WIDTH_PX, NARROW_MAX_WIDTH_PX, WIDE_MIN_WIDTH_PX } from './measures.ts';

export function useIsMobile(): boolean {
  return useMedia(mobile);
}

export function useIsNarrow(): boolean {
  return useMedia(narrow);
}

/** Room for something beside a list. */
export function useIsWide(): boolean {
  return useMedia(wide);
}

/** A touch screen: a phone or a tablet, which has a camera. */
export function useIsTouch(): boolean {
  return useMedia(touch);
}

/** The user asked the system for no animations. */
export function useIsStill(): boolean {
  return useMedia(still);
}

// Asked as "not this wide yet": browsers compare `max-width` in 64ths of a pixel, by which 1088 px is no wider than 1087.99.
const mobile = watch(`not all and (min-width: ${Math.ceil(MOBILE_MAX_WIDTH_PX)}px)`);
const narrow = watch(`not all and (min-width: ${Math.ceil(NARROW_MAX_WIDTH_PX)}px)`);
const wide = watch(`(min-width: ${WIDE_MIN_WIDTH_PX}px)`);
const touch = watch('(pointer: coarse)');
const still = watch('(prefers-reduced-motion: reduce)');

function watch(condition: string) {
  const query = matchMedia(condition);
  return {
    matches: () => query.matches,
    subscribe: (listener: () => void) => {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
  };
}

function useMedia(media: ReturnType<typeof watch>): boolean {
  return useSyncExternalStore(media.subscribe, media.matches);
}
