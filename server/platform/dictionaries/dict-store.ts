/** Stores dictionaries in their tables, and reads their items under the names of the wire. */
import { groupedBy } from '#base/grouped-by.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { sql } from '../../database/kysely.ts';
import { createHash } from 'node:crypto';
import { dictionarySeed } from '../../dev/data/dictionaries.ts';
import type { Database } from '../../database.ts';
import { FIXED_DICTS } from './fixed-dicts.ts';
import { textIn } from '../../web/json.ts';
import type { JsonObject } from '../../web/json.ts';

export type WireDictItem = {
  readonly value: string;
  readonly text: string;
  readonly title: string;
  readonly label: string;
  readonly color: string | null;
  /** It is shown where it is stored, and cannot be chosen. */
  readonly disabled?: true;
};
type ItemRecord = {
  readonly dict_code: string;
  readonly item_value: string;
  readonly item_text: string;
  readonly item_color: string | null;
  readonly status: number;
};

const itemsIn = (db: Database) =>
  db
    .selectFrom('sys_dict as d')
    .innerJoin('sys_dict_item as i', 'i.dict_id', 'd.id')
    .select(['d.dict_code', 'i.item_value', 'i.item_text', 'i.item_color', 'i.status'])
    .where('d.del_flag', '=', 0);

/** Adds the missing dictionaries and items; existing ones stay unchanged. */
export async function seedDictionaries(db: Database, seed = dictionarySeed): Promise<void> {
  const dicts = seed.map(([code, title, ...items]) => ({
    id: createHash('md5').update(`dict:${code}`).digest('hex'),
    code,
    title,
    items: items.map(item => item.split('|')),
  }));
  const items = dicts.flatMap(dict =>
    dict.items.map(([value = '', text = '', color = null], order) => ({ dict: dict.id, value, text, color, order })),
  );
  await inTransaction(db, async tx => {
    await tx
      .insertInto('sys_dict')
      .values(dicts.map(({ id, code, title }) => ({ id, dict_code: code, dict_name: title })))
      .onConflict(known => known.doNothing())
      .execute();
    await tx
      .insertInto('sys_dict_item')
      .values(
        items.map(({ dict, value, text, color, order }) => ({
          dict_id: dict,
          item_value: value,
          item_text: text,
          item_color: color,
          sort_order: order,
        })),
      )
      .onConflict(known => known.doNothing())
      .execute();
  });
}

/** Items of databases before they had ids get one each. */
export async function nameItems(db: Database): Promise<void> {
  await sql`update sys_dict_item set id = md5(dict_id || ':' || item_value) where id is null`.execute(db);
}

/** One dictionary's items in order; an unknown code gives an empty list. */
export async function dictItems(db: Database, code: string): Promise<readonly WireDictItem[]> {
  const rows = await itemsIn(db).where('d.dict_code', '=', code).orderBy('i.sort_order').execute();
  return rows.length > 0 ? rows.map(toItem) : (fixedDictItems().get(code) ?? []);
}

/** Those that the program fixes. */
export const fixedDictItems = (): ReadonlyMap<string, readonly WireDictItem[]> =>
  new Map([...FIXED_DICTS].map(([code, items]) => [code, items.map(({ value, text }) => wireItem(value, text))]));

/** Every dictionary by its code. The names of an object's own parts are codes too: every sign-in reads this. */
export async function allDictItems(db: Database): Promise<Readonly<Record<string, readonly WireDictItem[]>>> {
  const rows = await itemsIn(db).orderBy('d.dict_code').orderBy('i.sort_order').execute();
  const byCode = groupedBy(rows, row => row.dict_code);
  return Object.fromEntries(Array.from(byCode, ([code, items]) => [code, items.map(toItem)]));
}

export type VersionedDicts = { readonly version: string; readonly dicts: Awaited<ReturnType<typeof allDictItems>> };

/** With a hash of them: the same dictionaries have the same version in every process, whoever changed them. */
export async function versionedDicts(db: Database): Promise<VersionedDicts> {
  const dicts = await allDictItems(db);
  return { version: createHash('sha256').update(JSON.stringify(dicts)).digest('hex'), dicts };
}

export const wireItem = (value: string, text: string, color: string | null = null): WireDictItem => ({
  value,
  text,
  title: text,
  label: text,
  color,
});
const toItem = (row: ItemRecord): WireDictItem => ({
  ...wireItem(row.item_value, row.item_text, row.item_color),
  ...(row.status === 1 ? {} : { disabled: true }),
});

/** Adds the texts of values, `status` as `status_dictText`, as the original answers lists. @param codes the dictionary of each property. */
export async function withDictTexts(
  db: Database,
  records: readonly JsonObject[],
  codes: Readonly<Record<string, string>>,
): Promise<readonly JsonObject[]> {
  const dicts = await Promise.all(Object.entries(codes).map(async ([name, code]) => ({ name, items: await dictItems(db, code) })));
  return records.map(record => ({
    ...record,
    ...Object.fromEntries(
      dicts.map(({ name, items }) => [`${name}_dictText`, items.find(({ value }) => value === textIn(record, name))?.text ?? null]),
    ),
  }));
}
