/** Reads what administrators changed in the menu. */
import type { Selectable } from 'kysely';
import type { Database } from '../../database.ts';
import type { TablesOf } from '../../database/table-types.ts';
import { menusOf } from './tables.ts';
import type { menuTables } from './tables.ts';

type Tables = TablesOf<typeof menuTables>;
export type MenuChange = Selectable<Tables['sys_menu_change']>;
export type AddedMenu = Selectable<Tables['sys_menu']>;
export type StoredMenus = { readonly changes: readonly MenuChange[]; readonly added: readonly AddedMenu[] };

export const NOTHING_STORED: StoredMenus = { changes: [], added: [] };

/** Added ones are in the order in which they were added. */
export async function storedMenus(db: Database): Promise<StoredMenus> {
  return {
    changes: await menusOf(db).selectFrom('sys_menu_change').selectAll().execute(),
    added: await menusOf(db).selectFrom('sys_menu').selectAll().orderBy('id').execute(),
  };
}
