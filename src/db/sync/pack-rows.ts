/** Packs rows sorted by id into blocks of at most BLOCK_MAX_CHARS of text, of about equal size. */
import type { Row } from '#domain/entity/row.ts';
import { BLOCK_MAX_CHARS } from '#domain/limits.ts';
import { packedText, tupleText } from '../base-row.ts';
import type { Block } from '../tables.ts';

/** Below this a block is joined with a neighbour. */
const BLOCK_SMALL_CHARS = BLOCK_MAX_CHARS / 4;

/** Whether the rows together stay below BLOCK_SMALL_CHARS; looks at no more of them than it must. */
export function isSmall(rows: readonly Row[]): boolean {
  const keys = keysOf(rows.slice(0, 1));
  let chars = packedText(keys, []).length;
  return rows.every(row => (chars += tupleText(keys, row).length + 1) < BLOCK_SMALL_CHARS);
}

/** Equal pieces rather than full ones: the next row of a full block would split it again. A single larger row gets its own block. */
export function packRows(entity: string, rows: readonly Row[]): readonly Block[] {
  const keys = keysOf(rows);
  const tuples = rows.map(row => tupleText(keys, row));
  const head = packedText(keys, []).length;
  const room = Math.max(1, BLOCK_MAX_CHARS - head);
  const total = tuples.reduce((sum, tuple) => sum + tuple.length + 1, 0);
  const target = total / Math.ceil(total / room);
  const blocks: Block[] = [];
  const add = (start: number, end: number): void => {
    const [first, last] = [rows[start], rows[end - 1]];
    if (!first || !last) return;
    blocks.push({ entity, firstId: first.id, lastId: last.id, count: end - start, data: packedText(keys, tuples.slice(start, end)) });
  };
  let start = 0;
  let chars = 0;
  for (const [end, tuple] of tuples.entries()) {
    const size = tuple.length + 1;
    if (end > start && (chars + size > room || chars >= target)) {
      add(start, end);
      start = end;
      chars = 0;
    }
    chars += size;
  }
  add(start, rows.length);
  return blocks;
}

function keysOf(rows: readonly Row[]): readonly string[] {
  const keys = new Set<string>();
  for (const row of rows) for (const key in row) if (!keys.has(key)) keys.add(key);
  return [...keys];
}
