/** What a role holds, for administrators: GET queryRolePermission and POST saveRolePermission under /sys/permission (wire protocol §9.4). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serverText } from '../text.ts';
import type { Caller } from '../caller.ts';
import type { Database } from '../database.ts';
import { FORBIDDEN_CODE, refuse, succeed } from '../envelope.ts';
import { textIn } from '../json.ts';

export const rolePermissionText = { saved: '保存成功！', noRole: '角色不存在！' } as const;
/** A permission is named by its action and type; actions hold no such sign. */
const SEPARATOR = '|';

export function registerRolePermissions(
  app: FastifyInstance,
  options: {
    readonly db: Database;
    readonly callerOf: (request: FastifyRequest) => Caller;
    /** Called after a role's rights changed: whose sessions hold the role, the hearer finds out. */
    readonly rightsChanged: () => void;
  },
): void {
  const { db, callerOf } = options;
  app.get('/sys/permission/queryRolePermission', async request => {
    if (!callerOf(request).isAdmin) return refuse(serverText.forbidden, FORBIDDEN_CODE);
    const rows = await db.query<{ id: string }>(
      `select action || '${SEPARATOR}' || perms_type as id from sys_role_permission where role_code = $1 order by 1`,
      [textIn(request.query, 'roleId')],
    );
    return succeed(rows.map(row => row.id));
  });

  // The difference is applied: what another administrator changed meanwhile stays.
  app.post('/sys/permission/saveRolePermission', async request => {
    if (!callerOf(request).isAdmin) return refuse(serverText.forbidden, FORBIDDEN_CODE);
    const role = textIn(request.body, 'roleId');
    const [known] = await db.query('select 1 from sys_role where role_code = $1', [role]);
    if (!known) return refuse(rolePermissionText.noRole);
    const after = new Set(idsIn(textIn(request.body, 'permissionIds')));
    const before = new Set(idsIn(textIn(request.body, 'lastpermissionIds')));
    await db.transaction(async tx => {
      await tx.query(`delete from sys_role_permission where role_code = $1 and action || '${SEPARATOR}' || perms_type = any($2::text[])`, [
        role,
        [...before].filter(id => !after.has(id)),
      ]);
      await tx.query(
        `insert into sys_role_permission select $1, action, perms_type from sys_permission
         where action || '${SEPARATOR}' || perms_type = any($2::text[]) on conflict do nothing`,
        [role, [...after].filter(id => !before.has(id))],
      );
    });
    options.rightsChanged();
    return succeed(null, rolePermissionText.saved);
  });
}

const idsIn = (text: string): readonly string[] => text.split(',').filter(id => id !== '');
