/** The options of the editable table, and what they mean for the way it looks. */
import type { ReactNode } from 'react';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import type { TableErrors } from './checks.ts';
import type { ClosedBy } from './closed-rows.ts';
import { widthOf } from './column.ts';
import type { Column } from './column.ts';
import type { Derive } from './edits.ts';
import type { LineChanges } from './lines.ts';
import type { Heights } from './row-window.ts';
import type { Unread } from './undo.ts';

export type TableSize = 'medium' | 'small' | 'mini' | 'tiny';
export type SelectKind = 'checkbox' | 'radio' | 'none';
/** `click`: a cell is text until it is clicked. `always`: every open cell looks like the input it becomes. */
export type EditKind = 'click' | 'always';

export type EditableTableProps = {
  /** Names the table for screen readers. */
  readonly label: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly onChange: (rows: readonly Row[]) => void;
  /** The lines as they were read, against which 保存 tells what is inserted, updated and removed; absent: those of the first drawing. */
  readonly base?: readonly Row[];
  /** A new line beside those that are there; absent: lines cannot be added. */
  readonly newRow?: (id: string, rows: readonly Row[]) => Row;
  /** Absent: the table has no 保存, as in a form that is saved as a whole. */
  readonly onSave?: (changes: LineChanges) => void;
  readonly closedBy?: ClosedBy;
  readonly derive?: Derive;
  /** The lines after one was added, moved or removed, e.g. with their numbers counted anew. */
  readonly arrange?: (rows: readonly Row[]) => readonly Row[];
  /** Cells of lines that are there may change, and no line is added, moved or removed. */
  readonly areLinesFixed?: boolean;
  /** The fields that may change; absent: all. */
  readonly openFields?: readonly string[] | undefined;
  /** The entity of the lines: its references ask only for rows that fit the line. */
  readonly entity?: EntityDef;
  /** What is wrong beyond what the table finds, by line and field. */
  readonly given?: TableErrors;
  /** The user has asked to save: empty cells that must hold something are shown. */
  readonly isAsked?: boolean;
  /** Texts that are no values stay in their cells, and whoever saves the lines must ask for them first. */
  readonly onUnread?: (unread: Unread, rows: readonly Row[]) => void;
  /** A cell to go to; a new object goes there again. */
  readonly sought?: { readonly id: string; readonly field: string } | undefined;
  readonly edit?: EditKind;
  readonly select?: SelectKind;
  readonly size?: TableSize;
  /** 400 unless given. The table is lower when its lines are. */
  readonly maxHeightPx?: number;
  readonly isSortable?: boolean;
  /** What stands below an opened line. */
  readonly sub?: (row: Row) => Promise<ReactNode>;
  readonly isDisabled?: boolean;
  /** 5000 unless given. */
  readonly maxRows?: number;
};

export const MAX_HEIGHT_PX = 400; // widget specification §9 Widths
export const MAX_ROWS = 5_000;
export const TEXT_MAX = 25; // widget specification §9 Text
export const HEAD_PX = 40;
export const SUB_PX = 180;
/** The specification gives 61 for a row; the smaller sizes are ours, and the smallest still holds a target of 24 pixels. */
const ROW_PX: Readonly<Record<TableSize, number>> = { medium: 61, small: 48, mini: 40, tiny: 32 };

/** What every line needs in order to be drawn; the same object until an option changes. */
export type Look = {
  readonly columns: readonly Column[];
  readonly widths: readonly number[];
  /** Where each column begins, behind the fixed cell with number and box. */
  readonly lefts: readonly number[];
  readonly leadPx: number;
  readonly wholePx: number;
  readonly heights: Heights;
  readonly size: TableSize;
  readonly edit: EditKind;
  readonly select: SelectKind;
  readonly isSortable: boolean;
  readonly hasSub: boolean;
};

const NUMBER_PX = 52;
const TOOL_PX = 28;

type Looks = Pick<EditableTableProps, 'columns' | 'size' | 'edit' | 'select'> & { readonly isSortable: boolean; readonly hasSub: boolean };

export function lookOf({ columns, size = 'medium', edit = 'click', select = 'checkbox', isSortable, hasSub }: Looks): Look {
  const tools = [select !== 'none', isSortable, hasSub].filter(Boolean).length;
  const leadPx = NUMBER_PX + tools * TOOL_PX;
  const widths = columns.map(widthOf);
  const lefts = widths.map((_, at) => leadPx + sumOf(widths.slice(0, at)));
  return {
    columns,
    widths,
    lefts,
    leadPx,
    wholePx: leadPx + sumOf(widths),
    heights: { row: ROW_PX[size], sub: SUB_PX },
    size,
    edit,
    select,
    isSortable,
    hasSub,
  };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
