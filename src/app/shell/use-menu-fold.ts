/** Whether the side menu is folded (stored) and, on small screens, whether its drawer is open. */
import { useCallback, useState } from 'react';
import { useIsNarrow } from '../live/use-device.ts';
import { readValue, writeValue } from '../live/stored-value.ts';
import { deviceStore } from '../live/device-store.ts';

const KEY = 'SIDEBAR_TYPE';

export type MenuFold = {
  readonly isFolded: boolean;
  readonly isDrawerOpen: boolean;
  readonly toggle: () => void;
  readonly closeDrawer: () => void;
};

export function useMenuFold(isMobile: boolean): MenuFold {
  const [isFolded, setFolded] = useState(() => readValue(deviceStore(), KEY, Date.now()) === false);
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
    setFolded(!isFolded);
    try {
      writeValue(deviceStore(), KEY, isFolded); // true means open
    } catch {
      // If the storage is full, the menu is folded for this visit only.
    }
  }, [isMobile, isFolded]);
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  return { isFolded, isDrawerOpen, toggle, closeDrawer };
}
