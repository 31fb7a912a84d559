/** Small screens get a drawer menu and no tab bar (shell §4). */
import { useSyncExternalStore } from 'react';
import { MOBILE_MAX_WIDTH_PX, NARROW_MAX_WIDTH_PX } from '#domain/limits.ts';

export function useIsMobile(): boolean {
  return useMedia(mobile);
}

export function useIsNarrow(): boolean {
  return useMedia(narrow);
}

const mobile = watch(MOBILE_MAX_WIDTH_PX);
const narrow = watch(NARROW_MAX_WIDTH_PX);

function watch(maxWidthPx: number) {
  const query = matchMedia(`(max-width: ${maxWidthPx}px)`);
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
