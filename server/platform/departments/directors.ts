/**
 * The superiors who are responsible for a department (负责人), as its form reads and writes them: what is stored is the identity and the departments of each
 * user. Errors: every reason against a write is a Refusal in the user's words.
 */
import { DEPART_MAX } from '#features/platform/departments/model.ts';
import { USER_IDENTITY } from '#features/platform/users/model.ts';
import { sql } from '../../database/kysely.ts';
import type { Database } from '../../database.ts';
import { Refusal } from '../../entities/refusal.ts';
import type { Caller } from '../caller.ts';
import { ofTenantSql } from '../people/of-tenant.ts';
import { targetsOf, whileNobodyElseWrites } from '../users/user-power.ts';

export const directorText = {
  adminOnly: '只有系统管理员可以指定部门负责人！',
  tooMany: `一个部门最多${DEPART_MAX.directors}个负责人！`,
} as const;

type Director = { readonly id: string; readonly realname: string };

/** By department, those of the tenant who are responsible for it itself. */
export async function directorsByDepart(db: Database, tenantId: string): Promise<ReadonlyMap<string, readonly Director[]>> {
  const users = await db
    .selectFrom('sys_user')
    .select(['id', 'realname', 'depart_ids'])
    .where('user_identity', '=', USER_IDENTITY.superior)
    .where('del_flag', '=', 0)
    .where('depart_ids', '<>', '')
    .where(sql<boolean>`${ofTenantSql(tenantId)}`)
    .orderBy('username')
    .execute();
  const found = new Map<string, Director[]>();
  for (const { id, realname, depart_ids: departs } of users)
    for (const depart of partsOf(departs)) found.set(depart, [...(found.get(depart) ?? []), { id, realname }]);
  return found;
}

const partsOf = (ids: string | null): readonly string[] => (ids ?? '').split(',').filter(Boolean);

/** The ids of users as they are to be, and as the form had read them. Without `before` they replace those that are stored. */
export type DirectorsAsked = { readonly ids: readonly string[]; readonly before: readonly string[] | undefined };

/**
 * The difference of both lists is applied, so that what somebody else changed meanwhile stays. Who is left without a department is an ordinary user.
 * @returns the ids of those that changed.
 */
export function setDirectors(db: Database, caller: Caller, departId: string, asked: DirectorsAsked): Promise<readonly string[]> {
  return whileNobodyElseWrites(db, async tx => {
    const stored = ((await directorsByDepart(tx, caller.tenantId)).get(departId) ?? []).map(({ id }) => id);
    const before = asked.before ?? stored;
    const ids = [
      ...stored.filter(id => asked.ids.includes(id) || !before.includes(id)),
      ...asked.ids.filter(id => !before.includes(id) && !stored.includes(id)),
    ];
    const changed = [...stored.filter(id => !ids.includes(id)), ...ids.filter(id => !stored.includes(id))];
    if (changed.length === 0) return [];
    if (!caller.isAdmin) throw new Refusal(directorText.adminOnly);
    if (ids.length > DEPART_MAX.directors) throw new Refusal(directorText.tooMany);
    await targetsOf(tx, caller, changed);
    for (const id of changed) {
      const user = await tx.selectFrom('sys_user').select(['user_identity', 'depart_ids']).where('id', '=', id).executeTakeFirstOrThrow();
      const own = user.user_identity === USER_IDENTITY.superior ? partsOf(user.depart_ids) : [];
      const departs = ids.includes(id) ? [...own, departId] : own.filter(one => one !== departId);
      await tx
        .updateTable('sys_user')
        .set({
          depart_ids: departs.join() || null,
          user_identity: departs.length > 0 ? USER_IDENTITY.superior : USER_IDENTITY.ordinary,
          update_by: caller.username,
        })
        .where('id', '=', id)
        .execute();
    }
    return changed;
  });
}
