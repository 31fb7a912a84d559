/** 定时任务 in the client: our jobs and a stock server's are read, an edit keeps whether the job runs. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { jobCalls } from '#features/platform/jobs/calls.ts';
import { json, startFakeHttpServer } from '../../../wire/fake-http-server.ts';
import type { FakeHttpServer } from '../../../wire/fake-http-server.ts';

let server: FakeHttpServer;
beforeEach(async () => void (server = await startFakeHttpServer()));
afterEach(() => server.close());
const calls = jobCalls.table;
const answerWith = (result: unknown): void => void (server.reply = json({ success: true, code: 200, message: '好', result }));

test('a stock job counts as one that can run; ours says whether it can, its next time and its last run', async () => {
  const ours = { id: '2', jobClassName: 'b', status: -1, isKnown: false, nextTime: null, lastTime: '2026-03-05 01:00:00', lastSuccess: 0 };
  answerWith({ records: [{ id: 1, jobClassName: 'a', status: 0 }, ours, { id: '3' }], total: 2 });
  expect(await calls.list(server.http(), { pageNo: 1, pageSize: 10, name: ' 清理 ' })).toMatchObject({
    ok: true,
    value: {
      rows: [
        { id: '1', isRunning: true, isKnown: true, nextTime: '', lastFailed: false },
        { id: '2', isRunning: false, isKnown: false, lastTime: '2026-03-05 01:00:00', lastFailed: true },
      ],
    },
  });
  expect(server.asked.at(-1)?.query.get('jobClassName')).toBe('*清理*');
});

test.each([
  [undefined, 'POST', '/jeecg-boot/sys/quartzJob/add', -1],
  [{ id: '1', isRunning: true }, 'PUT', '/jeecg-boot/sys/quartzJob/edit', 0],
  [{ id: '1', isRunning: false }, 'PUT', '/jeecg-boot/sys/quartzJob/edit', -1],
])('saving %o asks %s %s with status %i', async (job, method, path, status) => {
  await calls.save(server.http(), { className: 'a', cron: '0 0 1 * * ?', parameter: '', description: '' }, job);
  expect(server.asked.at(-1)).toMatchObject({ method, path, body: { jobClassName: 'a', cronExpression: '0 0 1 * * ?', status } });
});
