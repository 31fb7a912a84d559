/** The width of the detail panel at a desk, drawn by its edge and kept by the browser. */
import { useState } from 'react';
import { DETAIL_DRAWER_PX } from '../../live/measures.ts';
import { readValue, writeValue } from '../../live/stored-value.ts';
import { DETAIL_WIDTH_KEY as KEY, DETAIL_WIDTH_LEAST_PX as LEAST_PX } from '../../live/own-keys.ts';
import { deviceStore } from '../../live/device-store.ts';

type PanelWidth = { readonly size: number; readonly resizable: { readonly onResize: (px: number) => void } };

export function usePanelWidth(): PanelWidth {
  const [size, setSize] = useState(() => storedWidth());
  const onResize = (px: number): void => {
    const width = Math.max(LEAST_PX, Math.round(px));
    setSize(width);
    try {
      writeValue(deviceStore(), KEY, width);
    } catch {
      // A full storage forgets the width; the panel has it.
    }
  };
  return { size, resizable: { onResize } };
}

function storedWidth(): number {
  const held = readValue(deviceStore(), KEY, Date.now());
  return typeof held === 'number' && held >= LEAST_PX ? held : DETAIL_DRAWER_PX;
}
