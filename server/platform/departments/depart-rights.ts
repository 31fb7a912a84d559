/**
 * Decides what the roles of a department may be granted at most, and what each of them is granted. A right that a department loses is lost by its roles too.
 * Errors: every reason against a write is a Refusal in the user's words.
 */
import { sql } from '../../database/kysely.ts';
import { anyOf, rowsOf } from '../../database/sql.ts';
import type { Database } from '../../database.ts';
import { Refusal } from '../../entities/refusal.ts';
import type { RouteCall } from '../../feature.ts';
import { textIn } from '../../web/json.ts';
import { ADMIN_ONLY_REFUSAL, adminOnlyIn } from '../grants/admin-only.ts';
import { departRoleHolder } from '../grants/holders.ts';
import { actionOf, PERMISSION_ID } from '../grants/permission-id.ts';
import { catalogueOf } from '../menus/catalogue.ts';
import type { CatalogueNode } from '../menus/catalogue.ts';
import { idsIn } from '../users/user-values.ts';
import { refuseLacking, refuseNotInCharge, refuseStrongerRoles, roleInCharge, whileNoRoleChanges } from './depart-power.ts';

export const BEYOND_DEPART = '超出了部门的权限，请先在“部门权限”里授予这个部门！';

const actionsOf = (ids: readonly string[]): readonly string[] => ids.map(actionOf);

/** The ids of what the roles of a department may be granted. */
export async function rightsOfDepart(db: Database, departId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('sys_depart_permission')
    .select(PERMISSION_ID.as('id'))
    .where('depart_id', '=', departId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function rightsOfDepartRole(db: Database, roleId: string): Promise<readonly string[]> {
  const holder = departRoleHolder(roleId);
  const rows = await db
    .selectFrom('sys_role_permission')
    .select(PERMISSION_ID.as('id'))
    .where('role_code', '=', holder)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The ids that a call adds and removes: the difference of what it saw and what it wants, so that changes by others in between are kept. */
function differenceIn(body: unknown): { readonly added: readonly string[]; readonly removed: readonly string[] } {
  const [after, before] = [idsIn(body, 'permissionIds'), idsIn(body, 'lastpermissionIds')];
  return { added: after.filter(id => !before.includes(id)), removed: before.filter(id => !after.includes(id)) };
}

export function saveRightsOfDepart({ db, caller, pages, body }: RouteCall): Promise<void> {
  const departId = textIn(body, 'departId');
  const { added, removed } = differenceIn(body);
  const adminOnly = adminOnlyIn(pages);
  return whileNoRoleChanges(db, async tx => {
    await refuseNotInCharge(tx, caller, departId);
    if (actionsOf(added).some(action => adminOnly.has(action))) throw new Refusal(ADMIN_ONLY_REFUSAL);
    const roles = await tx.selectFrom('sys_depart_role').select('id').where('depart_id', '=', departId).execute();
    const holders = roles.map(({ id }) => departRoleHolder(id));
    await tx.deleteFrom('sys_depart_permission').where('depart_id', '=', departId).where(PERMISSION_ID, '=', anyOf(removed)).execute();
    await tx.deleteFrom('sys_role_permission').where('role_code', '=', anyOf(holders)).where(PERMISSION_ID, '=', anyOf(removed)).execute();
    await rowsOf(
      tx,
      sql`insert into sys_depart_permission (depart_id, action, perms_type) select ${departId}, action, perms_type from sys_permission
        where ${PERMISSION_ID} = ${anyOf(added)} on conflict do nothing`,
    );
  });
}

export function saveRightsOfDepartRole({ db, caller, pages, body }: RouteCall): Promise<void> {
  const roleId = textIn(body, 'roleId');
  const { added, removed } = differenceIn(body);
  const adminOnly = adminOnlyIn(pages);
  return whileNoRoleChanges(db, async tx => {
    const role = await roleInCharge(tx, caller, roleId);
    await refuseStrongerRoles(tx, caller, [role.id]);
    refuseLacking(caller, actionsOf(added));
    if (actionsOf(added).some(action => adminOnly.has(action))) throw new Refusal(ADMIN_ONLY_REFUSAL);
    const bound = new Set(await rightsOfDepart(tx, role.depart_id));
    const known = await tx.selectFrom('sys_permission').select(PERMISSION_ID.as('id')).where(PERMISSION_ID, '=', anyOf(added)).execute();
    if (known.some(({ id }) => !bound.has(id))) throw new Refusal(BEYOND_DEPART);
    const holder = departRoleHolder(role.id);
    await tx.deleteFrom('sys_role_permission').where('role_code', '=', holder).where(PERMISSION_ID, '=', anyOf(removed)).execute();
    await rowsOf(
      tx,
      sql`insert into sys_role_permission (role_code, action, perms_type) select ${holder}, action, perms_type from sys_permission
        where ${PERMISSION_ID} = ${anyOf(added)} on conflict do nothing`,
    );
  });
}

/** Of the tree of rights what a department may grant, below the folders it stands in. A button whose page is not among it stands beside the pages. */
export async function boundNodes(call: RouteCall, departId: string): Promise<readonly CatalogueNode[]> {
  const nodes = await catalogueOf(call);
  const bound = new Set(await rightsOfDepart(call.db, departId));
  const byId = new Map(nodes.map(node => [node.id, node]));
  const kept = new Map<string, CatalogueNode>();
  for (const node of nodes.filter(({ id }) => bound.has(id))) {
    let parent = byId.get(node.parentId);
    if (parent && parent.kind !== 'folder' && !bound.has(parent.id)) parent = byId.get(parent.parentId);
    kept.set(node.id, { ...node, parentId: parent?.id ?? '' });
    for (let above = parent; above && !kept.has(above.id) && above.kind === 'folder'; above = byId.get(above.parentId))
      kept.set(above.id, above);
  }
  const order = new Map(nodes.map(({ id }, index) => [id, index]));
  return [...kept.values()].toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
}
