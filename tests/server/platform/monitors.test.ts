/** 系统监控 on the server: every screen has its figures, requests are traced without what they carry, the console only asks, and only who may looks. */
import { PerformanceObserver } from 'node:perf_hooks';
import { expect, test, vi } from 'vitest';
import { COMMANDS, SCREENS, TRACED_MAX } from '#features/platform/monitors/model.ts';
import { createProcessWatch } from '#server/platform/monitors/process-watch.ts';
import { usedPercent } from '#server/platform/monitors/monitor.ts';
import { listOf, pick, serveFile } from '#tests/server/support/test-server.ts';
import type { TestServer } from '#tests/server/support/test-server.ts';

let server: TestServer;
let admin: string;
let clerk: string;
serveFile(['admin', 'clerk'], (started, tokenOf) => {
  server = started;
  [admin, clerk] = [tokenOf('admin'), tokenOf('clerk')];
});
const ask = async (url: string, token = admin) => (await server.call('GET', url, { token })).body;

test.each(Object.entries(SCREENS))('the screen %s tells each of its figures', async (screen, figures) => {
  await ask(`/monitor/figures?screen=${screen}`);
  // The delay of the event loop is measured from the first look on.
  await new Promise(resolve => setTimeout(resolve, 50));
  const values = pick((await ask(`/monitor/figures?screen=${screen}`)).result, 'values');
  for (const { key, unit } of figures) {
    if (key === 'cacheHitRate') continue; // a database that has read nothing yet has none
    const value = pick(values, key);
    if (unit === 'text') expect(value, key).toEqual(expect.any(String));
    else expect(value, key).toSatisfy((number: unknown) => typeof number === 'number' && Number.isFinite(number) && number >= 0);
  }
});

test('the last two hundred requests are traced by their route, without parameters', async () => {
  await ask('/sys/thirdLogin/getLoginUser/secret-ticket/wechat');
  for (let at = 0; at < TRACED_MAX; at += 1) await ask(`/sys/user/list?username=hush-${at}`);
  const traced = listOf((await ask('/monitor/trace')).result);
  expect(traced).toHaveLength(TRACED_MAX);
  expect(JSON.stringify(traced)).not.toMatch(/hush|secret-ticket/);
  expect(traced[0]).toMatchObject({ method: 'GET', path: '/jeecg-boot/sys/user/list', status: 200, tookMs: expect.any(Number) });
});

test('a refusal is told in the trace, though its status is 200', async () => {
  await ask('/monitor/terminal?command=ls');
  await ask('/monitor/terminal?command=help');
  const traced = listOf((await ask('/monitor/trace')).result).slice(0, 2);
  expect(traced.map(each => [pick(each, 'status'), pick(each, 'isRefused')])).toEqual([
    [200, false],
    [200, true],
  ]);
});

test('two viewers of a monitor read the same: a look takes nothing from the next one', () => {
  const watch = createProcessWatch();
  watch.spent();
  const until = performance.now() + 100;
  while (performance.now() < until);
  // A viewer whose look begins a measurement anew for all would leave the other a few microseconds.
  const [one, other] = [watch.spent(), watch.spent()];
  watch.stop();
  expect(one.loopUsed).toBeGreaterThan(0.5);
  expect(other.loopUsed).toBeGreaterThan(0.5);
  expect(Math.abs(other.processCpu - one.processCpu)).toBeLessThan(0.1);
  expect([one.processCpu, other.processCpu].every(part => part > 0 && part <= 1)).toBe(true);
});

test('garbage collections are counted while somebody looks, and not before or after', () => {
  const observed = vi.spyOn(PerformanceObserver.prototype, 'observe');
  const ended = vi.spyOn(PerformanceObserver.prototype, 'disconnect');
  const watch = createProcessWatch();
  expect(observed).not.toHaveBeenCalled();
  watch.pauses();
  watch.pauses();
  expect([observed.mock.calls.length, ended.mock.calls.length]).toEqual([1, 0]);
  watch.stop();
  expect(ended).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
});

test.each(Object.keys(COMMANDS))('the command %s answers lines', async command => {
  expect(listOf((await ask(`/monitor/terminal?command=${command}`)).result).length).toBeGreaterThan(0);
});

test('any other text is no command and nobody else looks', async () => {
  for (const command of ['ls', 'help; ls', 'constructor', '']) {
    const { success, message } = await ask(`/monitor/terminal?command=${encodeURIComponent(command)}`);
    expect([success, message]).toEqual([false, '没有这个命令，输入 help 查看全部命令']);
  }
  for (const url of ['/monitor/figures?screen=jvm', '/monitor/trace', '/monitor/terminal?command=help', '/sys/actuator/redis/info'])
    expect((await ask(url, clerk)).code).toBe(510);
  expect((await ask('/monitor/figures?screen=toString')).success).toBe(false);
});

test('what is used of a disk leaves out the blocks that nobody can have', () => {
  expect(usedPercent({ blocks: 1000, bfree: 800, bavail: 300 })).toBe(40);
  expect(usedPercent({ blocks: 0, bfree: 0, bavail: 0 })).toBe(0);
});

test('the stock paths of cache and disk answer as the stock server does', async () => {
  expect(listOf((await ask('/sys/actuator/redis/info')).result)[0]).toMatchObject({ key: expect.any(String), value: expect.any(String) });
  expect(listOf((await ask('/sys/actuator/redis/queryDiskInfo')).result)[0]).toMatchObject({
    max: expect.any(Number),
    restPPT: expect.any(Number),
  });
});

test('the monitors of a stock front end get their measurements and traces without an envelope, bounded, and only with the right', async () => {
  const bare = async (url: string, token = admin) => {
    const response = await server.app.inject({ method: 'GET', url: `/jeecg-boot${url}`, headers: { 'x-access-token': token } });
    const body: unknown = response.json();
    return { status: response.statusCode, body };
  };
  const { names } = Object(await bare('/actuator/metrics').then(({ body }) => body));
  expect(names).toEqual(
    expect.arrayContaining(['system.cpu.count', 'jvm.memory.used', 'process.uptime', 'tomcat.sessions.active.current']),
  );
  for (const name of listOf(names).map(String)) {
    const { status, body } = await bare(`/actuator/metrics/${name}`);
    expect([name, status]).toEqual([name, 200]);
    const value = pick(body, 'measurements', 0, 'value');
    expect(body).toMatchObject({ name, availableTags: [] });
    if (value !== '—') expect(Number(value), name).toBeGreaterThanOrEqual(0);
  }
  const statisticsOf = async (name: string) =>
    listOf(pick((await bare(`/actuator/metrics/${name}`)).body, 'measurements')).map(each => pick(each, 'statistic'));
  expect(await statisticsOf('jvm.gc.pause')).toEqual(['COUNT', 'TOTAL_TIME', 'MAX']);
  expect([await statisticsOf('jvm.gc.memory.promoted'), await statisticsOf('process.cpu.usage')]).toEqual([['COUNT'], ['VALUE']]);
  const cpu = pick((await bare('/actuator/metrics/process.cpu.usage')).body, 'measurements', 0, 'value');
  expect(Number(cpu)).toBeLessThanOrEqual(1);
  expect((await bare('/actuator/metrics/jvm.gc.concurrent.phase.time')).status).toBe(404);
  expect((await bare('/actuator/metrics/jvm.threads.peak')).body).toMatchObject({ measurements: [{ value: '—' }] });
  expect(listOf(pick((await bare('/actuator/jeecghttptrace/all/')).body, 'traces')).length).toBeGreaterThan(0);
  expect((await bare('/actuator/metrics/constructor')).status).toBe(404);
  await bare('/actuator/metrics/nothing');
  const all = listOf(pick((await bare('/actuator/httptrace')).body, 'traces'));
  expect(all.length).toBeLessThanOrEqual(TRACED_MAX);
  expect(all[0]).toEqual({
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    request: { method: 'GET', uri: '/jeecg-boot/actuator/metrics/:name', headers: {} },
    response: { status: 404, headers: {} },
    timeTaken: expect.any(Number),
  });
  const kinds = async (kind: string) => listOf(pick((await bare(`/actuator/jeecghttptrace/${kind}/timeTaken`)).body, 'traces'));
  expect(new Set((await kinds('error')).map(trace => Number(pick(trace, 'response', 'status')) >= 400))).toEqual(new Set([true]));
  expect(new Set((await kinds('success')).map(trace => Number(pick(trace, 'response', 'status')) < 400))).toEqual(new Set([true]));
  const times = (await kinds('all')).map(trace => Number(pick(trace, 'timeTaken')));
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  expect((await bare('/sys/actuator/redis/keysSize')).body).toEqual({ create_time: expect.any(Number), dbSize: expect.any(Number) });
  expect((await bare('/sys/actuator/redis/memoryInfo')).body).toEqual({
    create_time: expect.any(Number),
    used_memory: expect.stringMatching(/^\d+$/),
  });
  for (const url of ['/actuator/metrics', '/actuator/metrics/process.uptime', '/actuator/httptrace', '/sys/actuator/redis/keysSize'])
    expect(pick((await bare(url, clerk)).body, 'code'), url).toBe(510);
});
