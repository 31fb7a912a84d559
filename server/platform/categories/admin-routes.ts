/** The calls of 分类字典 that need a permission. */
import { CATEGORY_CODES } from '#features/platform/categories/model.ts';
import type { PageRoute, RouteCall } from '../../feature.ts';
import { carriedOut, refuse, succeed } from '../../web/envelope.ts';
import { pageRange, pageResult, textIn } from '../../web/json.ts';
import { keysIn } from '../dictionaries/dict-routes.ts';
import { addCategory, deleteCategories, renameCategory } from './category-admin.ts';
import { categoriesLike, categoriesWhere, childrenOf, TOP } from './category-store.ts';
import { stampOf } from '../../web/acting.ts';

const API = '/sys/category';

const edit = (call: RouteCall) => carriedOut(renameCategory(call.db, call.body, stampOf(call)), '修改成功!');

export const categoryAdminRoutes: readonly PageRoute[] = [
  {
    method: 'GET',
    path: `${API}/rootList`,
    needs: CATEGORY_CODES.list,
    handle: async ({ db, query }) => {
      const range = pageRange(query);
      const [name, code] = [textIn(query, 'name'), textIn(query, 'code')];
      const isSearch = name !== '' || code !== '';
      const rows = await (isSearch ? categoriesLike(db, { name, code }) : childrenOf(db, textIn(query, 'pid') || TOP));
      return succeed(pageResult(rows.slice((range.no - 1) * range.size, range.no * range.size), rows.length, range));
    },
  },
  {
    method: 'GET',
    path: `${API}/checkCode`,
    needs: CATEGORY_CODES.list,
    handle: async ({ db, query }) => {
      const found = await categoriesWhere(db, [['code', [textIn(query, 'code')]]]);
      return found.length === 0 ? succeed(null) : refuse('分类编码已存在！');
    },
  },
  {
    method: 'POST',
    path: `${API}/add`,
    needs: CATEGORY_CODES.add,
    handle: call => carriedOut(addCategory(call.db, call.body, stampOf(call)), '添加成功！'),
  },
  { method: 'PUT', path: `${API}/edit`, needs: CATEGORY_CODES.edit, handle: edit },
  { method: 'POST', path: `${API}/edit`, needs: CATEGORY_CODES.edit, handle: edit },
  {
    method: 'DELETE',
    path: `${API}/delete`,
    needs: CATEGORY_CODES.delete,
    handle: ({ db, query }) => carriedOut(deleteCategories(db, [textIn(query, 'id')]), '删除成功!'),
  },
  {
    method: 'DELETE',
    path: `${API}/deleteBatch`,
    needs: CATEGORY_CODES.delete,
    handle: ({ db, query }) => carriedOut(deleteCategories(db, keysIn(textIn(query, 'ids'))), '删除成功!'),
  },
];
