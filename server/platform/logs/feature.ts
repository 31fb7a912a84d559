/** 日志管理: its menu entry, its permissions, its calls, and the figures of sign-ins. Log entries of rows cannot be deleted by anybody. */
import { LOG_CODES } from '#features/platform/logs/model.ts';
import { ROW_CHANGES } from '#domain/row-changes.ts';
import { definePageFeature, SIGNED_IN } from '../../feature.ts';
import type { PageRoute } from '../../feature.ts';
import { answer, refuse, succeed } from '../../web/envelope.ts';
import { textIn } from '../../web/json.ts';
import { keysIn } from '../dictionaries/dict-routes.ts';
import { changesOfRow } from './row-changes.ts';
import { callLogs, dataLogs, deleteCallLogs, signInFigures, versionsById, versionsOfRow, visitDays } from './log-answers.ts';
import { logTables } from './tables.ts';

const NOT_FOUND = '未找到对应实体';
const KEPT = '数据日志不能删除！';

const callRoutes: readonly PageRoute[] = [
  {
    method: 'GET',
    path: '/sys/log/list',
    needs: LOG_CODES.list,
    handle: async ({ db, caller, query, background }) => {
      await background.flushLogs();
      return answer(await callLogs(db, caller, query));
    },
  },
  {
    method: 'DELETE',
    path: '/sys/log/delete',
    needs: LOG_CODES.delete,
    handle: async call => {
      const gone = await deleteCallLogs(call, [textIn(call.query, 'id')]);
      if (typeof gone === 'string') return refuse(gone);
      return gone.count > 0 ? succeed(null, '删除成功!') : refuse(NOT_FOUND);
    },
  },
  {
    method: 'DELETE',
    path: '/sys/log/deleteBatch',
    needs: LOG_CODES.delete,
    handle: async call => {
      const ids = keysIn(textIn(call.query, 'ids'));
      if (ids.length === 0) return refuse('参数不识别！');
      await call.background.flushLogs();
      const gone = await deleteCallLogs(call, ids);
      return typeof gone === 'string' ? refuse(gone) : succeed(null, '删除成功!');
    },
  },
  {
    method: 'GET',
    path: '/sys/loginfo',
    needs: SIGNED_IN,
    handle: async ({ db, nowMs, background }) => {
      await background.flushLogs();
      return succeed(await signInFigures(db, nowMs()), '登录成功');
    },
  },
  {
    method: 'GET',
    path: '/sys/visitInfo',
    needs: SIGNED_IN,
    handle: async ({ db, nowMs, background }) => {
      await background.flushLogs();
      return answer(await visitDays(db, nowMs()));
    },
  },
];

const dataRoutes: readonly PageRoute[] = [
  {
    method: 'GET',
    path: '/sys/dataLog/list',
    needs: LOG_CODES.dataList,
    handle: async call => {
      await call.background.flushLogs();
      return answer(await dataLogs(call, call.query));
    },
  },
  {
    method: 'GET',
    path: '/sys/dataLog/queryDataVerList',
    needs: LOG_CODES.dataList,
    handle: async call => {
      await call.background.flushLogs();
      const versions = await versionsOfRow(call, textIn(call.query, 'dataTable'), textIn(call.query, 'dataId'));
      return versions.length > 0 ? answer(versions) : refuse('未找到版本信息');
    },
  },
  {
    method: 'GET',
    path: '/sys/dataLog/queryCompareList',
    needs: LOG_CODES.dataList,
    handle: async call => answer(await versionsById(call, [textIn(call.query, 'dataId1'), textIn(call.query, 'dataId2')])),
  },
  {
    method: 'GET',
    path: ROW_CHANGES.path,
    needs: SIGNED_IN,
    handle: async call => {
      await call.background.flushLogs();
      return answer(await changesOfRow(call));
    },
  },
  ...(['delete', 'deleteBatch'] as const).map((verb): PageRoute => ({
    method: 'DELETE',
    path: `/sys/dataLog/${verb}`,
    needs: LOG_CODES.dataList,
    handle: async () => refuse(KEPT),
  })),
];

export const logsFeature = definePageFeature({
  menu: [
    {
      under: 'system',
      route: '/isystem/log',
      component: 'system/LogList',
      title: '日志管理',
      needs: LOG_CODES.list,
      stock: 'monitor/log/index',
    },
  ],
  permissions: [
    // Parameters of calls and versions of rows know of no data rule, no yard and no other right.
    { action: LOG_CODES.list, describe: '日志查询', isAdminOnly: true },
    { action: LOG_CODES.delete, describe: '日志删除', isAdminOnly: true },
    { action: LOG_CODES.dataList, describe: '数据日志查询', isAdminOnly: true },
  ],
  routes: [...callRoutes, ...dataRoutes],
  tables: logTables,
});
