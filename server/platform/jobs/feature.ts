/** 定时任务: its menu entry, its permissions, its tables and its calls in the stock dialect; 执行记录 is ours. */
import { JOB_CODES } from '#features/platform/jobs/model.ts';
import { definePageFeature } from '../../feature.ts';
import type { PageRoute, RouteCall } from '../../feature.ts';
import { answer, carriedOut, refuse, succeed } from '../../web/envelope.ts';
import { pageRange, textIn } from '../../web/json.ts';
import { reportError } from '../../web/report.ts';
import { keysIn } from '../dictionaries/dict-routes.ts';
import { beginJobs, deleteJobs, findJob, listJobs, listRuns, NO_JOB, saveJob, startJob, stopJob } from './job-admin.ts';
import { AT_WORK, JUST_RUN, runJob } from './run-jobs.ts';
import { jobTables } from './tables.ts';
import { stampOf } from '../../web/acting.ts';

const API = '/sys/quartzJob';

const route = (method: PageRoute['method'], path: string, needs: string, handle: PageRoute['handle']): PageRoute => ({
  method,
  path: `${API}/${path}`,
  needs,
  handle,
});
const idOf = ({ query }: RouteCall): string => textIn(query, 'id');

const edit = (call: RouteCall) =>
  carriedOut(saveJob(call.db, call.body, textIn(call.body, 'id') || '?', stampOf(call)), '更新定时任务成功!');

const routes: readonly PageRoute[] = [
  route('GET', 'list', JOB_CODES.list, async ({ db, query }) => {
    const name = textIn(query, 'jobClassName').replaceAll('*', '').trim();
    return succeed(await listJobs(db, name, textIn(query, 'status'), pageRange(query)));
  }),
  route('GET', 'queryById', JOB_CODES.list, async call => {
    const job = await findJob(call.db, idOf(call));
    return job ? succeed(job) : refuse(NO_JOB);
  }),
  route('GET', 'runs', JOB_CODES.list, async ({ db, query }) => answer(await listRuns(db, textIn(query, 'jobId')))),
  route('POST', 'add', JOB_CODES.add, call => carriedOut(saveJob(call.db, call.body, '', stampOf(call)), '创建定时任务成功')),
  route('PUT', 'edit', JOB_CODES.edit, edit),
  route('POST', 'edit', JOB_CODES.edit, edit),
  route('DELETE', 'delete', JOB_CODES.delete, call => carriedOut(deleteJobs(call.db, [idOf(call)], stampOf(call)), '删除成功!')),
  route('DELETE', 'deleteBatch', JOB_CODES.delete, call =>
    carriedOut(deleteJobs(call.db, keysIn(textIn(call.query, 'ids')), stampOf(call)), '删除定时任务成功!'),
  ),
  route('GET', 'pause', JOB_CODES.pause, call => carriedOut(stopJob(call.db, idOf(call), stampOf(call)), '停止定时任务成功')),
  route('GET', 'resume', JOB_CODES.resume, call => carriedOut(startJob(call.db, idOf(call), stampOf(call)), '启动定时任务成功')),
  route('GET', 'execute', JOB_CODES.execute, async call => {
    const { db, schema, nowMs, caller, emit } = call;
    const run = await runJob({ db, schema, nowMs, notice: emit.notice, report: reportError }, idOf(call), caller.username);
    if (!run) return refuse(NO_JOB);
    if (run.isOk) return succeed(run.message, '执行成功!');
    return refuse([AT_WORK, JUST_RUN].includes(run.message) ? run.message : `执行失败：${run.message}`);
  }),
];

export const jobsFeature = definePageFeature({
  menu: [
    {
      under: 'system',
      route: '/isystem/quartz',
      component: 'system/QuartzJobList',
      title: '定时任务',
      needs: JOB_CODES.list,
      stock: 'monitor/quartz/index',
    },
  ],
  // A job works without anybody's data rules.
  permissions: [
    { action: JOB_CODES.list, describe: '定时任务查询', isAdminOnly: true },
    { action: JOB_CODES.add, describe: '定时任务新增', isAdminOnly: true, isShared: true },
    { action: JOB_CODES.edit, describe: '定时任务编辑', isAdminOnly: true, isShared: true },
    { action: JOB_CODES.delete, describe: '定时任务删除', isAdminOnly: true, isShared: true },
    { action: JOB_CODES.pause, describe: '定时任务停止', isAdminOnly: true, isShared: true },
    { action: JOB_CODES.resume, describe: '定时任务启动', isAdminOnly: true, isShared: true },
    { action: JOB_CODES.execute, describe: '定时任务立即执行', isAdminOnly: true, isShared: true },
  ],
  routes,
  tables: jobTables,
  prepare: beginJobs,
});
