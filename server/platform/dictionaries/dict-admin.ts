/** Dictionaries as an administrator writes them; their items: dict-items.ts. A dictionary of the program's own definitions cannot be deleted. */
import { isRecord } from '#base/json.ts';
import { CODE_PATTERN, DICTIONARY_MAX } from '#features/platform/dictionaries/model.ts';
import { toServerTime } from '#base/server-time.ts';
import { dictionarySeed } from '../../dev/data/dictionaries.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { partPattern } from '../../database/like-pattern.ts';
import { unlessTaken } from '../../database/unless-taken.ts';
import type { Database } from '../../database.ts';
import { nextId } from '../../entities/numbering.ts';
import { pageResult, textIn } from '../../web/json.ts';
import type { PageRange, PageResult } from '../../web/json.ts';

/** The dictionaries that the program's definitions use, by code, with their values. */
export const OWN_VALUES: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  dictionarySeed.map(([code, , ...items]) => [code, new Set(items.map(item => item.split('|')[0] ?? ''))]),
);
export const TAKEN = '该值不可用，系统中已存在！';
const DICT_IN_BIN = '字典在回收站中，还原后才能编辑！';
export const NOTHING_CHOSEN = '请选择一条记录！';

export type DictRow = { readonly id: string; readonly dictName: string; readonly dictCode: string; readonly description: string | null };
/** What a caller wrote under the key, or what is stored where he wrote nothing: an edit that names some fields keeps the others. */
export const written = (body: unknown, key: string, stored: string | number | null | undefined): string =>
  isRecord(body) && key in body ? textIn(body, key).trim() : String(stored ?? '');

export type Stamp = { readonly by: string; readonly nowMs: number };

export const isOwnDict = (code: string): boolean => OWN_VALUES.has(code);

const dicts = (db: Database) => db.selectFrom('sys_dict').select(['id', 'dict_name as dictName', 'dict_code as dictCode', 'description']);

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
