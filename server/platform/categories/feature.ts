/** 分类字典: its table, what it begins with, and the calls of the inputs that choose from it. */
import { definePageFeature } from '../../feature.ts';
import type { Database } from '../../database.ts';
import { CATEGORY_CODES } from '#features/platform/categories/model.ts';
import { categoryAdminRoutes } from './admin-routes.ts';
import { categoryRoutes } from './category-routes.ts';
import { categoryTables, TOP, withCategories } from './category-store.ts';

/** `[name, those below]`; a code is a letter and two digits for each level. */
type Begun = readonly [name: string, below?: readonly Begun[]];
const BEGUN: readonly Begun[] = [
  [
    '货物分类',
    [
      ['煤炭', [['动力煤'], ['焦煤'], ['无烟煤']]],
      ['矿石', [['铁矿石'], ['铝矾土']]],
      ['建材', [['水泥'], ['砂石']]],
    ],
  ],
  [
    '费用分类',
    [
      ['运输费用', [['公路运费'], ['铁路运费'], ['水路运费']]],
      ['港口费用', [['装卸费'], ['堆存费']]],
    ],
  ],
  ['车辆分类', [['自有车辆'], ['外协车辆']]],
];

/** A table without rows gets those a new server begins with. */
async function beginCategories(db: Database): Promise<void> {
  const categories = withCategories(db);
  if (await categories.selectFrom('sys_category').select('id').limit(1).executeTakeFirst()) return;
  await categories
    .insertInto('sys_category')
    .values([...rowsBelow(BEGUN, TOP, '')])
    .execute();
}

type NewRow = { readonly id: string; readonly pid: string; readonly name: string; readonly code: string; readonly has_child: string };

function rowsBelow(level: readonly Begun[], pid: string, above: string): readonly NewRow[] {
  return level.flatMap(([name, below = []], at): readonly NewRow[] => {
    const letter = above === '' ? 'B' : 'A';
    const code = `${above}${letter}${String(at + 1).padStart(2, '0')}`;
    const id = `category-${code.toLowerCase()}`;
    return [{ id, pid, name, code, has_child: below.length > 0 ? '1' : '0' }, ...rowsBelow(below, id, code)];
  });
}

export const categoriesFeature = definePageFeature({
  menu: [
    {
      under: 'system',
      route: '/isystem/category',
      component: 'system/SysCategoryList',
      title: '分类字典',
      needs: CATEGORY_CODES.list,
      stock: 'system/category/index',
    },
  ],
  permissions: [
    { action: CATEGORY_CODES.list, describe: '分类字典查询' },
    { action: CATEGORY_CODES.add, describe: '分类字典新增', isShared: true },
    { action: CATEGORY_CODES.edit, describe: '分类字典编辑', isShared: true },
    { action: CATEGORY_CODES.delete, describe: '分类字典删除', isShared: true },
  ],
  tables: categoryTables,
  routes: [...categoryRoutes, ...categoryAdminRoutes],
  prepare: beginCategories,
});
