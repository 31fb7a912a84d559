/**
 * Reads packed base rows: a block's text back into rows, and one row by one range read.
 *
 * Shapes:  `{"keys":[…],"rows":[[…],…]}`, each field's name once per block and null where a row has no value: half as long as objects.
 *          Blocks written before were arrays of objects; they are read as they are until a change packs them anew.
 */
import { Dexie } from 'dexie';
import type { FieldValue, Row } from '#domain/entity/row.ts';
import type { Block, Tables } from './tables.ts';

/** Call inside a transaction that covers `blocks`. */
export async function baseRowOf({ blocks }: Pick<Tables, 'blocks'>, entity: string, id: string): Promise<Row | undefined> {
  const block = await blocks.where('[entity+firstId]').between([entity, Dexie.minKey], [entity, id], true, true).last();
  if (!block || id > block.lastId) return undefined;
  return unpackRows(block).find(row => row.id === id);
}

type Packed = { readonly keys: readonly string[]; readonly rows: readonly (readonly (FieldValue | null)[])[] };

/** A block's rows, sorted by id; a field without a value is undefined. @throws SyntaxError or TypeError for a damaged block. */
export function unpackRows({ data }: Pick<Block, 'data'>): readonly Row[] {
  const stored = JSON.parse(data) as readonly Row[] | Packed;
  return isPacked(stored) ? rowsFrom(stored) : stored;
}

const isPacked = (stored: readonly Row[] | Packed): stored is Packed => !Array.isArray(stored);

/** One text per row of values, in the order of `keys`; joined by packedText. */
export const tupleText = (keys: readonly string[], row: Row): string => JSON.stringify(keys.map(key => row[key]));

export const packedText = (keys: readonly string[], tuples: readonly string[]): string =>
  `{"keys":${JSON.stringify(keys)},"rows":[${tuples.join(',')}]}`;

function rowsFrom({ keys, rows }: Packed): readonly Row[] {
  // Copies of a parsed object keep its hidden class; objects built key by key become slow hash tables after a dozen keys.
  const blank = JSON.parse(`{${keys.map(key => `${JSON.stringify(key)}:0`).join(',')}}`) as Record<string, FieldValue | undefined>;
  return rows.map(values => {
    const row = { ...blank };
    for (let i = 0; i < keys.length; i++) row[keys[i] ?? ''] = values[i] ?? undefined;
    return row as Row; // written with its id, which is one of the keys
  });
}
