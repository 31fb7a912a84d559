/** The one role of a user, a column of sys_user, becomes a row of sys_user_role; a role gets an id of its own. */
import { sql } from '../kysely.ts';
import { rowsOf } from '../sql.ts';
import type { Migration } from '../migration.ts';

export const rolesOfUsers: Migration = {
  number: 1,
  what: '用户的角色移入 sys_user_role，一个用户可以有多个角色',
  run: async tx => {
    const statements = [
      sql`create table sys_user_role (user_id text not null, role_code text not null, primary key (user_id, role_code))`,
      sql`insert into sys_user_role (user_id, role_code) select id, role_code from sys_user where role_code <> ''`,
      sql`alter table sys_user drop column role_code`,
      sql`alter table sys_role add column id text not null default ''`,
      sql`update sys_role set id = role_code`,
    ];
    for (const statement of statements) await rowsOf(tx, statement);
  },
};
