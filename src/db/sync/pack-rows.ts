/** Packs rows sorted by id into blocks of at most BLOCK_MAX_BYTES of JSON, of about equal size. */
import type { Row } from '#domain/entity/row.ts';
import { BLOCK_MAX_BYTES } from '#domain/limits.ts';
import type { Block } from '../tables.ts';

/** Below this a block is joined with a neighbour. */
const BLOCK_SMALL_BYTES = BLOCK_MAX_BYTES / 4;

const encoder = new TextEncoder();
let scratch = new Uint8Array(BLOCK_MAX_BYTES);

/** Encodes into the same memory again and again: every row of a seed comes through here. */
export function bytesOf(text: string): number {
  const most = text.length * 3;
  if (scratch.length < most) scratch = new Uint8Array(most);
  return encoder.encodeInto(text, scratch).written;
}

/** Whether the rows together stay below BLOCK_SMALL_BYTES; looks at no more of them than it must. */
export function isSmall(rows: readonly Row[]): boolean {
  let bytes = 1;
  return rows.every(row => (bytes += bytesOf(JSON.stringify(row)) + 1) < BLOCK_SMALL_BYTES);
}

/** Equal pieces rather than full ones: the next row of a full block would split it again. A single larger row gets its own block. */
export function packRows(entity: string, rows: readonly Row[]): readonly Block[] {
  const pieces = rows.map(row => JSON.stringify(row));
  const sizes = pieces.map(piece => bytesOf(piece) + 1);
  const total = sizes.reduce((sum, size) => sum + size, 1);
  const target = total / Math.ceil(total / BLOCK_MAX_BYTES);
  const blocks: Block[] = [];
  let start = 0;
  let bytes = 1;
  for (let end = 0; end < rows.length; end++) {
    const size = sizes[end] ?? 0;
    if (end > start && (bytes + size > BLOCK_MAX_BYTES || bytes >= target)) {
      blocks.push(blockOf(entity, rows.slice(start, end), pieces.slice(start, end)));
      start = end;
      bytes = 1;
    }
    bytes += size;
  }
  if (start < rows.length) blocks.push(blockOf(entity, rows.slice(start), pieces.slice(start)));
  return blocks;
}

function blockOf(entity: string, rows: readonly Row[], pieces: readonly string[]): Block {
  return { entity, firstId: rows[0]?.id ?? '', lastId: rows.at(-1)?.id ?? '', count: rows.length, data: `[${pieces.join(',')}]` };
}
