/** Categories as an administrator writes them. Codes are given by the server, one after another at each level. */
import { CATEGORY_NAME_MAX, codeAfter } from '#features/platform/categories/model.ts';
import { toServerTime } from '#base/server-time.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { sql } from '../../database/kysely.ts';
import { rowsOf } from '../../database/sql.ts';
import type { Database } from '../../database.ts';
import { nextId } from '../../entities/numbering.ts';
import { textIn } from '../../web/json.ts';
import { categoriesWhere, childrenOf, TOP, withCategories } from './category-store.ts';
import type { Category } from './category-store.ts';

const MISSING = '未找到对应实体';
const BELOW_MAX = 1_000; // of one category
const CODE_LENGTH = 3; // of one level
const CODE_MAX = 30;

type Stamp = { readonly by: string; readonly nowMs: number };
const nameIn = (body: unknown): string => textIn(body, 'name').trim();
const nameProblem = (name: string): string | undefined =>
  name === '' || name.length > CATEGORY_NAME_MAX ? `分类名称必填，最多${CATEGORY_NAME_MAX}个字！` : undefined;

const findOne = async (db: Database, id: string): Promise<Category | undefined> => (await categoriesWhere(db, [['id', [id]]]))[0];

/** @returns the reason why it cannot be added, or undefined. */
export async function addCategory(db: Database, body: unknown, { by, nowMs }: Stamp): Promise<string | undefined> {
  const name = nameIn(body);
  const wrong = nameProblem(name);
  if (wrong !== undefined) return wrong;
  return inTransaction(db, async tx => {
    // One after the other, so that two get different codes.
    await rowsOf(tx, sql`select pg_advisory_xact_lock(hashtext('sys_category'))`);
    const pid = textIn(body, 'pid') || TOP;
    const above = pid === TOP ? undefined : await findOne(tx, pid);
    if (pid !== TOP && !above) return '上级分类不存在！';
    const siblings = await childrenOf(tx, pid);
    const last = siblings
      .map(({ code }) => code.slice(-CODE_LENGTH))
      .toSorted()
      .at(-1);
    const own = last === undefined ? (above ? 'A01' : 'B01') : codeAfter(last);
    const code = `${above?.code ?? ''}${own ?? ''}`;
    if (own === undefined || siblings.length >= BELOW_MAX || code.length > CODE_MAX) return '这一级不能再增加分类！';
    await withCategories(tx)
      .insertInto('sys_category')
      .values({ id: nextId(nowMs), pid, name, code, has_child: '0', create_by: by, create_time: toServerTime(nowMs) })
      .execute();
    if (above) await withCategories(tx).updateTable('sys_category').set({ has_child: '1' }).where('id', '=', pid).execute();
    return undefined;
  });
}

/** Renames one; where it stands and its code stay, because the code is stored with records. */
export async function renameCategory(db: Database, body: unknown, { by, nowMs }: Stamp): Promise<string | undefined> {
  const name = nameIn(body);
  const wrong = nameProblem(name);
  if (wrong !== undefined) return wrong;
  const [before, pid] = [await findOne(db, textIn(body, 'id')), textIn(body, 'pid')];
  if (before && pid !== '' && pid !== before.pid) return '不能修改上级分类，分类编码由上级分类决定！';
  const { numUpdatedRows } = await withCategories(db)
    .updateTable('sys_category')
    .set({ name, update_by: by, update_time: toServerTime(nowMs) })
    .where('id', '=', textIn(body, 'id'))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n ? undefined : MISSING;
}

/** Deletes all of them or none; one with others below it stays. */
export async function deleteCategories(db: Database, ids: readonly string[]): Promise<string | undefined> {
  if (ids.length === 0) return '请选择一条记录！';
  return inTransaction(db, async tx => {
    await rowsOf(tx, sql`select pg_advisory_xact_lock(hashtext('sys_category'))`);
    const found = await categoriesWhere(tx, [['id', ids]]);
    if (found.length !== new Set(ids).size) return MISSING;
    const below = await categoriesWhere(tx, [['pid', ids]]);
    const full = found.find(({ id }) => below.some(({ pid }) => pid === id));
    if (full) return `“${full.name}”下还有分类，请先删除下级分类！`;
    await withCategories(tx)
      .deleteFrom('sys_category')
      .where('id', 'in', [...ids])
      .execute();
    for (const { pid } of found)
      if ((await childrenOf(tx, pid)).length === 0)
        await withCategories(tx).updateTable('sys_category').set({ has_child: '0' }).where('id', '=', pid).execute();
    return undefined;
  });
}
