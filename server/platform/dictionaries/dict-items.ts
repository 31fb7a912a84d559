/** The items of a dictionary as an administrator writes them. An item that the program's own definitions use cannot be deleted. */
import { DICTIONARY_MAX, isItemColor, VALUE_PATTERN } from '#features/platform/dictionaries/model.ts';
import { toServerTime } from '#base/server-time.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { partWithStars } from '../../database/like-pattern.ts';
import { unlessTaken } from '../../database/unless-taken.ts';
import type { Database } from '../../database.ts';
import { nextId } from '../../entities/numbering.ts';
import { pageResult, textIn } from '../../web/json.ts';
import type { PageRange, PageResult } from '../../web/json.ts';
import { NOTHING_CHOSEN, OWN_VALUES, TAKEN, written } from './dict-admin.ts';
import type { Stamp } from './dict-admin.ts';

const IN_BIN = '字典在回收站中，还原后才能改动它的字典项！';
const BAD_COLOR = '颜色要从列出的颜色中选择，或写成#rrggbb！';
const BAD_ORDER = `排序要是0到${DICTIONARY_MAX.order}的整数！`;
/** Every device holds all items of all dictionaries. */
const TOO_MANY_ITEMS = `一个字典最多${DICTIONARY_MAX.items}项，因为每台设备都要下载；更多的数据请用分类字典或数据表！`;

export type ItemRow = {
  readonly id: string;
  readonly dictId: string;
  readonly itemText: string;
  readonly itemValue: string;
  readonly description: string | null;
  readonly itemColor: string | null;
  readonly sortOrder: number;
  readonly status: number;
};
/** `flows`: the codes of dictionaries whose values are the statuses of a flow. */
type ItemStamp = Stamp & { readonly flows: ReadonlySet<string> };

export const isOwnItem = (code: string, value: string): boolean => OWN_VALUES.get(code)?.has(value) === true;

const ITEM_COLUMNS = [
  'id',
  'dict_id as dictId',
  'item_text as itemText',
  'item_value as itemValue',
  'description',
  'item_color as itemColor',
  'sort_order as sortOrder',
  'status',
] as const;
const items = (db: Database) => db.selectFrom('sys_dict_item').select(ITEM_COLUMNS);

/** `text`: a part of the item's text, with stars as wildcards. `status`: '1' for the enabled, '0' for the others. Each '' is any. */
export type SoughtItems = { readonly dictId: string; readonly text: string; readonly status: string };

/** In their order. */
export async function listItems(db: Database, { dictId, text, status }: SoughtItems, range: PageRange): Promise<PageResult<ItemRow>> {
  const found = db
    .selectFrom('sys_dict_item')
    .where('dict_id', '=', dictId)
    .where('item_text', 'like', partWithStars(text))
    .$if(status !== '', rows => rows.where('status', '=', status === '1' ? 1 : 0));
  const { total } = await found.select(count => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const records = await found
    .select(ITEM_COLUMNS)
    .orderBy('sort_order')
    .orderBy('item_value')
    .limit(range.size)
    .offset((range.no - 1) * range.size)
    .execute();
  return pageResult(
    records.map(({ id, ...row }) => ({ ...row, id: id ?? '' })),
    total,
    range,
  );
}

async function itemCount(db: Database, dictId: string): Promise<number> {
  const counted = db.selectFrom('sys_dict_item').select(count => count.fn.countAll<number>().as('total'));
  return (await counted.where('dict_id', '=', dictId).executeTakeFirstOrThrow()).total;
}

const findItem = (db: Database, id: string) =>
  db
    .selectFrom('sys_dict_item as item')
    .innerJoin('sys_dict as dict', 'dict.id', 'item.dict_id')
    .select(['item.id', 'item.dict_id', 'item.item_value', 'item.item_text', 'dict.dict_code', 'dict.del_flag'])
    .select(['item.description', 'item.item_color', 'item.sort_order', 'item.status'])
    .where('item.id', '=', id)
    .executeTakeFirst();

/** Whether the dictionary has no other item with the value. */
export async function isValueFree(db: Database, dictId: string, value: string, exceptId: string): Promise<boolean> {
  const taken = await items(db).where('dict_id', '=', dictId).where('item_value', '=', value).execute();
  return taken.every(({ id }) => id === exceptId);
}

/** @returns the reason why the item cannot be written, or undefined. @param id '': a new one. */
export async function saveItem(db: Database, body: unknown, id: string, { by, nowMs, flows }: ItemStamp): Promise<string | undefined> {
  const before = id === '' ? undefined : await findItem(db, id);
  if (id !== '' && !before) return '未找到对应实体！';
  if (before?.del_flag === 1) return IN_BIN;
  const text = written(body, 'itemText', before?.item_text);
  const value = written(body, 'itemValue', before?.item_value);
  const description = written(body, 'description', before?.description);
  const color = written(body, 'itemColor', before?.item_color);
  const order = written(body, 'sortOrder', before?.sort_order) || '1';
  if (color !== '' && color !== before?.item_color && !isItemColor(color)) return BAD_COLOR;
  if (!/^\d{1,9}$/.test(order) || Number(order) > DICTIONARY_MAX.order) return BAD_ORDER;
  if (!text || text.length > DICTIONARY_MAX.text) return `名称必填，最多${DICTIONARY_MAX.text}个字！`;
  if (!value || value.length > DICTIONARY_MAX.value || !VALUE_PATTERN.test(value)) return '数据值必填，不能有逗号！';
  if (description.length > DICTIONARY_MAX.description) return `描述最多${DICTIONARY_MAX.description}个字！`;
  if (before && before.item_value !== value && isOwnItem(before.dict_code, before.item_value)) return '程序在用的数据值不能修改！';
  const isDisabled = written(body, 'status', before?.status) === '0';
  if (before && isDisabled && flows.has(before.dict_code)) return '单据的状态不能停用！';
  const dictId = before?.dict_id ?? textIn(body, 'dictId');
  if (before && !(await isValueFree(db, dictId, value, id))) return TAKEN;
  const values = {
    item_text: text,
    item_value: value,
    description: description || null,
    item_color: color || null,
    sort_order: Number(order),
    status: isDisabled ? 0 : 1,
  };
  if (before) {
    const stamp = { update_by: by, update_time: toServerTime(nowMs) };
    return unlessTaken(async () => {
      await db
        .updateTable('sys_dict_item')
        .set({ ...values, ...stamp })
        .where('id', '=', id)
        .execute();
      return undefined;
    }, TAKEN);
  }
  return await inTransaction(db, async tx => {
    // The lock lets no other item in between.
    const dict = await tx
      .selectFrom('sys_dict')
      .select('id')
      .where('id', '=', dictId)
      .where('del_flag', '=', 0)
      .forUpdate()
      .executeTakeFirst();
    if (!dict) return '未找到对应实体！';
    if (!(await isValueFree(tx, dictId, value, ''))) return TAKEN;
    if ((await itemCount(tx, dictId)) >= DICTIONARY_MAX.items) return TOO_MANY_ITEMS;
    await tx
      .insertInto('sys_dict_item')
      .values({ id: nextId(nowMs), dict_id: dictId, ...values, create_by: by, create_time: toServerTime(nowMs) })
      .execute();
    return undefined;
  });
}

/** Deletes all of them or none. */
export async function deleteItems(db: Database, ids: readonly string[]): Promise<string | undefined> {
  if (ids.length === 0) return NOTHING_CHOSEN;
  for (const id of ids) {
    const item = await findItem(db, id);
    if (!item) return '未找到对应实体！';
    if (item.del_flag === 1) return IN_BIN;
    if (isOwnItem(item.dict_code, item.item_value)) return `程序正在使用“${item.item_text}”，不能删除，可以停用！`;
  }
  await db
    .deleteFrom('sys_dict_item')
    .where('id', 'in', [...ids])
    .execute();
  return undefined;
}
