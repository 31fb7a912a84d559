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

/** How much of the window's lower end the keyboard of a phone covers, in px. Browsers that make the window smaller instead say 0. */
export function useKeyboardHeight(): number {
  return useSyncExternalStore(subscribeToKeyboard, keyboardHeight);
}

function subscribeToKeyboard(listener: () => void): () => void {
  const { visualViewport } = window;
  visualViewport?.addEventListener('resize', listener);
  visualViewport?.addEventListener('scroll', listener);
  return () => {
    visualViewport?.removeEventListener('resize', listener);
    visualViewport?.removeEventListener('scroll', listener);
  };
}

/** Somebody who has zoomed in sees a part of the window too. */
function keyboardHeight(): number {
  const { visualViewport, innerHeight } = window;
  if (!visualViewport || visualViewport.scale > 1.01) return 0;
  return Math.max(0, Math.round(innerHeight - visualViewport.height - visualViewport.offsetTop));
}

// Asked as "not this wide yet": browsers compare `max-width` in 64ths of a pixel, by which 1088 px is no wider than 1087.99.
const mobile = watch(`not all and (min-width: ${Math.ceil(MOBILE_MAX_WIDTH_PX)}px)`);
const narrow = watch(`not all and (min-width: ${Math.ceil(NARROW_MAX_WIDTH_PX)}px)`);
const wide = watch(`(min-width: ${WIDE_MIN_WIDTH_PX}px)`);
const touch = watch('(pointer: coarse)');
const still = watch('(prefers-reduced-motion: reduce)');

/** Keeps what the last event told: a list whose `matches` is read between a change of the window and its event loses that event in Chromium. */
function watch(condition: string) {
  const listeners = new Set<() => void>();
  let isMatching: boolean | undefined;
  const start = (): boolean => {
    const list = matchMedia(condition);
    list.addEventListener('change', ({ matches }) => {
      isMatching = matches;
      for (const listener of listeners) listener();
    });
    return list.matches;
  };
  return {
    matches: () => (isMatching ??= start()),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function useMedia(media: ReturnType<typeof watch>): boolean {
  return useSyncExternalStore(media.subscribe, media.matches);
}
