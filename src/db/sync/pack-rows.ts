/** Packs rows sorted by id into blocks of at most BLOCK_MAX_CHARS of text, of about equal size. */
import type { Row } from '#schema/row.ts';
import { namesOf, packedText } from '../base-row.ts';
import type { Block } from '../tables.ts';
import { BLOCK_MAX_CHARS } from '#sync/pace.ts';

/** A smaller block is joined with a neighbour. */
const BLOCK_SMALL_CHARS = BLOCK_MAX_CHARS / 4;
/** The number of sample rows from which the length of the others is estimated; a block that becomes too long is halved. */
const SAMPLED_ROWS = 8;
/** Reserve for rows longer than those of the sample. */
const SPARE = 1.03;

/** Whether the rows' values together stay below BLOCK_SMALL_CHARS; stops reading as soon as it knows. */
export function isSmall(rows: readonly Row[]): boolean {
  let chars = 0;
  for (const row of rows) {
    for (const name in row) {
      const value = row[name];
      chars += typeof value === 'string' ? value.length + 3 : 5; // quotes and comma; `null` or a number of about four digits
    }
    if (chars >= BLOCK_SMALL_CHARS) return false;
  }
  return true;
}

/** Pieces of equal size instead of full ones, because the next row would split a full block again. A single larger row gets its own block. */
export function packRows(entity: string, rows: readonly Row[]): readonly Block[] {
  const names = namesOf(rows);
  const pieces = piecesOf(names, rows);
  const startOf = (piece: number): number => Math.floor((piece * rows.length) / pieces);
  return Array.from({ length: pieces }, (_, piece) => packPiece(entity, names, rows.slice(startOf(piece), startOf(piece + 1)))).flat();
}

/** One block, or several if it would be too long. */
function packPiece(entity: string, names: readonly string[], rows: readonly Row[]): readonly Block[] {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return [];
  const data = packedText(names, rows);
  if (data.length <= BLOCK_MAX_CHARS || rows.length === 1) {
    return [{ entity, firstId: first.id, lastId: last.id, count: rows.length, data }];
  }
  const middle = rows.length >>> 1;
  return [...packPiece(entity, names, rows.slice(0, middle)), ...packPiece(entity, names, rows.slice(middle))];
}

/** How many blocks the rows will fill, by the length of some of them. */
function piecesOf(names: readonly string[], rows: readonly Row[]): number {
  const every = Math.max(1, Math.floor(rows.length / SAMPLED_ROWS));
  const sample = rows.filter((_, index) => index % every === 0);
  const head = packedText(names, []).length;
  const chars = ((packedText(names, sample).length - head) / Math.max(1, sample.length)) * rows.length;
  const full = chars / Math.max(1, BLOCK_MAX_CHARS - head);
  return full <= 1 ? 1 : Math.ceil(full * SPARE);
}
