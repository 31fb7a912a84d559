/** Keeps whether the side menu is folded (stored) and, on small screens, whether its drawer is open. */
import { useCallback, useState } from 'react';
import { useIsNarrow } from '../live/use-device.ts';
import { useRemembered } from '../live/use-stored.ts';

const KEY = 'SIDEBAR_TYPE';

export type MenuFold = {
  readonly isFolded: boolean;
  readonly isDrawerOpen: boolean;
  readonly toggle: () => void;
  readonly closeDrawer: () => void;
};

export function useMenuFold(isMobile: boolean): MenuFold {
  const [isUnfolded, unfold] = useRemembered(KEY, stored => stored !== false); // as the specification stores it: true means open
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  // A change to a small screen never starts with the drawer open.
  const size = `${isMobile} ${useIsNarrow()}`;
  const [lastSize, setLastSize] = useState(size);
  if (lastSize !== size) {
    setLastSize(size);
    setDrawerOpen(false);
  }
  const toggle = useCallback(() => {
    if (isMobile) return setDrawerOpen(isOpen => !isOpen);
    unfold(!isUnfolded);
  }, [isMobile, isUnfolded, unfold]);
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  return { isFolded: !isUnfolded, isDrawerOpen, toggle, closeDrawer };
}
