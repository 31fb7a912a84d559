/** The drawers beside a list. They are loaded when its rows are on the screen, so that the rows come first. */
import { idlePart, lazyDrawer, lazyPart } from '../live/lazy-part.tsx';
import type { AdvancedQueryDrawerProps } from './advanced-query/advanced-query-drawer.tsx';
import type { ConflictDrawerProps } from './conflict/conflict-drawer.tsx';
import type { DetailDrawerProps } from './detail/detail-drawer.tsx';
import type { FormDrawerProps } from './form/form-drawer.tsx';
import type { RowDrawerProps } from './why/row-drawer.tsx';
import type { BulkEditProps } from './bulk-edit/bulk-edit-dialog.tsx';
import type { StepDialogProps } from './steps/step-dialog.tsx';
import type { StepPromptProps } from './steps/step-prompt.tsx';
import type { MoveDialogProps } from './tree/move-dialog.tsx';
import type { RowChangesProps } from './row-changes/row-changes.tsx';
import type { RowNotesProps } from './row-notes/row-notes.tsx';
import type { RowMenuProps } from './list/row-menu.tsx';
import { preloadHeavyInputs } from './widgets/heavy-inputs.tsx';

export const DetailDrawer = lazyDrawer<DetailDrawerProps>(async () => (await import('./beside-list/chunk.ts')).DetailDrawer);
export const FormDrawer = lazyDrawer<FormDrawerProps>(async () => (await import('./beside-list/chunk.ts')).FormDrawer);
export const ConflictDrawer = lazyDrawer<ConflictDrawerProps>(async () => (await import('./conflict/conflict-drawer.tsx')).ConflictDrawer);
export const WhyDrawer = lazyDrawer<RowDrawerProps>(async () => (await import('./why/why-drawer.tsx')).WhyDrawer);
export const FlowDrawer = lazyDrawer<RowDrawerProps>(async () => (await import('./why/flow-drawer.tsx')).FlowDrawer);
export const AdvancedQueryDrawer = lazyDrawer<AdvancedQueryDrawerProps>(
  async () => (await import('./advanced-query/advanced-query-drawer.tsx')).AdvancedQueryDrawer,
);
export const SavedTabs = idlePart<object>(async () => (await import('./list-marks/chunk.ts')).SavedTabs);
export const TransferButtons = idlePart<object>(async () => (await import('./transfer/transfer-buttons.tsx')).TransferButtons);
export const ColumnsPanel = lazyPart<object>(async () => (await import('./list-columns/columns-panel.tsx')).ColumnsPanel);
export const TreeBeside = lazyPart<object>(async () => (await import('./tree/tree-beside.tsx')).TreeBeside);
export const BinPage = lazyPart<object>(async () => (await import('./bin/bin-page.tsx')).BinPage);
export const BulkEditDialog = lazyPart<BulkEditProps>(async () => (await import('./bulk-edit/bulk-edit-dialog.tsx')).BulkEditDialog);
export const StepDialog = lazyPart<StepDialogProps>(async () => (await import('./steps/step-dialog.tsx')).StepDialog);
export const StepPrompt = lazyPart<StepPromptProps>(async () => (await import('./steps/step-prompt.tsx')).StepPrompt);
export const MoveDialog = lazyPart<MoveDialogProps>(async () => (await import('./tree/move-dialog.tsx')).MoveDialog);
export const RowChanges = lazyPart<RowChangesProps>(async () => (await import('./row-changes/row-changes.tsx')).RowChanges);
export const RowNotes = lazyPart<RowNotesProps>(async () => (await import('./row-notes/row-notes.tsx')).RowNotes);
export const NoteFeed = idlePart<object>(async () => (await import('./list-marks/chunk.ts')).NoteFeed);
export const RowMenu = lazyPart<RowMenuProps>(async () => (await import('./list/row-menu.tsx')).RowMenu);

const KEPT_READY = [
  DetailDrawer,
  FormDrawer,
  ConflictDrawer,
  RowMenu,
  RowNotes,
  RowChanges,
  StepDialog,
  StepPrompt,
  MoveDialog,
  BulkEditDialog,
  BinPage,
  ColumnsPanel,
  WhyDrawer,
  FlowDrawer,
  AdvancedQueryDrawer,
];

/** Loads the drawers, one file after the other, before the user opens one, while there is a network. Never fails. */
export async function preloadListParts(): Promise<void> {
  for (const part of KEPT_READY) await part.untilLoaded();
  await preloadHeavyInputs();
}
