/**
 * Reads base rows: one row by its loose record and one range read, or all rows of an entity block by block.
 *
 * Loose:   a row that changed lately stands in the place of its block's row (tables.ts).
 * Shapes:  `{"keys":[…],"rows":[[…],…]}`, each field's name once per block and null for an absent value: half as long as objects.
 *          Older blocks are arrays of objects; they are read as they are until a change packs them again.
 */
import { Dexie } from 'dexie';
import { isRecord } from '#base/json.ts';
import { isListOf, isText } from '#base/outline.ts';
import { sameShape } from '#base/same-shape.ts';
import type { FieldValue, Row } from '#schema/row.ts';
import type { Block, LooseRow, Tables } from './tables.ts';

type BaseTables = Pick<Tables, 'blocks' | 'loose'>;

/** The tables of base rows: what a transaction must cover that reads or writes them. */
export const baseTables = ({ blocks, loose }: BaseTables) => [blocks, loose] as const;

/** Call inside a transaction that covers `baseTables`. */
export async function baseRowOf({ blocks, loose }: BaseTables, entity: string, id: string): Promise<Row | undefined> {
  const [changed, block] = await Promise.all([
    loose.get([entity, id]),
    blocks.where('[entity+firstId]').between([entity, Dexie.minKey], [entity, id], true, true).last(),
  ]);
  if (changed) return readLoose(changed);
  if (!block || id > block.lastId) return undefined;
  return unpackRows(block).find(row => row.id === id);
}

/** All of an entity's rows in order of id; those that cannot be read are left out. Call inside a transaction that covers `baseTables`. */
export async function baseRowsOf({ blocks, loose }: BaseTables, entity: string): Promise<readonly Row[]> {
  const rows: Row[] = [];
  const changed = await looseOf(loose, entity).toArray();
  await blocksOf(blocks, entity).each(block => {
    for (const row of readBlock(block) ?? []) rows.push(row);
  });
  return overBlocks(rows, changed);
}

export const blocksOf = (blocks: Tables['blocks'], entity: string) =>
  blocks.where('[entity+firstId]').between([entity, Dexie.minKey], [entity, Dexie.maxKey], true, true);

export const looseOf = (loose: Tables['loose'], entity: string) =>
  loose.where('[entity+id]').between([entity, Dexie.minKey], [entity, Dexie.maxKey], true, true);

/** The rows of blocks with the loose ones of the same interval, all in order of id. A loose row that cannot be read hides its block's older one. */
export function overBlocks(rows: readonly Row[], changed: readonly LooseRow[]): readonly Row[] {
  if (changed.length === 0) return rows;
  const rowById = new Map(changed.map(record => [record.id, readLoose(record)]));
  return withChanges(rows, [...rowById.keys()], rowById);
}

/** `undefined` for a block that cannot be read: the caller then reads its rows from the server again. */
export function readBlock(block: Block): readonly Row[] | undefined {
  try {
    return unpackRows(block);
  } catch {
    return undefined;
  }
}

/** Merges changes into rows sorted by id. @param ids of the changes, sorted. An id without a row in `changed` is left out. */
export function withChanges(rows: readonly Row[], ids: readonly string[], changed: ReadonlyMap<string, Row | undefined>): readonly Row[] {
  const merged: Row[] = [];
  let next = 0;
  for (const row of rows) {
    for (let id = ids[next]; id !== undefined && id < row.id; id = ids[++next]) merged.push(...[changed.get(id)].filter(isPresent));
    if (!changed.has(row.id)) merged.push(row);
  }
  return [
    ...merged,
    ...ids
      .slice(next)
      .map(id => changed.get(id))
      .filter(isPresent),
  ];
}

const isPresent = (row: Row | undefined): row is Row => row !== undefined;

/** `undefined` for a record that cannot be read: the leader reads its row from the server again. */
export function readLoose({ id, data }: LooseRow): Row | undefined {
  try {
    const stored: unknown = JSON.parse(data);
    return isRow(stored) && stored.id === id ? stored : undefined;
  } catch {
    return undefined;
  }
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

const isRow = (value: unknown): value is NewRow => isRecord(value) && 'id' in value && isText(value['id']);

const isPacked = (stored: unknown): stored is Packed =>
  isRecord(stored) && 'keys' in stored && 'rows' in stored && isListOf(isText)(stored['keys']) && isListOf(Array.isArray)(stored['rows']);

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
  const blank = sameShape(keys);
  if (!isRow(blank)) throw new TypeError('packed rows without an id');
  return rows.map(values => {
    const row = { ...blank };
    for (let i = 0; i < keys.length; i++) row[keys[i] ?? ''] = fieldValue(values[i]);
    return row;
  });
}

const fieldValue = (value: unknown): FieldValue | undefined => (typeof value === 'string' || typeof value === 'number' ? value : undefined);
