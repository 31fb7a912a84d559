/** This user's latest choices in the palette, stored in his database on this device. */
import { useCallback, useEffect, useState } from 'react';
import { ignoringFailure, inBackground } from '#base/in-background.ts';
import { readSetting } from '#db/read/saved.ts';
import { saveSetting } from '#db/write/saved.ts';
import { decodeRecent, noteRecent } from './palette-items.ts';
import type { PaletteItem } from './palette-items.ts';
import { useAppServices } from '../../live/app-services.tsx';

const SETTING = 'palette.recent';

export type Recent = { readonly items: readonly PaletteItem[]; readonly note: (item: PaletteItem) => void };

export function useRecent(): Recent {
  const { db } = useAppServices();
  const [items, setItems] = useState<readonly PaletteItem[]>([]);
  useEffect(() => {
    let isOver = false;
    inBackground(
      readSetting(db, SETTING).then(
        raw => isOver || setItems(decodeRecent(raw)),
        () => undefined, // without it the palette only remembers less
      ),
    );
    return () => {
      isOver = true;
    };
  }, [db]);
  const note = useCallback((item: PaletteItem) => ignoringFailure(saveSetting(db, SETTING, noteRecent(items, item))), [db, items]); // losing the latest choices does no harm
  return { items, note };
}
