/** What the device is like, followed live: small screens get a drawer menu and no tab bar (shell §4), some users want nothing to move. */
import { useSyncExternalStore } from 'react';
import { MOBILE_MAX_WIDTH_PX, NARROW_MAX_WIDTH_PX } from '#domain/limits.ts';

export function useIsMobile(): boolean {
  return useMedia(mobile);
}

export function useIsNarrow(): boolean {
  return useMedia(narrow);
}

/** The user asked the system for no animations. */
export function useIsStill(): boolean {
  return useMedia(still);
}

const mobile = watch(`(max-width: ${MOBILE_MAX_WIDTH_PX}px)`);
const narrow = watch(`(max-width: ${NARROW_MAX_WIDTH_PX}px)`);
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
