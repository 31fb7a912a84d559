/** Reads a whole collection's packed base rows, block by block. */
import { Dexie } from 'dexie';
import type { Row } from '#domain/entity/row.ts';
import { unpackRows } from './base-row.ts';
import type { Tables } from './tables.ts';

/** All of an entity's rows in order of id; those of a damaged block are left out. Call inside a transaction that covers `blocks`. */
export async function baseRowsOf({ blocks }: Pick<Tables, 'blocks'>, entity: string): Promise<readonly Row[]> {
  const rows: Row[] = [];
  await blocks
    .where('[entity+firstId]')
    .between([entity, Dexie.minKey], [entity, Dexie.maxKey], true, true)
    .each(block => {
      try {
        for (const row of unpackRows(block)) rows.push(row);
      } catch {
        // the leader has its rows read from the server again
      }
    });
  return rows;
}
