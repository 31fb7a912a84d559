/** The work of 打印: the sheet is loaded when it is opened. */
import { lazyPart } from '../../live/lazy-part.tsx';
import type { OwnActionDialogProps, OwnActionWork } from '../slots/feature.ts';

export const printAction: OwnActionWork = {
  Dialog: lazyPart<OwnActionDialogProps>(async () => (await import('./print-dialog.tsx')).PrintDialog),
};
