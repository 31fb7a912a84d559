/**
 * Reads packed base rows: one row by one range read, or all rows of an entity block by block.
 *
 * Shapes:  `{"keys":[…],"rows":[[…],…]}`, each field's name once per block and null for an absent value: half as long as objects.
 *          Older blocks are arrays of objects; they are read as they are until a change packs them again.
 */
import { Dexie } from 'dexie';
import { isListOf, isRecord, isText } from '#base/outline.ts';
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
        // the leader reads its rows from the server again
      }
    });
  return rows;
}

type Packed = { readonly keys: readonly string[]; readonly rows: readonly (readonly unknown[])[] };
type NewRow = { id: string; [field: string]: FieldValue | undefined };

/** A block's rows, sorted by id; a field without a value is undefined. @throws SyntaxError or TypeError for a damaged block. */
export function unpackRows({ data }: Pick<Block, 'data'>): readonly Row[] {
  const stored: unknown = JSON.parse(data);
  if (isPacked(stored)) return rowsFrom(stored);
  if (isListOf(isRow)(stored)) return stored;
  throw new TypeError('neither packed rows nor a list of rows');
}

const isRow = (value: unknown): value is NewRow => isRecord(value) && 'id' in value && isText(value.id);

const isPacked = (stored: unknown): stored is Packed =>
  isRecord(stored) && 'keys' in stored && 'rows' in stored && isListOf(isText)(stored.keys) && isListOf(Array.isArray)(stored.rows);

/** Every name of the rows, each once, in the order of the rows, so that rows without some fields are still read in one order. */
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

/** A row's values in the order of `names`. Walking the row's own names once is twice as fast as looking up each name. */
function valuesOf(names: readonly string[], row: Row): readonly (FieldValue | undefined)[] {
  const values: (FieldValue | undefined)[] = [];
  for (const name in row) {
    while (values.length < names.length && names[values.length] !== name) values.push(undefined);
    if (values.length === names.length) return names.map(key => row[key]); // its names are in another order
    values.push(row[name]);
  }
  while (values.length < names.length) values.push(undefined);
  return values;
}

function rowsFrom({ keys, rows }: Packed): readonly Row[] {
  // Copies of a parsed object keep its hidden class; objects built key by key become slow hash tables after a dozen keys.
  const blank: unknown = JSON.parse(`{${keys.map(key => `${JSON.stringify(key)}:""`).join(',')}}`);
  if (!isRow(blank)) throw new TypeError('packed rows without an id');
  return rows.map(values => {
    const row = { ...blank };
    for (let i = 0; i < keys.length; i++) row[keys[i] ?? ''] = fieldValue(values[i]);
    return row;
  });
}

const fieldValue = (value: unknown): FieldValue | undefined => (typeof value === 'string' || typeof value === 'number' ? value : undefined);
