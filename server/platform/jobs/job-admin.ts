/** Jobs as an administrator writes, starts and stops them. */
import { isJobClass, JOB_CLASSES, JOB_MAX, jobClassOf } from '#features/platform/jobs/model.ts';
import { CronError, nextFireTimes } from '#base/cron/next-fire-times.ts';
import { isRecord, parseJson } from '#base/json.ts';
import { toServerTime } from '#base/server-time.ts';
import { partPattern } from '../../database/like-pattern.ts';
import type { Database } from '../../database.ts';
import { nextId } from '../../entities/numbering.ts';
import { pageResult, textIn } from '../../web/json.ts';
import type { JsonObject, PageRange, PageResult } from '../../web/json.ts';
import { nextMs, STOPPED, UNKNOWN_CLASS } from './run-jobs.ts';
import { withJobs } from './tables.ts';

export const NO_JOB = '定时任务不存在！';
const RUNS_MAX = 200;

const jobs = (db: Database) =>
  withJobs(db)
    .selectFrom('sys_quartz_job as job')
    .where('del_flag', '=', 0)
    .leftJoinLateral(
      from =>
        from
          .selectFrom('sys_quartz_run')
          .select(['run_time', 'success'])
          .whereRef('job_id', '=', 'job.id')
          .orderBy('id', 'desc')
          .limit(1)
          .as('last'),
      join => join.onTrue(),
    );

const shown = (found: ReturnType<typeof jobs>) =>
  found
    .select(['job.id', 'job_class_name as jobClassName', 'cron_expression as cronExpression', 'parameter', 'description', 'status'])
    .select(['del_flag as delFlag', 'create_by as createBy', 'create_time as createTime', 'update_by as updateBy', 'next_ms'])
    .select(['update_time as updateTime', 'last.run_time as lastTime', 'last.success as lastSuccess'])
    .orderBy('create_time')
    .orderBy('job.id');

type Shown = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

const wireJob = ({ next_ms: next, ...job }: Shown): JsonObject => ({
  ...job,
  isKnown: isJobClass(job.jobClassName),
  nextTime: next === null ? null : toServerTime(next),
});

/** @param name a part of the class's name or of the description. */
export async function listJobs(db: Database, name: string, status: string, range: PageRange): Promise<PageResult<JsonObject>> {
  const pattern = partPattern(name);
  const titled = JOB_CLASSES.filter(({ title }) => name !== '' && title.includes(name)).map(known => known.name);
  const found = jobs(db)
    .where(where =>
      where.or([
        where('job_class_name', 'like', pattern),
        where('description', 'like', pattern),
        where('job_class_name', 'in', [...titled, '']),
      ]),
    )
    .$if(status === '0' || status === '-1', rows => rows.where('status', '=', Number(status)));
  const { total } = await found.select(count => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await shown(found)
    .limit(range.size)
    .offset((range.no - 1) * range.size)
    .execute();
  return pageResult(rows.map(wireJob), total, range);
}

export async function findJob(db: Database, id: string): Promise<JsonObject | undefined> {
  const row = await shown(jobs(db).where('job.id', '=', id)).executeTakeFirst();
  return row && wireJob(row);
}

export const listRuns = (db: Database, jobId: string): Promise<readonly JsonObject[]> =>
  withJobs(db)
    .selectFrom('sys_quartz_run')
    .select(['id', 'job_id as jobId', 'run_time as runTime', 'took_ms as costTime', 'success', 'message', 'started_by as startedBy'])
    .where('job_id', '=', jobId)
    .orderBy('id', 'desc')
    .limit(RUNS_MAX)
    .execute();

type Stamp = { readonly by: string; readonly nowMs: number };

/** An edit may name some of the values: the others stay. @param id '': a new one. @returns the reason why it cannot be written, or undefined. */
export async function saveJob(db: Database, given: JsonObject, id: string, { by, nowMs }: Stamp): Promise<string | undefined> {
  const before = id === '' ? undefined : await findJob(db, id);
  if (id !== '' && !before) return NO_JOB;
  const body = { ...before, ...given };
  const [className, cron, parameter, description] = ['jobClassName', 'cronExpression', 'parameter', 'description'].map(name =>
    textIn(body, name).trim(),
  );
  if (!className) return '任务类名必填！';
  if (className.length > JOB_MAX.className) return `任务类名最多${JOB_MAX.className}个字！`;
  if (!cron) return 'cron表达式必填！';
  if (cron.length > JOB_MAX.cron) return `cron表达式最多${JOB_MAX.cron}个字！`;
  if ((parameter ?? '').length > JOB_MAX.parameter) return `参数最多${JOB_MAX.parameter}个字！`;
  const wrongParameter = parameter ? whyWrongParameter(className, parameter) : undefined;
  if (wrongParameter !== undefined) return wrongParameter;
  if ((description ?? '').length > JOB_MAX.description) return `描述最多${JOB_MAX.description}个字！`;
  const wrong = whyNever(cron, nowMs);
  if (wrong !== undefined) return wrong;
  const status = isJobClass(className) && textIn(body, 'status') === '0' ? 0 : STOPPED;
  const values = {
    job_class_name: className,
    cron_expression: cron,
    parameter: parameter || null,
    description: description || null,
    status,
    next_ms: status === 0 ? nextMs(cron, nowMs) : null,
  };
  if (before) {
    await withJobs(db)
      .updateTable('sys_quartz_job')
      .set({ ...values, update_by: by, update_time: toServerTime(nowMs) })
      .where('id', '=', id)
      .execute();
  } else {
    await withJobs(db)
      .insertInto('sys_quartz_job')
      .values({ id: nextId(nowMs), ...values, create_by: by, create_time: toServerTime(nowMs) })
      .execute();
  }
  return undefined;
}

/** Why a class would not use the parameters as they are written. Such a job is refused, because it would run with other numbers than its maintainer reads. */
function whyWrongParameter(className: string, text: string): string | undefined {
  const known = jobClassOf(className)?.parameters;
  if (!known) return undefined;
  const values = parseJson(text);
  if (!isRecord(values)) return '参数不是有效的JSON！';
  for (const [name, value] of Object.entries(values)) {
    const parameter = known.find(each => each.name === name);
    if (!parameter) return `没有参数${name.slice(0, 50)}，可以用的参数：${known.map(each => each.name).join('、') || '无'}！`;
    const { label, least, most } = parameter;
    if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
      return `${label}要是${least}到${most}的整数！`;
  }
  return undefined;
}

const TIMES_LOOKED_AT = 20;
const LEAST_APART_MS = 60_000;

/** Why an expression is refused: it is none, it never fires, or it fires more than once a minute. */
function whyNever(cron: string, nowMs: number): string | undefined {
  try {
    const times = nextFireTimes(cron, new Date(nowMs), TIMES_LOOKED_AT).map(time => time.getTime());
    if (times.length === 0) return '这个cron表达式以后不会再执行！';
    const isTooOften = times.some((time, at) => at > 0 && time - (times[at - 1] ?? 0) < LEAST_APART_MS);
    return isTooOften ? '两次执行至少要间隔一分钟！' : undefined;
  } catch (error) {
    if (error instanceof CronError) return `cron表达式不正确：${error.message}`;
    throw error;
  }
}

/** A started job runs at its next time after now: what it missed while it was stopped is not made up. */
export async function startJob(db: Database, id: string, { by, nowMs }: Stamp): Promise<string | undefined> {
  const job = await findJob(db, id);
  if (!job) return NO_JOB;
  if (job['isKnown'] !== true) return UNKNOWN_CLASS;
  const cron = textIn(job, 'cronExpression');
  const wrong = whyNever(cron, nowMs);
  if (wrong !== undefined) return wrong;
  await setStatus(db, [id], { status: 0, next_ms: nextMs(cron, nowMs) }, { by, nowMs });
  return undefined;
}

export async function stopJob(db: Database, id: string, stamp: Stamp): Promise<string | undefined> {
  return (await setStatus(db, [id], { status: STOPPED, next_ms: null }, stamp)) ? undefined : NO_JOB;
}

export async function deleteJobs(db: Database, ids: readonly string[], stamp: Stamp): Promise<string | undefined> {
  if (ids.length === 0) return '参数不识别！';
  return (await setStatus(db, ids, { status: STOPPED, next_ms: null, del_flag: 1 }, stamp)) ? undefined : '未找到对应实体';
}

type Status = { readonly status: number; readonly next_ms: number | null; readonly del_flag?: number };

async function setStatus(db: Database, ids: readonly string[], values: Status, { by, nowMs }: Stamp): Promise<boolean> {
  const { numUpdatedRows } = await withJobs(db)
    .updateTable('sys_quartz_job')
    .set({ ...values, update_by: by, update_time: toServerTime(nowMs) })
    .where('id', 'in', [...ids])
    .where('del_flag', '=', 0)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** A server without any job gets these; only the one that keeps the tables small runs by itself. */
const BEGUN = [
  { id: 'job-clean', name: 'quayside.CleanOldRecords', cron: '0 30 2 * * ?', status: 0 },
  { id: 'job-contracts', name: 'quayside.RemindContracts', cron: '0 30 8 ? * MON', status: STOPPED },
  { id: 'job-summary', name: 'quayside.DailySummary', cron: '0 0 8 * * ?', status: STOPPED },
] as const;

export async function beginJobs(db: Database, nowMs: number): Promise<void> {
  if (await withJobs(db).selectFrom('sys_quartz_job').select('id').limit(1).executeTakeFirst()) return;
  await withJobs(db)
    .insertInto('sys_quartz_job')
    .values(
      BEGUN.map(({ id, name, cron, status }) => ({
        id,
        job_class_name: name,
        cron_expression: cron,
        status,
        next_ms: status === 0 ? nextMs(cron, nowMs) : null,
        create_by: 'system',
        create_time: toServerTime(nowMs),
      })),
    )
    .execute();
}
