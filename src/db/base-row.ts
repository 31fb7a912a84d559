/**
 * Reads packed base rows: a block's text back into rows, one row by one range read, and a whole collection block by block.
 *
 * Shapes:  `{"keys":[…],"rows":[[…],…]}`, each field's name once per block and null where a row has no value: half as long as objects.
 *          Blocks written before were arrays of objects; they are read as they are until a change packs them anew.
 */
import { Dexie } from 'dexie';
import type { FieldValue, Row } from '#schema/row.ts';
import type { Block, Tables } from './tables.ts';

/** Call inside a transaction that covers `blocks`. */
export async function baseRowOf({ blocks }: Pick<Tables, 'blocks'>, entity: string, id: string): Promise<Row | undefined> {
  const block = await blocks.where('[entity+firstId]').between([entity, Dexie.minKey], [entity, id], true, true).last();
  if (!block || id > block.lastId) return undefined;
  return unpackRows(block).find(row => row.id === id);
}

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

type Packed = { readonly keys: readonly string[]; readonly rows: readonly (readonly (FieldValue | null)[])[] };

/** A block's rows, sorted by id; a field without a value is undefined. @throws SyntaxError or TypeError for a damaged block. */
export function unpackRows({ data }: Pick<Block, 'data'>): readonly Row[] {
  const stored = JSON.parse(data) as readonly Row[] | Packed;
  return isPacked(stored) ? rowsFrom(stored) : stored;
}

const isPacked = (stored: readonly Row[] | Packed): stored is Packed => !Array.isArray(stored);

/** Every name of the rows, each once, in the order they stand in: rows that lack some are still walked in one order. */
export function namesOf(rows: readonly Row[]): readonly string[] {
  const names: string[] = [];
  for (const row of rows) {
    let at = 0;
    for (const name in row) {
      if (names[at] === name) {
        at++;
        continue;
      }
      const known = names.indexOf(name);
      if (known < 0) names.splice(at, 0, name);
      at = known < 0 ? at + 1 : known + 1;
    }
  }
  return names;
}

/** @param names all names of these rows, as `namesOf` gives them. */
export const packedText = (names: readonly string[], rows: readonly Row[]): string =>
  JSON.stringify({ keys: names, rows: rows.map(row => valuesOf(names, row)) });

/** A row's values in the order of `names`. One walk over the row's own names is twice as fast as asking it for each. */
function valuesOf(names: readonly string[], row: Row): readonly (FieldValue | undefined)[] {
  const values: (FieldValue | undefined)[] = [];
  for (const name in row) {
    while (values.length < names.length && names[values.length] !== name) values.push(undefined);
    if (values.length === names.length) return names.map(key => row[key]); // its names stand in another order
    values.push(row[name]);
  }
  while (values.length < names.length) values.push(undefined);
  return values;
}

function rowsFrom({ keys, rows }: Packed): readonly Row[] {
  // Copies of a parsed object keep its hidden class; objects built key by key become slow hash tables after a dozen keys.
  const blank = JSON.parse(`{${keys.map(key => `${JSON.stringify(key)}:0`).join(',')}}`) as Record<string, FieldValue | undefined>;
  return rows.map(values => {
    const row = { ...blank };
    for (let i = 0; i < keys.length; i++) row[keys[i] ?? ''] = values[i] ?? undefined;
    return row as Row; // written with its id, which is one of the keys
  });
}
