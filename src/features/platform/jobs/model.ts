/** 定时任务: what the server does by the clock. Server and client share this module. */

export const JOB_CODES = {
  list: 'system:quartzJob:list',
  add: 'system:quartzJob:add',
  edit: 'system:quartzJob:edit',
  delete: 'system:quartzJob:delete',
  pause: 'system:quartzJob:pause',
  resume: 'system:quartzJob:resume',
  execute: 'system:quartzJob:execute',
} as const;

export type JobParameter = {
  readonly name: string;
  readonly label: string;
  readonly initial: number;
  readonly least: number;
  readonly most: number;
};
export type JobClass = {
  readonly name: string;
  readonly title: string;
  readonly does: string;
  readonly parameters: readonly JobParameter[];
};

const days = (name: string, label: string, initial: number, { least = 1, most = 3_650 } = {}): JobParameter => ({
  name,
  label,
  initial,
  least,
  most,
});

/** The classes that our server can run. Their names are stored with the jobs. */
export const JOB_CLASSES = [
  {
    name: 'quayside.CleanOldRecords',
    title: '清理旧日志与旧消息',
    does: '删除超过保存天数的登录日志、操作日志、数据日志、任务执行记录、消息、消息的发送记录和已删除的通告',
    parameters: [
      days('logDays', '登录和操作日志保存天数', 180, { least: 30 }),
      days('dataLogDays', '数据日志保存天数', 730, { least: 90 }),
      days('messageDays', '消息保存天数', 365, { least: 30 }),
    ],
  },
  {
    name: 'quayside.RemindContracts',
    title: '合同到期提醒',
    does: '给合同的创建人发一条消息，列出即将到期的履行中合同',
    parameters: [days('days', '提前天数', 30, { most: 365 })],
  },
  { name: 'quayside.DailySummary', title: '每日汇总', does: '给系统管理员发一条消息：昨天的运单、登录和操作数量', parameters: [] },
] as const satisfies readonly JobClass[];
export type JobClassName = (typeof JOB_CLASSES)[number]['name'];

export const jobClassOf = (name: string): JobClass | undefined => JOB_CLASSES.find(known => known.name === name);
export const isJobClass = (name: string): name is JobClassName => jobClassOf(name) !== undefined;

/** `isKnown`: our server can run its class. Times are '' if there is none. */
export type Job = {
  readonly id: string;
  readonly className: string;
  readonly cron: string;
  readonly parameter: string;
  readonly description: string;
  readonly isRunning: boolean;
  readonly isKnown: boolean;
  readonly nextTime: string;
  readonly lastTime: string;
  readonly lastFailed: boolean;
};
export type JobDraft = Pick<Job, 'className' | 'cron' | 'parameter' | 'description'>;
export type JobQuery = { readonly pageNo: number; readonly pageSize: number; readonly name: string };

/** A run that is over. `by`: who started it by hand, or ''. */
export type JobRun = {
  readonly id: string;
  readonly time: string;
  readonly tookMs: number;
  readonly isOk: boolean;
  readonly message: string;
  readonly by: string;
};

export const JOB_MAX = { cron: 100, className: 200, parameter: 2_000, description: 200 } as const;

/** The parameters of a class from the stored JSON; one that is missing or no number has its initial value. */
export function parametersOf({ parameters }: JobClass, stored: unknown): Readonly<Record<string, number>> {
  const values: Readonly<Record<string, unknown>> = typeof stored === 'object' && stored !== null ? { ...stored } : {};
  return Object.fromEntries(
    parameters.map(({ name, initial, least, most }) => {
      const value = values[name];
      return [name, typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : initial];
    }),
  );
}
