/** Finds one confirmed row in the packed blocks with one range read. Call inside a transaction that covers `blocks`. */
import { Dexie } from 'dexie';
import type { Row } from '#domain/entity/row.ts';
import type { Block, Tables } from './tables.ts';

export async function baseRowOf({ blocks }: Pick<Tables, 'blocks'>, entity: string, id: string): Promise<Row | undefined> {
  const block = await blocks.where('[entity+firstId]').between([entity, Dexie.minKey], [entity, id], true, true).last();
  if (!block || id > block.lastId) return undefined;
  return unpackRows(block).find(row => row.id === id);
}

/** A block's rows, sorted by id. */
export const unpackRows = ({ data }: Pick<Block, 'data'>): readonly Row[] => JSON.parse(data) as Row[];
