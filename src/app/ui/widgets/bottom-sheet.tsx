/** A sheet at the bottom of a phone's screen. It is loaded with what stands over a page (`src/app/shell/over-page.ts`). */
import { lazyDrawer } from '../../live/lazy-part.tsx';
import type { BottomSheetProps } from './bottom-sheet/sheet-drawer.tsx';

export const BottomSheet = lazyDrawer<BottomSheetProps>(async () => (await import('./bottom-sheet/sheet-drawer.tsx')).BottomSheetDrawer);
