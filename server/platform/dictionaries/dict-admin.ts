/** Dictionaries and their items as an administrator writes them. What the program's own definitions use cannot be deleted. */
import { CODE_PATTERN, DICTIONARY_MAX, isItemColor, VALUE_PATTERN } from '#features/platform/dictionaries/model.ts';
import { toServerTime } from '#base/server-time.ts';
import { dictionarySeed } from '../../dev/data/dictionaries.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { partPattern, partWithStars } from '../../database/like-pattern.ts';
import { unlessTaken } from '../../database/unless-taken.ts';
import type { Database } from '../../database.ts';
import { nextId } from '../../entities/numbering.ts';
import { isObject, pageResult, textIn } from '../../web/json.ts';
import type { PageRange, PageResult } from '../../web/json.ts';

const OWN_VALUES: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  dictionarySeed.map(([code, , ...items]) => [code, new Set(items.map(item => item.split('|')[0] ?? ''))]),
);
const TAKEN = '该值不可用，系统中已存在！';
const IN_BIN = '字典在回收站中，还原后才能改动它的字典项！';
const DICT_IN_BIN = '字典在回收站中，还原后才能编辑！';
const BAD_COLOR = '颜色要从列出的颜色中选择，或写成#rrggbb！';
const BAD_ORDER = `排序要是0到${DICTIONARY_MAX.order}的整数！`;
/** Every device holds all items of all dictionaries. */
const TOO_MANY_ITEMS = `一个字典最多${DICTIONARY_MAX.items}项，因为每台设备都要下载；更多的数据请用分类字典或数据表！`;
const NOTHING_CHOSEN = '请选择一条记录！';

export type DictRow = { readonly id: string; readonly dictName: string; readonly dictCode: string; readonly description: string | null };
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
/** What a caller wrote under the key, or what is stored where he wrote nothing: an edit that names some fields keeps the others. */
const written = (body: unknown, key: string, stored: string | number | null | undefined): string =>
  isObject(body) && key in body ? textIn(body, key).trim() : String(stored ?? '');

type Stamp = { readonly by: string; readonly nowMs: number };
/** `flows`: the codes of dictionaries whose values are the statuses of a flow. */
type ItemStamp = Stamp & { readonly flows: ReadonlySet<string> };

export const isOwnDict = (code: string): boolean => OWN_VALUES.has(code);
export const isOwnItem = (code: string, value: string): boolean => OWN_VALUES.get(code)?.has(value) === true;

const dicts = (db: Database) => db.selectFrom('sys_dict').select(['id', 'dict_name as dictName', 'dict_code as dictCode', 'description']);
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

type Sought = { readonly parts: readonly string[]; readonly isDeleted: boolean; readonly isNewestFirst?: boolean };

/** In the order of their codes unless the newest are to be first. `isDeleted`: those in the bin. `parts`: each is a part of the name or of the code. */
export async function listDicts(
  db: Database,
  { parts, isDeleted, isNewestFirst = false }: Sought,
  range: PageRange,
): Promise<PageResult<DictRow>> {
  const found = db
    .selectFrom('sys_dict')
    .where('del_flag', '=', isDeleted ? 1 : 0)
    .where(where =>
      where.and(
        parts.map(partPattern).map(pattern => where.or([where('dict_name', 'like', pattern), where('dict_code', 'like', pattern)])),
      ),
    );
  const { total } = await found.select(count => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const records = await found
    .select(['id', 'dict_name as dictName', 'dict_code as dictCode', 'description'])
    .$if(isNewestFirst, rows => rows.orderBy('create_time', order => order.desc().nullsLast()))
    .orderBy('dict_code')
    .limit(range.size)
    .offset((range.no - 1) * range.size)
    .execute();
  return pageResult(records, total, range);
}

export const findDict = (db: Database, id: string): Promise<DictRow | undefined> => dicts(db).where('id', '=', id).executeTakeFirst();

/** Whether another dictionary has the code, also one in the bin. */
async function isCodeTaken(db: Database, code: string, exceptId: string): Promise<boolean> {
  return (await dicts(db).where('dict_code', '=', code).where('id', '<>', exceptId).executeTakeFirst()) !== undefined;
}

/** @returns the reason why the dictionary cannot be written, or undefined. @param id '': a new one. */
export async function saveDict(db: Database, body: unknown, id: string, { by, nowMs }: Stamp): Promise<string | undefined> {
  const before = id === '' ? undefined : await dicts(db).select('del_flag').where('id', '=', id).executeTakeFirst();
  if (id !== '' && !before) return '未找到对应实体！';
  if (before?.del_flag === 1) return DICT_IN_BIN;
  const name = written(body, 'dictName', before?.dictName);
  const code = written(body, 'dictCode', before?.dictCode);
  const description = written(body, 'description', before?.description);
  if (!name || name.length > DICTIONARY_MAX.name) return `字典名称必填，最多${DICTIONARY_MAX.name}个字！`;
  if (!code || code.length > DICTIONARY_MAX.code || !CODE_PATTERN.test(code)) return '字典编码只能是字母、数字和下划线！';
  if (description.length > DICTIONARY_MAX.description) return `描述最多${DICTIONARY_MAX.description}个字！`;
  if (before && before.dictCode !== code && isOwnDict(before.dictCode)) return '程序在用的字典不能修改编码！';
  if (await isCodeTaken(db, code, id)) return TAKEN;
  const values = { dict_name: name, dict_code: code, description: description || null };
  const now = toServerTime(nowMs);
  return unlessTaken(async () => {
    await (before
      ? db
          .updateTable('sys_dict')
          .set({ ...values, update_by: by, update_time: now })
          .where('id', '=', id)
          .execute()
      : db
          .insertInto('sys_dict')
          .values({ id: nextId(nowMs), ...values, create_by: by, create_time: now })
          .execute());
    return undefined;
  }, TAKEN);
}

/** Into the bin, or back. @returns the reason against it, or undefined. */
export async function markDicts(db: Database, ids: readonly string[], isDeleted: boolean): Promise<string | undefined> {
  if (ids.length === 0) return NOTHING_CHOSEN;
  const known = await dicts(db)
    .where('id', 'in', [...ids])
    .execute();
  if (known.length !== new Set(ids).size) return '未找到对应实体！';
  const own = known.find(({ dictCode }) => isOwnDict(dictCode));
  if (isDeleted && own) return `程序正在使用字典“${own.dictName}”，不能删除！`;
  await db
    .updateTable('sys_dict')
    .set({ del_flag: isDeleted ? 1 : 0 })
    .where('id', 'in', [...ids])
    .execute();
  return undefined;
}

/** Deletes dictionaries of the bin with their items. */
export async function deleteDicts(db: Database, ids: readonly string[]): Promise<string | undefined> {
  const known =
    ids.length === 0
      ? []
      : await db
          .selectFrom('sys_dict')
          .select('id')
          .where('id', 'in', [...ids])
          .where('del_flag', '=', 1)
          .execute();
  if (ids.length === 0) return NOTHING_CHOSEN;
  if (known.length !== new Set(ids).size) return '未找到对应实体！';
  await inTransaction(db, async tx => {
    await tx
      .deleteFrom('sys_dict_item')
      .where('dict_id', 'in', [...ids])
      .execute();
    await tx
      .deleteFrom('sys_dict')
      .where('id', 'in', [...ids])
      .execute();
  });
  return undefined;
}

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
