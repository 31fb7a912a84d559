/** 数据字典: its menu entry, its permissions, and the calls of its administration. Every change is told to all open pages, which read the dictionaries again. */
import { DICTIONARY_CODES } from '#features/platform/dictionaries/model.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { definePageFeature, SIGNED_IN } from '../../feature.ts';
import type { PageRoute, RouteCall } from '../../feature.ts';
import { answer, refuse, succeed } from '../../web/envelope.ts';
import type { Envelope } from '../../web/envelope.ts';
import { pageRange, textIn } from '../../web/json.ts';
import { EVERYBODY } from '../sockets/bus.ts';
import { deleteDicts, findDict, isOwnDict, listDicts, markDicts, saveDict } from './dict-admin.ts';
import { deleteItems, isOwnItem, isValueFree, listItems, saveItem } from './dict-items.ts';
import { keysIn } from './dict-routes.ts';
import { nameItems } from './dict-store.ts';
import { stampOf } from '../../web/acting.ts';

const DICTS_CHANGED = JSON.stringify({ cmd: 'dict' });

/** Carries out a change that answers the reason against it. */
async function change({ emit }: RouteCall, work: Promise<string | undefined>, done: string): Promise<Envelope> {
  const why = await work;
  if (why !== undefined) return refuse(why);
  emit.notice([EVERYBODY], DICTS_CHANGED);
  return succeed(null, done);
}

const itemStampOf = (call: RouteCall) => ({ ...stampOf(call), flows: flowDicts(call.schema) });
const id = (source: unknown): string => textIn(source, 'id');

const flowDicts = ({ defs }: RouteCall['schema']): ReadonlySet<string> =>
  new Set(
    defs.flatMap(({ flow, fieldByName }) => {
      const field = flow && fieldByName.get(flow.field);
      const names = field && kindOf(field).names;
      return names?.of === 'dict' ? [names.code] : [];
    }),
  );

const editDict = (call: RouteCall): Promise<Envelope> =>
  change(call, saveDict(call.db, call.body, id(call.body) || '?', stampOf(call)), '编辑成功!');
const editItem = (call: RouteCall): Promise<Envelope> =>
  change(call, saveItem(call.db, call.body, id(call.body) || '?', itemStampOf(call)), '编辑成功！');

const dictRoutes: readonly PageRoute[] = [
  {
    method: 'GET',
    path: '/sys/dict/list',
    needs: DICTIONARY_CODES.list,
    handle: async ({ db, query }) => {
      const sought = {
        parts: ['dictName', 'dictCode'].map(name => textIn(query, name).replaceAll('*', '')),
        isDeleted: textIn(query, 'delFlag') === '1',
        isNewestFirst: textIn(query, 'column') === 'createTime' && textIn(query, 'order') === 'desc',
      };
      const page = await listDicts(db, sought, pageRange(query));
      return succeed({ ...page, records: page.records.map(row => ({ ...row, isOwn: isOwnDict(row.dictCode) })) });
    },
  },
  {
    method: 'POST',
    path: '/sys/dict/add',
    needs: DICTIONARY_CODES.add,
    handle: call => change(call, saveDict(call.db, call.body, '', stampOf(call)), '保存成功！'),
  },
  { method: 'PUT', path: '/sys/dict/edit', needs: DICTIONARY_CODES.edit, handle: editDict },
  { method: 'POST', path: '/sys/dict/edit', needs: DICTIONARY_CODES.edit, handle: editDict },
  {
    method: 'DELETE',
    path: '/sys/dict/delete',
    needs: DICTIONARY_CODES.delete,
    handle: call => change(call, markDicts(call.db, [id(call.query)], true), '删除成功!'),
  },
  {
    method: 'DELETE',
    path: '/sys/dict/deleteBatch',
    needs: DICTIONARY_CODES.delete,
    handle: call => change(call, markDicts(call.db, keysIn(textIn(call.query, 'ids')), true), '删除成功!'),
  },
  {
    method: 'GET',
    path: '/sys/dict/deleteList',
    needs: DICTIONARY_CODES.delete,
    handle: async ({ db, query }) => {
      const { records } = await listDicts(db, { parts: [], isDeleted: true }, pageRange({ ...query, pageSize: '1000' }));
      return succeed(records);
    },
  },
  {
    method: 'PUT',
    path: '/sys/dict/back/:id',
    needs: DICTIONARY_CODES.delete,
    handle: call => change(call, markDicts(call.db, [id(call.params)], false), '操作成功!'),
  },
  {
    method: 'PUT',
    path: '/sys/dict/putRecycleBin',
    needs: DICTIONARY_CODES.delete,
    handle: call => change(call, markDicts(call.db, keysIn(textIn(call.body, 'ids')), false), '还原成功!'),
  },
  {
    method: 'DELETE',
    path: '/sys/dict/deleteRecycleBin',
    needs: DICTIONARY_CODES.delete,
    handle: call => change(call, deleteDicts(call.db, keysIn(textIn(call.query, 'ids'))), '删除成功!'),
  },
  {
    method: 'DELETE',
    path: '/sys/dict/deletePhysic/:id',
    needs: DICTIONARY_CODES.delete,
    handle: call => change(call, deleteDicts(call.db, [id(call.params)]), '删除成功!'),
  },
];

/**
 * 刷新缓存. The server has no cache: the answer makes the client that asks load the dictionaries again. If the caller maintains dictionaries, all open pages
 * load them too, because dictionaries may have been written in the database itself.
 */
const refreshRoutes = (['GET', 'POST', 'PUT', 'DELETE'] as const).map((method): PageRoute => ({
  method,
  path: '/sys/dict/refleshCache',
  needs: SIGNED_IN,
  handle: async ({ caller, emit }) => {
    if (caller.permissions.has(DICTIONARY_CODES.edit)) emit.notice([EVERYBODY], DICTS_CHANGED);
    return answer(null);
  },
}));

const itemRoutes: readonly PageRoute[] = [
  {
    method: 'GET',
    path: '/sys/dictItem/list',
    needs: DICTIONARY_CODES.list,
    handle: async ({ db, query }) => {
      const dict = await findDict(db, textIn(query, 'dictId'));
      const sought = { dictId: dict?.id ?? '', text: textIn(query, 'itemText'), status: textIn(query, 'status') };
      const page = await listItems(db, sought, pageRange(query));
      return succeed({ ...page, records: page.records.map(row => ({ ...row, isOwn: isOwnItem(dict?.dictCode ?? '', row.itemValue) })) });
    },
  },
  {
    method: 'POST',
    path: '/sys/dictItem/add',
    needs: DICTIONARY_CODES.addItem,
    handle: call => change(call, saveItem(call.db, call.body, '', itemStampOf(call)), '保存成功！'),
  },
  { method: 'PUT', path: '/sys/dictItem/edit', needs: DICTIONARY_CODES.editItem, handle: editItem },
  { method: 'POST', path: '/sys/dictItem/edit', needs: DICTIONARY_CODES.editItem, handle: editItem },
  {
    method: 'DELETE',
    path: '/sys/dictItem/delete',
    needs: DICTIONARY_CODES.deleteItem,
    handle: call => change(call, deleteItems(call.db, [id(call.query)]), '删除成功!'),
  },
  {
    method: 'DELETE',
    path: '/sys/dictItem/deleteBatch',
    needs: DICTIONARY_CODES.deleteItem,
    handle: call => change(call, deleteItems(call.db, keysIn(textIn(call.query, 'ids'))), '删除成功！'),
  },
  {
    method: 'GET',
    path: '/sys/dictItem/dictItemCheck',
    needs: DICTIONARY_CODES.list,
    handle: async ({ db, query }) =>
      (await isValueFree(db, textIn(query, 'dictId'), textIn(query, 'itemValue'), id(query)))
        ? succeed(null, '该值可用！')
        : refuse('该值不可用，系统中已存在！'),
  },
];

export const dictionariesFeature = definePageFeature({
  menu: [
    {
      under: 'system',
      route: '/isystem/dict',
      component: 'system/DictList',
      title: '数据字典',
      needs: DICTIONARY_CODES.list,
      stock: 'system/dict/index',
    },
  ],
  permissions: [
    { action: DICTIONARY_CODES.list, describe: '数据字典查询' },
    { action: DICTIONARY_CODES.add, describe: '数据字典新增', isShared: true },
    { action: DICTIONARY_CODES.edit, describe: '数据字典编辑', isShared: true },
    { action: DICTIONARY_CODES.delete, describe: '数据字典删除', isShared: true },
    { action: DICTIONARY_CODES.addItem, describe: '字典项新增', isShared: true },
    { action: DICTIONARY_CODES.editItem, describe: '字典项编辑', isShared: true },
    { action: DICTIONARY_CODES.deleteItem, describe: '字典项删除', isShared: true },
  ],
  routes: [...dictRoutes, ...refreshRoutes, ...itemRoutes],
  prepare: nameItems,
});
