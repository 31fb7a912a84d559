/** Works out what an edit makes of the lines: one cell, a block that is emptied or filled down, a block that is pasted. */
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { FieldValue, Row } from '#schema/row.ts';
import type { Block, Cell } from './cell-range.ts';
import { mannerOf } from './column.ts';
import type { Column } from './column.ts';
import type { ReadCell } from './read-cell.ts';
import type { Content } from './undo.ts';

/** `name`: the text of a code. `copied`: by field, what else the choice fills in the line. */
export type CellValue = {
  readonly value: FieldValue | undefined;
  readonly name?: string | undefined;
  readonly copied?: Readonly<Record<string, FieldValue | undefined>>;
  /** In place of a value: a text that is none. */
  readonly unread?: string;
};
/** Computed fields of a line after one of its cells changed. */
export type Derive = (row: Row) => Row;
export type CellEdit = Cell & { readonly set: CellValue };

export function withEdits(content: Content, columns: readonly Column[], edits: readonly CellEdit[], derive: Derive = same): Content {
  if (edits.length === 0) return content;
  const rows = [...content.rows];
  const unread: Record<string, Readonly<Record<string, string>>> = { ...content.unread };
  const touched = new Set<number>();
  for (const { row: at, column, set } of edits) {
    const row = rows[at];
    const name = columns[column]?.field.name;
    if (!row || name === undefined) continue;
    const { [name]: _old, [name + DICT_TEXT_SUFFIX]: _oldName, ...kept } = row;
    rows[at] = {
      ...kept,
      ...set.copied,
      ...(set.value === undefined || set.value === '' ? {} : { [name]: set.value }),
      ...(set.name === undefined ? {} : { [name + DICT_TEXT_SUFFIX]: set.name }),
      id: row.id,
    };
    setUnread(unread, row.id, name, set.unread);
    touched.add(at);
  }
  for (const at of touched) {
    const row = rows[at];
    if (row) rows[at] = derive(row);
  }
  return { rows, unread };
}

const same: Derive = row => row;

function setUnread(unread: Record<string, Readonly<Record<string, string>>>, id: string, name: string, text: string | undefined): void {
  const { [name]: _old, ...others } = unread[id] ?? {};
  const next = text === undefined ? others : { ...others, [name]: text };
  if (Object.keys(next).length === 0) delete unread[id];
  else unread[id] = next;
}

/** What was read from a text; a text that is no value stays in its cell, marked. */
export function setOf(read: ReadCell, text: string): CellValue {
  if (read.kind === 'empty') return { value: undefined };
  return read.kind === 'value' ? { value: read.value, name: read.name } : { value: undefined, unread: text };
}

/** Whether this cell may be changed. */
export type IsOpen = (row: Row, column: Column) => boolean;

/** The open cells of a block, emptied. */
export const clearings = (block: Block, rows: readonly Row[], columns: readonly Column[], isOpen: IsOpen): readonly CellEdit[] =>
  cellsOf(block, rows, columns, isOpen).map(cell => ({ ...cell, set: { value: undefined } }));

/** The first line of a block into its others. A block of one line takes the line above. */
export function fillings(block: Block, { rows, unread }: Content, columns: readonly Column[], isOpen: IsOpen): readonly CellEdit[] {
  const isLine = block.top === block.bottom;
  const from = rows[isLine ? block.top - 1 : block.top];
  if (!from) return [];
  const into = isLine ? block : { ...block, top: block.top + 1 };
  return cellsOf(into, rows, columns, isOpen).flatMap(cell => {
    const name = columns[cell.column]?.field.name;
    if (name === undefined) return [];
    const text = from[name + DICT_TEXT_SUFFIX];
    const bad = unread[from.id]?.[name];
    const set: CellValue = { value: from[name], name: text === undefined ? undefined : String(text) };
    return [{ ...cell, set: bad === undefined ? set : { value: undefined, unread: bad } }];
  });
}

function cellsOf({ top, bottom, left, right }: Block, rows: readonly Row[], columns: readonly Column[], isOpen: IsOpen): readonly Cell[] {
  return rows
    .slice(top, bottom + 1)
    .flatMap((row, down) =>
      columns.slice(left, right + 1).flatMap((column, along) => (isOpen(row, column) ? [{ row: top + down, column: left + along }] : [])),
    );
}

/** A pasted block; each cell says what it sets in a column. */
export type Pasted = readonly (readonly ((column: Column) => CellValue)[])[];
export type PasteResult = {
  readonly content: Content;
  readonly block: Block;
  /** Cells whose text is no value of their field. */
  readonly wrong: number;
  /** Cells that are read only. */
  readonly closed: number;
};

/** @param added new lines for what reaches below the last one. */
export function pasted(
  { rows, unread }: Content,
  columns: readonly Column[],
  at: Block,
  block: Pasted,
  added: readonly Row[],
  isOpen: IsOpen,
  derive?: Derive,
): PasteResult {
  const content: Content = { rows: added.length === 0 ? rows : [...rows, ...added], unread };
  const fill = spread(block, at);
  const edits: CellEdit[] = [];
  let [closed, wrong] = [0, 0];
  fill.slice(0, content.rows.length - at.top).forEach((cells, down) => {
    const row = content.rows[at.top + down];
    cells.forEach((cell, along) => {
      const column = columns[at.left + along];
      if (!row || !column) return;
      if (!isOpen(row, column) || mannerOf(column) === 'none') {
        closed += 1;
        return;
      }
      const set = cell(column);
      if (set.unread !== undefined) wrong += 1;
      edits.push({ row: at.top + down, column: at.left + along, set });
    });
  });
  const width = Math.max(1, ...fill.map(cells => cells.length));
  return {
    content: withEdits(content, columns, edits, derive),
    block: {
      top: at.top,
      left: at.left,
      bottom: Math.min(at.top + fill.length, content.rows.length) - 1,
      right: Math.min(at.left + width, columns.length) - 1,
    },
    wrong,
    closed,
  };
}

/** One copied cell fills the whole chosen block. */
function spread(block: Pasted, { top, bottom, left, right }: Block): Pasted {
  const [first] = block;
  const [only] = first ?? [];
  if (block.length !== 1 || first?.length !== 1 || only === undefined) return block;
  return Array.from({ length: bottom - top + 1 }, () => Array.from({ length: right - left + 1 }, () => only));
}
