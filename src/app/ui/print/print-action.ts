/** The work of 打印: the sheets are loaded when they are opened. */
import { lazyPart } from '../../live/lazy-part.tsx';
import type { OwnActionDialogProps, OwnActionWork } from '../slots/feature.ts';

export const printAction: OwnActionWork = {
  Dialog: lazyPart<OwnActionDialogProps>(async () => (await import('./print-dialog.tsx')).PrintDialog),
};
