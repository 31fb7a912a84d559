/** 定时任务 on the server: a job runs at its time once among several processes, is made up once after a pause of the server, and is written by who may. */
import { describe, expect, test } from 'vitest';
import { toServerTime } from '#base/server-time.ts';
import { parametersOf, JOB_CLASSES } from '#features/platform/jobs/model.ts';
import { runDueJobs } from '#server/platform/jobs/run-jobs.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { listOf, pick, serveFile } from '#tests/server/support/test-server.ts';
import type { TestServer } from '#tests/server/support/test-server.ts';

let server: TestServer;
let admin: string;
let clerk: string;
serveFile(['admin', 'clerk'], (started, tokenOf) => {
  server = started;
  [admin, clerk] = [tokenOf('admin'), tokenOf('clerk')];
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = async (method: Method, url: string, body?: unknown, token = admin) => (await server.call(method, url, { token, body })).body;
const jobsOf = async (name: string) =>
  listOf(pick((await call('GET', `/sys/quartzJob/list?jobClassName=${name}&pageSize=50`)).result, 'records'));
const runsOf = async (id: string) => listOf((await call('GET', `/sys/quartzJob/runs?jobId=${id}`)).result);
const DAY_MS = 86_400_000;
const told: string[] = [];
/** What the clock of a process does at this time. */
const clockOf = (atMs: number) =>
  runDueJobs({
    db: server.db,
    schema: server.schema,
    nowMs: () => atMs,
    notice: userIds => told.push(...userIds),
    report: () => undefined,
  });
const dueMsOf = async (id: string): Promise<number> =>
  Number(pick((await askSql(server.db, 'select next_ms::float8 as next from sys_quartz_job where id = $1', [id]))[0], 'next'));

test('three jobs are there from the start; only the one that keeps the tables small runs', async () => {
  expect((await jobsOf('')).map(job => [pick(job, 'id'), pick(job, 'status'), pick(job, 'isKnown')])).toEqual([
    ['job-clean', 0, true],
    ['job-contracts', -1, true],
    ['job-summary', -1, true],
  ]);
  expect(await jobsOf('*合同*')).toHaveLength(1);
});

describe('a run', () => {
  test('is made once of several clocks at once, and clears what is too old', async () => {
    const due = await dueMsOf('job-clean');
    const old = toServerTime(due - 181 * DAY_MS);
    await askSql(server.db, "insert into sys_log (id, log_type, log_content, create_time) values ('1', 1, 'old', $1)", [old]);
    expect(await clockOf(due - 1)).toBe(0);
    expect((await Promise.all([clockOf(due), clockOf(due), clockOf(due)])).reduce((sum, count) => sum + count)).toBe(1);
    expect(await runsOf('job-clean')).toMatchObject([
      { success: 1, startedBy: '', runTime: toServerTime(due), message: expect.stringContaining('删除日志1条') },
    ]);
    expect(await askSql(server.db, "select 1 from sys_log where log_content = 'old'", [])).toEqual([]);
    expect(await dueMsOf('job-clean')).toBe(due + DAY_MS);
  });

  test('makes up a week without a server once, and counts the next time from then', async () => {
    const due = await dueMsOf('job-clean');
    expect(await clockOf(due + 7 * DAY_MS + 1)).toBe(1);
    expect(await clockOf(due + 7 * DAY_MS + 2)).toBe(0);
    expect(await dueMsOf('job-clean')).toBe(due + 8 * DAY_MS);
  });

  test('by hand moves no time, says what was done, and tells who got a message', async () => {
    const due = await dueMsOf('job-clean');
    expect((await call('GET', '/sys/quartzJob/execute?id=job-clean')).message).toBe('执行成功!');
    expect(await dueMsOf('job-clean')).toBe(due);
    const bell = async () => Number(pick((await call('GET', '/sys/annountCement/listByUser')).result, 'sysMsgTotal'));
    const before = await bell();
    expect((await call('GET', '/sys/quartzJob/execute?id=job-summary')).result).toContain('新增运单');
    expect(await bell()).toBe(before + 1);
    expect(await runsOf('job-summary')).toMatchObject([{ startedBy: 'admin', success: 1 }]);
  });

  test('by hand, pressed several times at once or one after the other, is one: nobody gets the summary twice', async () => {
    server.clock.nowMs += 60_000;
    const before = (await runsOf('job-summary')).length;
    const pressed = await Promise.all([1, 2, 3].map(() => call('GET', '/sys/quartzJob/execute?id=job-summary')));
    const again = await call('GET', '/sys/quartzJob/execute?id=job-summary');
    expect([...pressed, again].filter(({ success }) => success)).toHaveLength(1);
    expect(again.message).toBe('任务刚刚执行过，没有重复执行，请10秒后再试！');
    expect(await runsOf('job-summary')).toHaveLength(before + 1);
    server.clock.nowMs += 60_000;
    expect((await call('GET', '/sys/quartzJob/execute?id=job-summary')).success).toBe(true);
    expect((await call('GET', '/sys/quartzJob/execute?id=no-such-job')).message).toBe('定时任务不存在！');
  });

  test('whose expression has no further time stops its job', async () => {
    const added = { jobClassName: 'quayside.DailySummary', cronExpression: '0 0 9 1 1 ? 2027', description: '只此一次', status: 0 };
    expect((await call('POST', '/sys/quartzJob/add', added)).success).toBe(true);
    const id = String(pick((await jobsOf('只此一次'))[0], 'id'));
    expect(await clockOf(await dueMsOf(id))).toBeGreaterThan(0);
    expect((await jobsOf('只此一次'))[0]).toMatchObject({ status: -1, nextTime: null, lastSuccess: 1 });
    // As of a job that an earlier version left: it cannot be started either.
    await askSql(server.db, "update sys_quartz_job set cron_expression = '0 0 9 1 1 ? 2020' where id = $1", [id]);
    expect((await call('GET', `/sys/quartzJob/resume?id=${id}`)).message).toBe('这个cron表达式以后不会再执行！');
    await call('DELETE', `/sys/quartzJob/delete?id=${id}`);
  });

  test('that reminds of contracts lists those that end in time, for who made them', async () => {
    const table = server.schema.get('contract').table;
    await askSql(
      server.db,
      `update ${table} set end_date = $1, contract_status = '3', create_by = who from (values (1, 'clerk'), (2, 'admin'), (3, 'admin')) as made (nth, who)
        where id = (select id from ${table} order by id offset nth limit 1)`,
      [toServerTime(server.clock.nowMs + DAY_MS).slice(0, 10)],
    );
    expect((await call('GET', '/sys/quartzJob/execute?id=job-contracts')).success).toBe(true);
    const remindersOf = async (token: string) => {
      const messages = listOf(pick((await call('GET', '/sys/annountCement/listByUser', undefined, token)).result, 'sysMsgList'));
      return messages.map(message => String(pick(message, 'titile'))).filter(title => title.includes('30天内到期'));
    };
    expect([await remindersOf(clerk), await remindersOf(admin)]).toEqual([['有1份合同将在30天内到期'], ['有2份合同将在30天内到期']]);
  });

  test('that fails is recorded, undone, and not repeated before its next time', async () => {
    await call('POST', '/sys/quartzJob/add', { jobClassName: 'org.jeecg.Gone', cronExpression: '0 0 1 * * ?' });
    const [job] = await jobsOf('Gone');
    const id = String(pick(job, 'id'));
    await askSql(server.db, 'update sys_quartz_job set status = 0, next_ms = 5 where id = $1', [id]);
    expect([await clockOf(10), await clockOf(10)]).toEqual([1, 0]);
    expect(await runsOf(id)).toMatchObject([{ success: 0, message: '没有这个任务类，不能启动！' }]);
  });
});

describe('a job', () => {
  test('is added stopped, started at its next time, stopped, changed and deleted', async () => {
    await call('POST', '/sys/quartzJob/add', { jobClassName: 'quayside.DailySummary', cronExpression: '0 0 9 * * ?', description: '早报' });
    const [added] = await jobsOf('早报');
    const id = String(pick(added, 'id'));
    expect(added).toMatchObject({ status: -1, nextTime: null });
    expect((await call('GET', `/sys/quartzJob/resume?id=${id}`)).message).toBe('启动定时任务成功');
    expect(String(pick((await jobsOf('早报'))[0], 'nextTime'))).toMatch(/ 09:00:00$/);
    const change = { id, jobClassName: 'quayside.DailySummary', cronExpression: '0 30 9 * * ?', description: '早报' };
    expect((await call('PUT', '/sys/quartzJob/edit', change)).message).toBe('更新定时任务成功!');
    expect(pick((await jobsOf('早报'))[0], 'nextTime')).toMatch(/ 09:30:00$/);
    expect((await call('PUT', '/sys/quartzJob/edit', { id, cronExpression: '0 45 9 * * ?' })).success).toBe(true); // keeps what it does not name
    expect((await jobsOf('早报'))[0]).toMatchObject({ jobClassName: 'quayside.DailySummary', description: '早报', status: 0 });
    expect((await call('GET', `/sys/quartzJob/pause?id=${id}`)).message).toBe('停止定时任务成功');
    expect((await jobsOf('早报'))[0]).toMatchObject({ status: -1, nextTime: null });
    expect((await call('DELETE', `/sys/quartzJob/deleteBatch?ids=${id},`)).success).toBe(true);
    expect([await jobsOf('早报'), (await call('GET', `/sys/quartzJob/resume?id=${id}`)).message]).toEqual([[], '定时任务不存在！']);
  });

  test.each([
    [{ jobClassName: '', cronExpression: '0 0 9 * * ?' }, '任务类名必填！'],
    [{ jobClassName: 'a', cronExpression: '' }, 'cron表达式必填！'],
    [{ jobClassName: 'a', cronExpression: 'a'.repeat(300) }, 'cron表达式最多'],
    [{ jobClassName: 'a', cronExpression: 'every day' }, 'cron表达式不正确'],
    [{ jobClassName: 'a', cronExpression: '0 0 0 1 1 ? 2020' }, '以后不会再执行'],
    [{ jobClassName: 'a', cronExpression: '* * * * * ?' }, '两次执行至少要间隔一分钟'],
    [{ jobClassName: 'a', cronExpression: '0,30 0 9 * * ?' }, '两次执行至少要间隔一分钟'],
    [{ jobClassName: 'quayside.CleanOldRecords', cronExpression: '0 0 9 * * ?', parameter: 'no json' }, '参数不是有效的JSON！'],
  ])('%o is refused', async (body, why) => {
    expect(await call('POST', '/sys/quartzJob/add', body)).toMatchObject({ success: false, message: expect.stringContaining(why) });
  });

  test('of a class that this server does not know cannot be started; nobody without the permission does anything', async () => {
    const [gone] = await jobsOf('Gone');
    expect((await call('GET', `/sys/quartzJob/resume?id=${String(pick(gone, 'id'))}`)).message).toBe('没有这个任务类，不能启动！');
    for (const path of ['list', 'execute?id=job-clean', 'pause?id=job-clean', 'runs?jobId=job-clean'])
      expect((await call('GET', `/sys/quartzJob/${path}`, undefined, clerk)).code).toBe(510);
  });
});

test.each([
  [undefined, 180],
  [{ logDays: 45 }, 45],
  [{ logDays: 7 }, 180], // less than a month is not kept
  [{ logDays: 0 }, 180],
  [{ logDays: '7' }, 180],
  [{ logDays: 1e9 }, 180],
])('of the parameters %o the job keeps %i days', (stored, logDays) => {
  expect(parametersOf(JOB_CLASSES[0], stored)).toMatchObject({ logDays });
});

test.each([
  [{ logDays: 5 }, '登录和操作日志保存天数要是30到3650的整数！'],
  [{ logDays: '60' }, '登录和操作日志保存天数要是30到3650的整数！'],
  [{ lgoDays: 60 }, '没有参数lgoDays，可以用的参数：logDays、dataLogDays、messageDays！'],
])('the parameters %o, which the job would not use, are refused', async (parameter, why) => {
  const job = { jobClassName: JOB_CLASSES[0].name, cronExpression: '0 0 3 * * ?', parameter: JSON.stringify(parameter) };
  expect(await call('POST', '/sys/quartzJob/add', job)).toMatchObject({ success: false, message: why });
});
