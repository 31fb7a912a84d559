/** The cell under the cursor, the block around it, and where the keys of a spreadsheet take them. */

/** Both from 0, in the lines and columns that are drawn. */
export type Cell = { readonly row: number; readonly column: number };
/** `anchor`: where the block began. */
export type Cursor = { readonly at: Cell; readonly anchor: Cell };
/** All four inclusive. */
export type Block = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number };
export type Extent = { readonly rows: number; readonly columns: number; /** Lines in sight. */ readonly page: number };

export const cursorAt = (row: number, column: number): Cursor => ({ at: { row, column }, anchor: { row, column } });

export const blockOf = ({ at, anchor }: Cursor): Block => ({
  top: Math.min(at.row, anchor.row),
  bottom: Math.max(at.row, anchor.row),
  left: Math.min(at.column, anchor.column),
  right: Math.max(at.column, anchor.column),
});

export const isOneCell = ({ top, bottom, left, right }: Block): boolean => top === bottom && left === right;

type Lines = readonly { readonly id: string }[];

/**
 * The cursor after lines were added, removed or moved: it stays with its line. If that has gone, it stays at its number; a block whose lines no longer stand together
 * shrinks to the cell under the cursor, so that it never covers a line that was not chosen.
 */
export function followed(cursor: Cursor, before: Lines, after: Lines): Cursor {
  const { at, anchor } = cursor;
  const id = before[at.row]?.id;
  const row = id === undefined || after[at.row]?.id === id ? at.row : after.findIndex(line => line.id === id);
  const by = (row < 0 ? at.row : row) - at.row;
  const { top, bottom } = blockOf(cursor);
  const isWhole = row >= 0 && before.slice(top, bottom + 1).every((line, along) => after[top + along + by]?.id === line.id);
  if (!isWhole) return cursorAt(at.row + by, at.column);
  return by === 0 ? cursor : { at: { ...at, row }, anchor: { ...anchor, row: anchor.row + by } };
}

/** Every cell; the cursor goes to the first one. */
export const everyCell = ({ rows, columns }: Pick<Extent, 'rows' | 'columns'>): Cursor => ({
  at: { row: 0, column: 0 },
  anchor: { row: rows - 1, column: columns - 1 },
});

/** Into the table as it is: lines may have gone. `undefined` when there is none. */
export function clampCursor(cursor: Cursor | undefined, extent: Extent): Cursor | undefined {
  if (!cursor || extent.rows === 0 || extent.columns === 0) return undefined;
  const inside = ({ row, column }: Cell): Cell => ({ row: within(row, extent.rows), column: within(column, extent.columns) });
  const isInside = [cursor.at, cursor.anchor].every(({ row, column }) => row < extent.rows && column < extent.columns);
  return isInside ? cursor : { at: inside(cursor.at), anchor: inside(cursor.anchor) };
}

export type Pressed = { readonly key: string; readonly shift: boolean; readonly ctrl: boolean };

/** Where the cursor goes; `undefined`: the key moves nothing, and with Tab or Enter at an end it belongs to the page. */
export function moved(cursor: Cursor, pressed: Pressed, extent: Extent): Cursor | undefined {
  if (pressed.key === 'Tab' || pressed.key === 'Enter') return stepped(cursor, pressed, extent);
  const to = goal(cursor.at, pressed, extent);
  if (!to) return undefined;
  const at = { row: within(to.row, extent.rows), column: within(to.column, extent.columns) };
  return { at, anchor: pressed.shift ? cursor.anchor : at };
}

function goal({ row, column }: Cell, { key, ctrl }: Pressed, { rows, columns, page }: Extent): Cell | undefined {
  switch (key) {
    case 'ArrowUp':
      return { row: ctrl ? 0 : row - 1, column };
    case 'ArrowDown':
      return { row: ctrl ? rows - 1 : row + 1, column };
    case 'ArrowLeft':
      return { row, column: ctrl ? 0 : column - 1 };
    case 'ArrowRight':
      return { row, column: ctrl ? columns - 1 : column + 1 };
    case 'PageUp':
      return { row: row - page, column };
    case 'PageDown':
      return { row: row + page, column };
    case 'Home':
      return { row: ctrl ? 0 : row, column: 0 };
    case 'End':
      return { row: ctrl ? rows - 1 : row, column: columns - 1 };
    default:
      return undefined;
  }
}

/** Tab goes along the line and on to the next one; Enter goes down the column. With Shift both go back. */
function stepped({ at: { row, column } }: Cursor, { key, shift }: Pressed, { rows, columns }: Extent): Cursor | undefined {
  const by = shift ? -1 : 1;
  if (key === 'Enter') return row + by < 0 || row + by >= rows ? undefined : cursorAt(row + by, column);
  const next = row * columns + column + by;
  return next < 0 || next >= rows * columns ? undefined : cursorAt(Math.floor(next / columns), next % columns);
}

const within = (at: number, count: number): number => Math.min(Math.max(at, 0), count - 1);
