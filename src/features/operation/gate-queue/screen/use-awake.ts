/** Keeps the screen from going dark while the page is shown, in browsers that can. */
import { useEffect } from 'react';
import { inBackground } from '#base/in-background.ts';

export function useAwake(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let held: WakeLockSentinel | undefined;
    let isLeft = false;
    const hold = async (): Promise<void> => {
      if (document.hidden) return; // the browser ends it there
      const lock = await navigator.wakeLock.request('screen');
      if (isLeft) await lock.release();
      else held = lock;
    };
    // A device that saves its battery refuses it.
    const follow = (): void => inBackground(hold().catch(() => undefined));
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      isLeft = true;
      document.removeEventListener('visibilitychange', follow);
      if (held) inBackground(held.release());
    };
  }, []);
}
