/** Reads packed rows into the leader's memory in slices, so that other work of the leader and of other tabs runs in between. */
import { Dexie } from 'dexie';
import type { Row } from '#schema/row.ts';
import type { RowSlice } from '#sync/engine-store.ts';
import { overBlocks, readBlock, readLoose } from '../base-row.ts';
import type { Block, Tables } from '../tables.ts';

/** About 1.5 MB of text: a queued edit, or a tab that reads its page, waits for one slice and not for the whole entity. */
const SLICE_BLOCKS = 32;

/**
 * The rows after `afterId` ('' for the first), sorted by id. Blocks may have been split or joined since the previous slice. Call inside a transaction that
 * covers `baseTables`: a row that is packed between the two reads would be in neither.
 */
export async function readSlice(
  { blocks, loose }: Pick<Tables, 'blocks' | 'loose'>,
  entity: string,
  afterId: string,
): Promise<RowSlice & { readonly isDamaged: boolean }> {
  const upTo = blocks.where('[entity+firstId]').between([entity, Dexie.minKey], [entity, afterId], true, true);
  const [holding] = afterId === '' ? [] : await upTo.reverse().limit(1).primaryKeys();
  const from = holding ?? [entity, Dexie.minKey];
  const slice: readonly Block[] = await blocks
    .where('[entity+firstId]')
    .between(from, [entity, Dexie.maxKey], true, true)
    .limit(SLICE_BLOCKS)
    .toArray();
  const nextAfterId = slice.length < SLICE_BLOCKS ? undefined : slice.at(-1)?.lastId;
  const changed = await loose
    .where('[entity+id]')
    .between([entity, afterId], [entity, nextAfterId ?? Dexie.maxKey], false, true)
    .toArray();
  const rows: Row[] = [];
  let isDamaged = changed.some(record => !readLoose(record));
  for (const block of slice) {
    const read = readBlock(block);
    if (!read) isDamaged = true;
    else for (const row of read) if (row.id > afterId) rows.push(row);
  }
  return { rows: overBlocks(rows, changed), nextAfterId, isDamaged };
}
