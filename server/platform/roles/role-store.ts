/** Roles as an administrator writes them. The program's own roles stay, and a role with users is not deleted. */
import { ROLE_CODE_PATTERN, ROLE_MAX } from '#features/platform/roles/model.ts';
import { toServerTime } from '#base/server-time.ts';
import { ROLE_CODES } from '#schema/roles.ts';
import { partWithStars } from '../../database/like-pattern.ts';
import { anyOf } from '../../database/sql.ts';
import type { Database } from '../../database.ts';
import { nextId } from '../../entities/numbering.ts';
import { pageResult, textIn } from '../../web/json.ts';
import type { JsonObject, PageRange, PageResult } from '../../web/json.ts';
import { dataRulesOf } from '../data-rules/tables.ts';
import { toWire } from '../people/people-store.ts';
import { whileNobodyElseWrites } from '../users/user-power.ts';

const OWN: ReadonlySet<string> = new Set(ROLE_CODES);
export const roleText = {
  notFound: '未找到对应实体',
  name: `角色名称必填，最多${ROLE_MAX.name}个字！`,
  code: `角色编码只能是字母、数字和下划线，最多${ROLE_MAX.code}个！`,
  codeStays: '角色编码不能修改！',
  taken: '角色编码已存在',
  nameTaken: '角色名称已存在，请换一个！',
  description: `描述最多${ROLE_MAX.description}个字！`,
  own: (name: string) => `“${name}”是系统内置角色，不能删除！`,
  hasUsers: (name: string, count: number) => `角色“${name}”还有${count}个用户，请先移除用户再删除！`,
} as const;

export async function listRoles(
  db: Database,
  asked: { readonly name: string; readonly code: string; readonly id: string },
  range: PageRange,
): Promise<PageResult<JsonObject>> {
  let found = db.selectFrom('sys_role');
  if (asked.name !== '') found = found.where('role_name', 'like', partWithStars(asked.name));
  if (asked.code !== '') found = found.where('role_code', 'like', partWithStars(asked.code));
  if (asked.id !== '') found = found.where('id', '=', anyOf(asked.id.split(',')));
  const counted = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy('role_code')
    .limit(range.size)
    .offset((range.no - 1) * range.size)
    .execute();
  const records = rows.map(row => ({ ...toWire(row), isOwn: OWN.has(row.role_code) }));
  return pageResult(records, counted.total, range);
}

/** Two that differ by case alone would be taken for one another. */
async function isFree(db: Database, column: 'role_code' | 'role_name', value: string, exceptId: string): Promise<boolean> {
  const other = db
    .selectFrom('sys_role')
    .select('id')
    .where(({ fn }) => fn<string>('lower', [column]), '=', value.toLowerCase())
    .where('id', '<>', exceptId);
  return (await other.executeTakeFirst()) === undefined;
}

export const isCodeFree = (db: Database, code: string, exceptId: string): Promise<boolean> => isFree(db, 'role_code', code, exceptId);

type Stamp = { readonly by: string; readonly nowMs: number };

/** One after the other, so that no two roles have one name. @param id '': a new role. @returns the reason why it cannot be saved, or undefined. */
export const saveRole = (db: Database, body: unknown, id: string, stamp: Stamp): Promise<string | undefined> =>
  whileNobodyElseWrites(db, tx => saveAlone(tx, body, id, stamp));

async function saveAlone(db: Database, body: unknown, id: string, { by, nowMs }: Stamp): Promise<string | undefined> {
  const before = id === '' ? undefined : await db.selectFrom('sys_role').selectAll().where('id', '=', id).executeTakeFirst();
  if (id !== '' && !before) return roleText.notFound;
  const name = textIn(body, 'roleName').trim();
  const code = textIn(body, 'roleCode').trim() || (before?.role_code ?? '');
  const description = textIn(body, 'description').trim();
  if (name === '' || name.length > ROLE_MAX.name) return roleText.name;
  if (code.length > ROLE_MAX.code || !ROLE_CODE_PATTERN.test(code)) return roleText.code;
  if (before && before.role_code !== code) return roleText.codeStays;
  if (description.length > ROLE_MAX.description) return roleText.description;
  if (!before && !(await isCodeFree(db, code, id))) return roleText.taken;
  // Users are given roles by their names, in forms and in imported files.
  if (name !== before?.role_name && !(await isFree(db, 'role_name', name, id))) return roleText.nameTaken;
  const values = { role_name: name, description: description || null };
  if (before) {
    await db
      .updateTable('sys_role')
      .set({ ...values, update_by: by, update_time: toServerTime(nowMs) })
      .where('id', '=', id)
      .execute();
  } else {
    await db
      .insertInto('sys_role')
      .values({ id: nextId(nowMs), role_code: code, ...values, create_by: by, create_time: toServerTime(nowMs) })
      .execute();
  }
  return undefined;
}

/** All of them or none, with what they were granted; nobody gets one of them meanwhile. @returns the reason against it, or undefined. */
export async function deleteRoles(db: Database, ids: readonly string[]): Promise<string | undefined> {
  return whileNobodyElseWrites(db, async tx => {
    const roles = await tx.selectFrom('sys_role').selectAll().where('id', '=', anyOf(ids)).forUpdate().execute();
    if (roles.length === 0 || roles.length < new Set(ids).size) return roleText.notFound;
    for (const { role_code: code, role_name: name } of roles) {
      if (OWN.has(code)) return roleText.own(name);
      const { total } = await tx
        .selectFrom('sys_user_role as held')
        .innerJoin('sys_user as user', 'user.id', 'held.user_id')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('held.role_code', '=', code)
        .where('user.del_flag', '=', 0)
        .executeTakeFirstOrThrow();
      if (total > 0) return roleText.hasUsers(name, total);
    }
    const codes = roles.map(role => role.role_code);
    await tx.deleteFrom('sys_role_permission').where('role_code', '=', anyOf(codes)).execute();
    await tx.deleteFrom('sys_user_role').where('role_code', '=', anyOf(codes)).execute();
    await dataRulesOf(tx).deleteFrom('sys_data_rule_holder').where('holder', '=', anyOf(codes)).execute();
    await tx.deleteFrom('sys_role').where('id', '=', anyOf(ids)).execute();
    return undefined;
  });
}
