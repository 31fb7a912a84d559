/** A role's permissions, for administrators: GET queryRolePermission and POST saveRolePermission under /sys/permission (wire protocol §9.4). */
import { sql } from '../../database/kysely.ts';
import { anyOf, rowsOf } from '../../database/sql.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serverText } from '../../web/text.ts';
import type { Caller } from '../caller.ts';
import type { Database } from '../../database.ts';
import { FORBIDDEN_CODE, refuse, succeed } from '../../web/envelope.ts';
import { textIn } from '../../web/json.ts';
import { NEEDS } from '../../web/route-needs.ts';
import { ADMIN_ROLE } from './admin-role.ts';
import { ADMIN_ONLY_REFUSAL, adminOnlyIn } from './admin-only.ts';
import { actionOf, PERMISSION_ID } from './permission-id.ts';
import { pageFeatures } from '../../features.ts';
import { isOverTenants } from '../people/of-tenant.ts';
import { keptRoleCode, roleCodeOf } from './roles-of.ts';
import { SHARED_REFUSAL } from './shared-only.ts';

export const rolePermissionText = {
  saved: '保存成功！',
  noRole: '角色不存在！',
  admin: '系统管理员角色的权限不能取消！',
} as const;
const ADMIN = { config: { needs: NEEDS.admin } };

export function registerRolePermissions(
  app: FastifyInstance,
  options: {
    readonly db: Database;
    readonly callerOf: (request: FastifyRequest) => Caller;
    /** Called after a role's rights changed; the receiver finds the affected sessions. */
    readonly rightsChanged: () => void;
  },
): void {
  const { db, callerOf } = options;
  app.get('/sys/permission/queryRolePermission', ADMIN, async request => {
    if (!callerOf(request).isAdmin) return refuse(serverText.forbidden, FORBIDDEN_CODE);
    const rows = await db
      .selectFrom('sys_role_permission')
      .select(PERMISSION_ID.as('id'))
      .where('role_code', '=', (await roleCodeOf(db, textIn(request.query, 'roleId'))) ?? '')
      .orderBy('id')
      .execute();
    return succeed(rows.map(row => row.id));
  });

  // The difference is applied, so that changes by another administrator in between are kept.
  app.post('/sys/permission/saveRolePermission', ADMIN, async request => {
    if (!callerOf(request).isAdmin) return refuse(serverText.forbidden, FORBIDDEN_CODE);
    if (!isOverTenants(callerOf(request))) return refuse(SHARED_REFUSAL, FORBIDDEN_CODE);
    const role = await roleCodeOf(db, textIn(request.body, 'roleId'));
    if (role === undefined) return refuse(rolePermissionText.noRole);
    const after = new Set(idsIn(textIn(request.body, 'permissionIds')));
    const before = new Set(idsIn(textIn(request.body, 'lastpermissionIds')));
    const removed = [...before].filter(id => !after.has(id));
    const added = [...after].filter(id => !before.has(id));
    if (role === ADMIN_ROLE && removed.length > 0) return refuse(rolePermissionText.admin);
    const adminOnly = adminOnlyIn(pageFeatures);
    if (role !== ADMIN_ROLE && added.some(id => adminOnly.has(actionOf(id)))) return refuse(ADMIN_ONLY_REFUSAL);
    const isThere = await inTransaction(db, async tx => {
      if ((await keptRoleCode(tx, role)) === undefined) return false;
      await tx.deleteFrom('sys_role_permission').where('role_code', '=', role).where(PERMISSION_ID, '=', anyOf(removed)).execute();
      await rowsOf(
        tx,
        sql`insert into sys_role_permission (role_code, action, perms_type) select ${role}, action, perms_type from sys_permission
          where ${PERMISSION_ID} = ${anyOf(added)} on conflict do nothing`,
      );
      // A permission of before, which the program no longer has, would stay without being shown.
      await rowsOf(
        tx,
        sql`delete from sys_role_permission held where role_code = ${role} and not exists (select 1 from sys_permission known
          where known.action = held.action and known.perms_type = held.perms_type)`,
      );
      return true;
    });
    if (!isThere) return refuse(rolePermissionText.noRole);
    options.rightsChanged();
    return succeed(null, rolePermissionText.saved);
  });
}

const idsIn = (text: string): readonly string[] => text.split(',').filter(id => id !== '');
