/**
 * The server calls of 定时任务. Source: protocol reference §9.10.
 *
 * Shape:  `{ id, jobClassName, cronExpression, parameter, description, status }`, status 0 runs and -1 is stopped. Only our server says `isKnown`, `nextTime`,
 * `lastTime`, and what was run; on a stock server every class counts as known.
 */
import { looseList, looseRecord, numberOf, textOf } from '#wire/decoders/loose.ts';
import { decodeRecords } from '#wire/decoders/records.ts';
import { call, defineCalls, sentence } from '#wire/define-calls.ts';
import { containing, pageParams } from '#wire/page-params.ts';
import type { Job, JobDraft, JobQuery, JobRun } from './model.ts';

const API = '/sys/quartzJob';
const byId = (verb: string) => sentence((id: string) => ({ method: 'GET', path: `${API}/${verb}`, params: { id } }));

export const jobCalls = defineCalls('features/platform/jobs', {
  list: call({
    request: ({ pageNo, pageSize, name }: JobQuery) => ({
      method: 'GET',
      path: `${API}/list`,
      params: {
        ...pageParams({ pageNo, pageSize }),
        ...containing('jobClassName', name),
      },
    }),
    decode: result => decodeRecords(result, decodeJob),
  }),
  save: sentence(({ className, cron, parameter, description }: JobDraft, job: Pick<Job, 'id' | 'isRunning'> | undefined) => ({
    method: job === undefined ? 'POST' : 'PUT',
    path: `${API}/${job === undefined ? 'add' : 'edit'}`,
    body: {
      ...(job === undefined ? {} : { id: job.id }),
      jobClassName: className,
      cronExpression: cron,
      parameter,
      description,
      status: job?.isRunning === true ? 0 : -1,
    },
  })),
  remove: sentence((id: string) => ({ method: 'DELETE', path: `${API}/delete`, params: { id } })),
  start: byId('resume'),
  stop: byId('pause'),
  run: byId('execute'),
  /** The last runs, the newest first. */
  runs: call({
    request: (jobId: string) => ({ method: 'GET', path: `${API}/runs`, params: { jobId } }),
    decode: result => {
      if (!Array.isArray(result)) return undefined;
      const rows = looseList(result).flatMap(decodeRun);
      return { rows, total: rows.length };
    },
  }),
});

function decodeJob(record: unknown): readonly Job[] {
  const [id, className] = [textOf(record, 'id'), textOf(record, 'jobClassName')];
  if (id === '' || className === '') return [];
  return [
    {
      id,
      className,
      cron: textOf(record, 'cronExpression'),
      parameter: textOf(record, 'parameter'),
      description: textOf(record, 'description'),
      isRunning: textOf(record, 'status') === '0',
      isKnown: looseRecord(record)['isKnown'] !== false,
      nextTime: textOf(record, 'nextTime'),
      lastTime: textOf(record, 'lastTime'),
      lastFailed: textOf(record, 'lastSuccess') === '0',
    },
  ];
}

function decodeRun(record: unknown): readonly JobRun[] {
  const id = textOf(record, 'id');
  if (id === '') return [];
  return [
    {
      id,
      time: textOf(record, 'runTime'),
      tookMs: numberOf(record, 'costTime') ?? 0,
      isOk: textOf(record, 'success') !== '0',
      message: textOf(record, 'message'),
      by: textOf(record, 'startedBy'),
    },
  ];
}
