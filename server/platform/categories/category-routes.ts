/** The category calls of every page: levels of the tree, one category, names of ids. They write nothing. */
import { answer, refuse } from '../../web/envelope.ts';
import type { Envelope } from '../../web/envelope.ts';
import { SIGNED_IN } from '../../feature.ts';
import type { PageRoute } from '../../feature.ts';
import type { Database } from '../../database.ts';
import { pageResult, textIn } from '../../web/json.ts';
import { isRecord, parseJson } from '#base/json.ts';
import { keysIn, textsInOrder } from '../dictionaries/dict-routes.ts';
import { categoriesWhere, categoryColumn, categoryNode, categoryTree, childrenOf, idOfCode, TOP } from './category-store.ts';
import type { Category, CategoryColumn } from './category-store.ts';

const API = '/sys/category';
const badArguments = (what: string): Envelope => refuse(`加载分类字典树参数有误.[${what}]!`);

const handle = {
  /** `async` true: one level; false: everything below. Everything also without a code, as the form of Vue 3 front ends asks. */
  loadTreeRoot: async (db: Database, query: unknown) => {
    const [code, isWhole] = [textIn(query, 'pcode'), textIn(query, 'async') === 'false'];
    const pid = code === '' && isWhole ? TOP : await idOfCode(db, code);
    if (pid === undefined) return badArguments(code || 'code');
    if (isWhole) return answer(await categoryTree(db, pid));
    return answer((await childrenOf(db, pid)).map(categoryNode));
  },
  loadTreeChildren: async (db: Database, query: unknown) => answer((await childrenOf(db, textIn(query, 'pid'))).map(categoryNode)),
  loadTreeData: async (db: Database, query: unknown) => {
    const [pid, pcode] = [textIn(query, 'pid'), textIn(query, 'pcode')];
    if (pid === '' && pcode === '') return badArguments('null');
    const above = pid === '' ? await idOfCode(db, pcode) : pid;
    const conditions = conditionsIn(textIn(query, 'condition'));
    if (above === undefined || !conditions) return badArguments('code');
    return answer((await categoriesWhere(db, [['pid', [above]], ...conditions])).map(categoryNode));
  },
  loadOne: async (db: Database, query: unknown) => {
    const column = categoryColumn(textIn(query, 'field'));
    if (!column) return badArguments(textIn(query, 'field'));
    const rows = await categoriesWhere(db, [[column, [textIn(query, 'val')]]]);
    if (rows.length > 1) return refuse(`查询数据异常,[${column}]存在多个值:${textIn(query, 'val')}`);
    return rows[0] ? answer(rows[0]) : refuse('查询无果');
  },
  loadDictItem: async (db: Database, query: unknown) => {
    const ids = keysIn(textIn(query, 'ids'));
    if (ids.length === 0) return answer([]);
    const rows = await categoriesWhere(db, [['id', ids]]);
    return textsInOrder(
      rows.map(({ id, name }) => ({ value: id, text: name })),
      ids,
      textIn(query, 'delNotExist') !== 'false',
    );
  },
  /** The rows of a tree table below one; `parentId` and `hasChildren` beside the original's `pid` and `hasChild`. */
  childList: async (db: Database, query: unknown) => {
    const rows = await childrenOf(db, textIn(query, 'pid') || textIn(query, 'parentId') || TOP);
    return answer(rows.map(treeRow));
  },
  /** The same below several. */
  getChildListBatch: async (db: Database, query: unknown) => {
    const ids = keysIn(textIn(query, 'parentIds'));
    const rows = ids.length === 0 ? [] : await categoriesWhere(db, [['pid', ids]]);
    return answer(pageResult(rows.map(treeRow), rows.length, { size: Math.max(rows.length, 1), no: 1 }));
  },
} as const;

const treeRow = (row: Category) => ({ ...row, parentId: row.pid, hasChildren: row.hasChild === '1' });

/** The specification's address of loadDictItem ends with a slash, which every path may. */
export const categoryRoutes: readonly PageRoute[] = Object.entries(handle).map(([name, work]) => ({
  method: 'GET',
  path: `${API}/${name}`,
  needs: SIGNED_IN,
  handle: ({ db, query }) => work(db, query),
}));

/** A JSON object of columns and values. @returns undefined for an unknown column, or a text that is no JSON object. */
function conditionsIn(text: string): readonly (readonly [CategoryColumn, readonly string[]])[] | undefined {
  if (text === '') return [];
  const parsed = parseJson(text);
  if (!isRecord(parsed)) return undefined;
  const conditions = Object.keys(parsed).map(name => [categoryColumn(name), [textIn(parsed, name)]] as const);
  return conditions.every((condition): condition is readonly [CategoryColumn, readonly [string]] => condition[0] !== undefined)
    ? conditions
    : undefined;
}
