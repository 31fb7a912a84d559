/** The tables of what administrators changed in the menu: a row for each changed entry of the program's own, and a row for each added one. */
import type { Database } from '../../database.ts';
import type { TableShape } from '../../database/table-shape.ts';
import type { TablesOf } from '../../database/table-types.ts';

export const menuTables = [
  {
    // What differs from the definition; a column without a value is as the definition has it.
    name: 'sys_menu_change',
    columns: {
      /** Of the entry (ArrangedEntry), or the id of a permission. */
      menu_key: 'text',
      name: 'text',
      icon: 'text',
      sort_no: 'integer',
      hidden: 'integer',
      parent_key: 'text',
      update_by: 'text',
      update_time: 'text',
    },
    primaryKey: ['menu_key'],
  },
  {
    // A page's permission is `menu:{id}`, a button's is its `perms`; both stand in sys_permission, so roles are granted them as any other.
    name: 'sys_menu',
    columns: {
      id: 'text',
      /** 'folder', 'page' or 'button'. */
      kind: 'text not null',
      /** '' at the top. */
      parent_key: "text not null default ''",
      name: 'text not null',
      url: "text not null default ''",
      component: "text not null default ''",
      component_name: "text not null default ''",
      redirect: "text not null default ''",
      icon: "text not null default ''",
      sort_no: 'integer not null default 0',
      hidden: 'integer not null default 0',
      is_route: 'integer not null default 1',
      keep_alive: 'integer not null default 0',
      always_show: 'integer not null default 0',
      opens_outside: 'integer not null default 0',
      perms: "text not null default ''",
      perms_type: "text not null default ''",
      create_by: 'text',
      create_time: 'text',
      update_by: 'text',
      update_time: 'text',
    },
    primaryKey: ['id'],
  },
] as const satisfies readonly TableShape[];

export const menusOf = (db: Database) => db.withTables<TablesOf<typeof menuTables>>();
