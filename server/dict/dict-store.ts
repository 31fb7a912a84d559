/** Dictionaries in their tables, and what the wire calls their items. */
import { createHash } from 'node:crypto';
import { dictionarySeed } from '../data/dictionaries.ts';
import type { Database } from '../database.ts';

export type WireDictItem = {
  readonly value: string;
  readonly text: string;
  readonly title: string;
  readonly label: string;
  readonly color: string | null;
};
type ItemRecord = {
  readonly dict_code: string;
  readonly item_value: string;
  readonly item_text: string;
  readonly item_color: string | null;
};

const ITEMS = `select d.dict_code, i.item_value, i.item_text, i.item_color from sys_dict d join sys_dict_item i on i.dict_id = d.id where i.status = 1`;

/** Adds the dictionaries and items that are missing; what somebody changed stays as it is. */
export async function seedDictionaries(db: Database): Promise<void> {
  const dicts = dictionarySeed.map(([code, title, ...items]) => ({
    id: createHash('md5').update(`dict:${code}`).digest('hex'),
    code,
    title,
    items: items.map(item => item.split('|')),
  }));
  const items = dicts.flatMap(dict =>
    dict.items.map(([value = '', text = '', color = null], order) => ({ dict: dict.id, value, text, color, order })),
  );
  await db.transaction(async tx => {
    await tx.query('insert into sys_dict select * from unnest($1::text[], $2::text[], $3::text[]) on conflict do nothing', [
      dicts.map(dict => dict.id),
      dicts.map(dict => dict.code),
      dicts.map(dict => dict.title),
    ]);
    await tx.query(
      `insert into sys_dict_item (dict_id, item_value, item_text, item_color, sort_order)
       select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[]) on conflict do nothing`,
      [
        items.map(item => item.dict),
        items.map(item => item.value),
        items.map(item => item.text),
        items.map(item => item.color),
        items.map(item => item.order),
      ],
    );
  });
}

/** One dictionary's items in order; an unknown code gives an empty list. */
export async function dictItems(db: Database, code: string): Promise<readonly WireDictItem[]> {
  return (await db.query<ItemRecord>(`${ITEMS} and d.dict_code = $1 order by i.sort_order`, [code])).map(toItem);
}

/** Every dictionary by its code. */
export async function allDictItems(db: Database): Promise<Readonly<Record<string, readonly WireDictItem[]>>> {
  const byCode: Record<string, WireDictItem[]> = {};
  for (const row of await db.query<ItemRecord>(`${ITEMS} order by d.dict_code, i.sort_order`))
    (byCode[row.dict_code] ??= []).push(toItem(row));
  return byCode;
}

export const wireItem = (value: string, text: string, color: string | null = null): WireDictItem => ({
  value,
  text,
  title: text,
  label: text,
  color,
});
const toItem = (row: ItemRecord): WireDictItem => wireItem(row.item_value, row.item_text, row.item_color);
