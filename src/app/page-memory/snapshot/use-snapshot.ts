/** Takes a snapshot of the list in front whenever the user leaves it: another tab or program comes before it, it is reloaded, or closed. */
import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import type { View } from '#query/view.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { takeSnapshot } from './take-snapshot.ts';

export function useSnapshot(page: RefObject<HTMLElement | null>, view: View | undefined): void {
  const { db } = useAppServices();
  const take = useEffectEvent(() => {
    if (document.hidden && page.current && view) takeSnapshot(db, view, page.current);
  });
  useEffect(() => {
    const onChange = (): void => take();
    // The page's last event, after all other code has stored its state.
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
}
