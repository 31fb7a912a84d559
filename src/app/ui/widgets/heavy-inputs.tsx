/** The inputs with large chunks that are rarely visible at first: calendars, numbers, switches, area trees, picture previews, pickers, planes, source texts. */
import { Input } from 'antd';
import type { ComponentProps } from 'react';
import { lazyPart } from '../../live/lazy-part.tsx';
import type { DateInput as DateInputType, DayRangeInputProps } from './inputs/date-input.tsx';
import type { FlagInput as FlagInputType } from './inputs/flag-input.tsx';
import type { NumberInput as NumberInputType } from './inputs/number-input.tsx';
import type { NumberRangeProps } from './inputs/number-range-input.tsx';
import type { AreaInput as AreaInputType } from './inputs/area-input.tsx';
import type { TreeInputProps } from './inputs/tree-input.tsx';
import type { FilesInput as FilesInputType } from './files/files-input.tsx';
import type { DirectFilesProps } from './files/direct-files.tsx';
import type { FilePopupProps } from './files/file-popup.tsx';
import type { TimeInput as TimeInputType } from './inputs/time-input.tsx';
import type { HtmlInput as HtmlInputType } from './rich-text/html-input.tsx';
import type { CronInput as CronInputType } from './inputs/cron-input.tsx';
import type { CodeInput as CodeInputType } from './code-text/code-input.tsx';
import type { MarkdownInput as MarkdownInputType } from './markdown/markdown-input.tsx';
import type { CodeDrawn as CodeDrawnType, SourceProps } from './code-text/source-drawn.tsx';
import type { PointsInput as PointsInputType } from './inputs/points-input.tsx';
import type { OfferedTextProps } from './inputs/offered-text-input.tsx';
import type { PlateInput as PlateInputType } from './inputs/plate-input.tsx';
import type { PopupInputProps } from './popup/popup-input.tsx';
import type { ShapeInput as ShapeInputType } from './inputs/shape-input.tsx';
import type { PointsDrawnProps } from './plane/points-drawn.tsx';
import type { LocationPlaneProps } from './plane/location-plane.tsx';
import type { ImageThumbs as ImageThumbsType } from './image-thumbs.tsx';
import type { DepartDialogProps } from './people/depart-dialog.tsx';
import type { PeopleDialogProps } from './people/people-dialog.tsx';
import type { ListPickerDialogProps } from './list-picker/list-picker-dialog.tsx';
import type { TablePickerDialogProps } from './table-picker/table-picker-dialog.tsx';
import type { PickerDialogProps } from './picker/picker-dialog.tsx';

const disabledInput = <Input disabled aria-hidden />;

export const DateInput = lazyPart<ComponentProps<typeof DateInputType>>(
  async () => (await import('../beside-list/chunk.ts')).DateInput,
  disabledInput,
);
export const DayRangeInput = lazyPart<DayRangeInputProps>(
  async () => (await import('../beside-list/chunk.ts')).DayRangeInput,
  disabledInput,
);
export const NumberInput = lazyPart<ComponentProps<typeof NumberInputType>>(
  async () => (await import('../beside-list/chunk.ts')).NumberInput,
  disabledInput,
);
export const NumberRangeInput = lazyPart<NumberRangeProps>(
  async () => (await import('../beside-list/chunk.ts')).NumberRangeInput,
  disabledInput,
);
export const FlagInput = lazyPart<ComponentProps<typeof FlagInputType>>(
  async () => (await import('../beside-list/chunk.ts')).FlagInput,
  disabledInput,
);
export const AreaInput = lazyPart<ComponentProps<typeof AreaInputType>>(
  async () => (await import('../beside-list/chunk.ts')).AreaInput,
  disabledInput,
);
export const FilesInput = lazyPart<ComponentProps<typeof FilesInputType>>(async () => (await import('./files/files-input.tsx')).FilesInput);
export const DirectFiles = lazyPart<DirectFilesProps>(async () => (await import('./files/direct-files.tsx')).DirectFiles);
export const FilePopup = lazyPart<FilePopupProps>(async () => (await import('./files/file-popup.tsx')).FilePopup);
export const TreeInput = lazyPart<TreeInputProps>(async () => (await import('./inputs/tree-input.tsx')).TreeInput, disabledInput);
export const ImageThumbs = lazyPart<ComponentProps<typeof ImageThumbsType>>(
  async () => (await import('../beside-list/chunk.ts')).ImageThumbs,
);
export const PickerDialog = lazyPart<PickerDialogProps>(async () => (await import('./picker/picker-dialog.tsx')).PickerDialog);
export const PeopleDialog = lazyPart<PeopleDialogProps>(async () => (await import('./people/people-dialog.tsx')).PeopleDialog);
export const DepartDialog = lazyPart<DepartDialogProps>(async () => (await import('./people/depart-dialog.tsx')).DepartDialog);
export const ListPickerDialog = lazyPart<ListPickerDialogProps>(
  async () => (await import('./list-picker/list-picker-dialog.tsx')).ListPickerDialog,
);
export const TablePickerDialog = lazyPart<TablePickerDialogProps>(
  async () => (await import('./table-picker/table-picker-dialog.tsx')).TablePickerDialog,
);
export const ShapeInput = lazyPart<ComponentProps<typeof ShapeInputType>>(
  async () => (await import('./inputs/shape-input.tsx')).ShapeInput,
  disabledInput,
);
export const PointsInput = lazyPart<ComponentProps<typeof PointsInputType>>(
  async () => (await import('./inputs/points-input.tsx')).PointsInput,
  disabledInput,
);
export const PointsDrawn = lazyPart<PointsDrawnProps>(async () => (await import('./plane/points-drawn.tsx')).PointsDrawn);
export const LocationPlane = lazyPart<LocationPlaneProps>(async () => (await import('./plane/location-plane.tsx')).LocationPlane);
export const TimeInput = lazyPart<ComponentProps<typeof TimeInputType>>(
  async () => (await import('./inputs/time-input.tsx')).TimeInput,
  disabledInput,
);
export const CronInput = lazyPart<ComponentProps<typeof CronInputType>>(
  async () => (await import('./inputs/cron-input.tsx')).CronInput,
  disabledInput,
);
export const HtmlInput = lazyPart<ComponentProps<typeof HtmlInputType>>(
  async () => (await import('./rich-text/html-input.tsx')).HtmlInput,
  disabledInput,
);
export const MarkdownInput = lazyPart<ComponentProps<typeof MarkdownInputType>>(
  async () => (await import('./markdown/markdown-input.tsx')).MarkdownInput,
  disabledInput,
);
export const CodeInput = lazyPart<ComponentProps<typeof CodeInputType>>(
  async () => (await import('./code-text/code-input.tsx')).CodeInput,
  disabledInput,
);
export const OfferedTextInput = lazyPart<OfferedTextProps>(
  async () => (await import('./inputs/offered-text-input.tsx')).OfferedTextInput,
  disabledInput,
);
export const PlateInput = lazyPart<ComponentProps<typeof PlateInputType>>(
  async () => (await import('./inputs/plate-input.tsx')).PlateInput,
  disabledInput,
);
export const PopupInput = lazyPart<PopupInputProps>(async () => (await import('./popup/popup-input.tsx')).PopupInput, disabledInput);
export const HtmlDrawn = lazyPart<SourceProps>(async () => (await import('./code-text/source-drawn.tsx')).HtmlDrawn);
export const MarkdownDrawn = lazyPart<SourceProps>(async () => (await import('./markdown/markdown-drawn.tsx')).MarkdownDrawn);
export const CodeDrawn = lazyPart<ComponentProps<typeof CodeDrawnType>>(
  async () => (await import('./code-text/source-drawn.tsx')).CodeDrawn,
);

/** Not the editors, which few forms have and which weigh as much as the rest: the service worker keeps them for a device without a network. */
const HEAVY = [
  DateInput,
  DayRangeInput,
  NumberInput,
  NumberRangeInput,
  FlagInput,
  AreaInput,
  FilesInput,
  DirectFiles,
  FilePopup,
  TreeInput,
  ImageThumbs,
  PickerDialog,
  PeopleDialog,
  DepartDialog,
  TablePickerDialog,
  ListPickerDialog,
  ShapeInput,
  PointsInput,
  PointsDrawn,
  LocationPlane,
  TimeInput,
  CronInput,
  OfferedTextInput,
  PlateInput,
  PopupInput,
  HtmlDrawn,
  CodeDrawn,
];

/** Loads them, one file after the other, before the user needs one, while there is a network. Never fails. */
export async function preloadHeavyInputs(): Promise<void> {
  for (const part of HEAVY) await part.untilLoaded();
}
