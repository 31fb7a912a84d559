/**
 * Finds who holds rights: roles by their code, and the roles of departments. Rights and data rules are stored by holder, so that a user's are found in one way
 * whichever gave them to him.
 */
import { sql } from '../../database/kysely.ts';
import type { Fragment } from '../../database/sql.ts';

/** Codes of roles have no colon. */
const DEPART_ROLE = 'depart:';
/** The holder that a role of a department is. */
export const departRoleHolder = (roleId: string): string => `${DEPART_ROLE}${roleId}`;
/** Under which the data rules are stored that the roles of a department may be under. */
export const ofDepartHolder = (departId: string): string => `of-depart:${departId}`;

/** The holders of a user's rights, as an array of texts in order. The role of a department counts while he belongs to the department. */
export const holdersSql = (userId: Fragment): Fragment => sql`array(
  select held.role_code from sys_user_role held where held.user_id = ${userId}
  union
  select ${DEPART_ROLE}::text || role.id from sys_depart_role_user held
    join sys_depart_role role on role.id = held.drole_id
    join sys_user_depart own on own.dep_id = role.depart_id and own.user_id = held.user_id
    where held.user_id = ${userId}
  order by 1)`;
