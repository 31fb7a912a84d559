/** The width of the detail panel at a desk, drawn by its edge and kept by the browser. */
import { DETAIL_DRAWER_PX } from '../../live/measures.ts';
import { DETAIL_WIDTH_KEY as KEY, DETAIL_WIDTH_LEAST_PX as LEAST_PX } from '../../live/own-keys.ts';
import { useRemembered } from '../../live/use-stored.ts';

type PanelWidth = { readonly size: number; readonly resizable: { readonly onResize: (px: number) => void } };

export function usePanelWidth(): PanelWidth {
  const [size, choose] = useRemembered(KEY, asWidth);
  return { size, resizable: { onResize: px => choose(Math.max(LEAST_PX, Math.round(px))) } };
}

const asWidth = (stored: unknown): number => (typeof stored === 'number' && stored >= LEAST_PX ? stored : DETAIL_DRAWER_PX);
