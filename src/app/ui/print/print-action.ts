/** 打印 in the menu of a row, for who may export: the sheet is loaded when it is opened. */
import { lazyPart } from '../../live/lazy-part.tsx';
import type { RowAction, RowActionDialogProps } from '../slots/feature.ts';
import { printText } from './text.ts';

export const printAction: RowAction = {
  action: 'print',
  permission: 'export',
  label: printText.action,
  whyNot: () => undefined,
  Dialog: lazyPart<RowActionDialogProps>(async () => (await import('./print-dialog.tsx')).PrintDialog),
};
