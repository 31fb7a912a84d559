/**
 * Runs the jobs that are due. A run locks its job, works, counts itself and sets the next time in one transaction: of several processes one runs it, and
 * a run that is cut off by a kill has not happened and is made again. A failed run is counted as such and not repeated before its next time.
 *
 * A run that somebody starts by hand is not made while another run of the job is at work, or has succeeded within the last seconds: a button that was pressed
 * twice, or by two administrators, sends one summary.
 *
 * Misfire: times that passed while no server ran, or while an earlier run took long, are made up by one run; the next time is counted from then.
 */
import { isJobClass, jobClassOf, parametersOf } from '#features/platform/jobs/model.ts';
import { nextFireTimes } from '#base/cron/next-fire-times.ts';
import { parseJson } from '#base/json.ts';
import { toServerTime } from '#base/server-time.ts';
import type { Schema } from '#schema/schema.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { isUnavailable } from '../../database/unavailable.ts';
import type { Database } from '../../database.ts';
import { knownRefusal } from '../../entities/refusal.ts';
import { nextId } from '../../entities/numbering.ts';
import { READ_BELL } from '../bell/send-message.ts';
import { jobWorks } from './job-works.ts';
import type { JobOutcome } from './job-works.ts';
import { withJobs } from './tables.ts';

export const JOBS_EVERY_MS = 5_000;
const MESSAGE_MAX = 500;
export const STOPPED = -1;
export const UNKNOWN_CLASS = '没有这个任务类，不能启动！';

export type JobDeps = {
  readonly db: Database;
  readonly schema: Schema;
  readonly nowMs: () => number;
  /** Called after the run is committed, with the users who got a message. */
  readonly notice: (userIds: readonly string[], text: string) => void;
  readonly report: (error: unknown) => void;
};

/** @returns the next time after `nowMs`; null when the expression gives none or is none. */
export function nextMs(cron: string, nowMs: number): number | null {
  try {
    return nextFireTimes(cron, new Date(nowMs), 1)[0]?.getTime() ?? null;
  } catch {
    return null;
  }
}

/** Runs what is due, one after the other. @returns how many. */
export async function runDueJobs(deps: JobDeps, isEnding: () => boolean = () => false): Promise<number> {
  const due = await withJobs(deps.db)
    .selectFrom('sys_quartz_job')
    .select('id')
    .where('status', '=', 0)
    .where('del_flag', '=', 0)
    .where('next_ms', '<=', deps.nowMs())
    .orderBy('next_ms')
    .execute();
  let count = 0;
  for (const { id } of due) {
    if (isEnding()) break;
    if (await runJob(deps, id)) count += 1;
  }
  return count;
}

type Run = { readonly isOk: boolean; readonly message: string };
const AGAIN_AFTER_MS = 10_000;
export const AT_WORK = '任务正在执行，请稍后查看执行记录！';
export const JUST_RUN = `任务刚刚执行过，没有重复执行，请${AGAIN_AFTER_MS / 1_000}秒后再试！`;

/** @param by who starts it by hand; absent: only if it is due. @returns undefined if another process runs it or has run it meanwhile, or there is no such job. */
export async function runJob(deps: JobDeps, id: string, by?: string): Promise<Run | undefined> {
  const start = performance.now();
  try {
    const outcome = await inTransaction(deps.db, async tx => {
      const job = await lockJob(tx, id, by === undefined ? deps.nowMs() : undefined, 'unless locked');
      if (!job) return (await isThere(tx, by, id)) ? AT_WORK : undefined;
      if (by !== undefined && (await hasJustRun(tx, id, deps.nowMs()))) return JUST_RUN;
      const done = await work({ ...deps, db: tx }, job);
      await count({ ...deps, db: tx }, job, by, start, { isOk: true, message: done.message });
      return done;
    });
    if (typeof outcome === 'string') return { isOk: false, message: outcome };
    deps.notice(outcome?.told ?? [], READ_BELL);
    return outcome && { isOk: true, message: outcome.message };
  } catch (error) {
    if (isUnavailable(error)) throw error;
    deps.report(error);
    const failed = { isOk: false, message: knownRefusal(error)?.message ?? (error instanceof Error ? error.message : String(error)) };
    await inTransaction(deps.db, async tx => {
      const job = await lockJob(tx, id, by === undefined ? deps.nowMs() : undefined);
      if (job) await count({ ...deps, db: tx }, job, by, start, failed);
    });
    return failed;
  }
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockJob>>>;

const lockJob = (
  tx: Database,
  id: string,
  dueAtMs: number | undefined,
  when: 'unless locked' | 'as soon as it is free' = 'as soon as it is free',
) =>
  withJobs(tx)
    .selectFrom('sys_quartz_job')
    .select(['id', 'job_class_name as className', 'cron_expression as cron', 'parameter', 'status'])
    .where('id', '=', id)
    .where('del_flag', '=', 0)
    .$if(dueAtMs !== undefined, job => job.where('status', '=', 0).where('next_ms', '<=', dueAtMs ?? 0))
    .forUpdate()
    .$if(when === 'unless locked', job => job.skipLocked())
    .executeTakeFirst();

/** Of a run by hand whose job could not be locked: whether the job exists, so that somebody else holds it. */
const isThere = async (tx: Database, by: string | undefined, id: string): Promise<boolean> =>
  by !== undefined &&
  (await withJobs(tx).selectFrom('sys_quartz_job').select('id').where('id', '=', id).where('del_flag', '=', 0).executeTakeFirst()) !==
    undefined;

const hasJustRun = async (tx: Database, id: string, nowMs: number): Promise<boolean> =>
  (await withJobs(tx)
    .selectFrom('sys_quartz_run')
    .select('id')
    .where('job_id', '=', id)
    .where('success', '=', 1)
    .where('run_time', '>', toServerTime(nowMs - AGAIN_AFTER_MS))
    .where('run_time', '<=', toServerTime(nowMs))
    .limit(1)
    .executeTakeFirst()) !== undefined;

async function work({ db: tx, schema, nowMs }: JobDeps, { className, parameter }: Locked): Promise<JobOutcome> {
  const known = jobClassOf(className);
  if (!known || !isJobClass(className)) throw new Error(UNKNOWN_CLASS);
  return jobWorks[className]({ tx, schema, nowMs: nowMs() }, parametersOf(known, parseJson(parameter ?? '')));
}

async function count(
  { db: tx, nowMs }: JobDeps,
  job: Locked,
  by: string | undefined,
  start: number,
  { isOk, message }: Run,
): Promise<void> {
  const now = nowMs();
  await withJobs(tx)
    .insertInto('sys_quartz_run')
    .values({
      id: nextId(now),
      job_id: job.id,
      run_time: toServerTime(now),
      took_ms: Math.round(performance.now() - start),
      success: isOk ? 1 : 0,
      message: message.slice(0, MESSAGE_MAX),
      started_by: by ?? '',
    })
    .execute();
  if (by !== undefined) return; // a run by hand moves no time
  const next = nextMs(job.cron, now);
  await withJobs(tx)
    .updateTable('sys_quartz_job')
    // An expression without a further time has ended: the job does not look as if it still ran.
    .set({ next_ms: next, ...(next === null ? { status: STOPPED } : {}) })
    .where('id', '=', job.id)
    .execute();
}
