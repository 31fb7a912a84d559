/** The table of categories (分类字典): each names the one above it, a code such as B01A02 tells the way. */
import type { Database } from '../../database.ts';
import { partWithStars } from '../../database/like-pattern.ts';
import type { TableShape } from '../../database/table-shape.ts';
import type { TablesOf } from '../../database/table-types.ts';
import type { WireNode } from '../dictionaries/tree-dict.ts';

export const categoryTables = [
  {
    name: 'sys_category',
    columns: {
      id: 'text',
      /** '0' at the top. */
      pid: 'text not null',
      name: 'text not null',
      code: 'text not null',
      has_child: "text not null default '0'",
      create_by: 'text',
      create_time: 'text',
      update_by: 'text',
      update_time: 'text',
      sys_org_code: 'text',
    },
    primaryKey: ['id'],
    indexes: [
      { name: 'sys_category_code_key', columns: ['code'], unique: true },
      { name: 'sys_category_pid', columns: ['pid', 'code'] },
    ],
  },
] as const satisfies readonly TableShape[];

export const TOP = '0';
const MAX_ROWS = 10_000;

export const withCategories = (db: Database) => db.withTables<TablesOf<typeof categoryTables>>();

/** Columns a client may ask by. */
const COLUMNS = ['id', 'pid', 'name', 'code'] as const;
export type CategoryColumn = (typeof COLUMNS)[number];
export const categoryColumn = (name: string): CategoryColumn | undefined => COLUMNS.find(column => column === name);

export type Category = {
  readonly id: string;
  readonly pid: string;
  readonly name: string;
  readonly code: string;
  readonly hasChild: string;
};

const select = (db: Database) =>
  withCategories(db)
    .selectFrom('sys_category')
    .select(['id', 'pid', 'name', 'code', 'has_child as hasChild'])
    .orderBy('code')
    .limit(MAX_ROWS);

/** The rows whose columns have these values; several values of a column are alternatives. */
export function categoriesWhere(
  db: Database,
  where: readonly (readonly [CategoryColumn, readonly string[]])[],
): Promise<readonly Category[]> {
  let rows = select(db);
  for (const [column, values] of where) rows = rows.where(column, 'in', [...values]);
  return rows.execute();
}

/** At every level; '' asks for any. Stars stand for any text, as in every list. */
export function categoriesLike(
  db: Database,
  { name, code }: { readonly name: string; readonly code: string },
): Promise<readonly Category[]> {
  let rows = select(db);
  if (name !== '') rows = rows.where('name', 'like', partWithStars(name));
  if (code !== '') rows = rows.where('code', 'like', partWithStars(code));
  return rows.execute();
}

export const childrenOf = (db: Database, pid: string): Promise<readonly Category[]> => categoriesWhere(db, [['pid', [pid]]]);

/** The id of the category with this code; '0' for the top; undefined if there is none. */
export async function idOfCode(db: Database, code: string): Promise<string | undefined> {
  if (code === TOP) return TOP;
  const [row] = await categoriesWhere(db, [['code', [code]]]);
  return row?.id;
}

const MAX_DEPTH = 50;

/** Everything below a category, as a tree. A category that stands below itself ends there. */
export async function categoryTree(db: Database, pid: string): Promise<readonly WireNode[]> {
  const below = new Map<string, Category[]>();
  for (const row of await select(db).execute()) {
    const siblings = below.get(row.pid);
    if (siblings) siblings.push(row);
    else below.set(row.pid, [row]);
  }
  const levelOf = (above: string, way: readonly string[]): readonly WireNode[] =>
    (way.length > MAX_DEPTH ? [] : (below.get(above) ?? []))
      .filter(({ id }) => !way.includes(id))
      .map(row => {
        const children = levelOf(row.id, [...way, row.id]);
        return { ...categoryNode(row), children: children.length > 0 ? children : null };
      });
  return levelOf(pid, [pid]);
}

export const categoryNode = ({ id, name, hasChild, pid, code }: Category): WireNode => ({
  key: id,
  title: name,
  leaf: hasChild !== '1',
  icon: null,
  parentId: pid,
  value: null,
  code,
  children: null,
});
