/**
 * Answers what the monitors of a stock front end ask for: measurements by their names there, the last requests, and the store of sessions in the place of Redis. The
 * answers are no envelopes. A measurement that this server does not have is HTTP 404, as on a stock server; no answer is longer than the last two hundred requests.
 */
import { getHeapSpaceStatistics } from 'node:v8';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MONITOR_CODES } from '#features/platform/monitors/model.ts';
import { toServerTime } from '#base/server-time.ts';
import type { PageRouteDeps } from '../../feature.ts';
import { forbidden } from '../../entities/refusal.ts';
import { textIn } from '../../web/json.ts';
import type { Monitor } from './monitor.ts';

const needs = MONITOR_CODES.list;
const NOT_FOUND = 404;
const MS_PER_SECOND = 1_000;
const FAILED = 400;
const SLOW_MS = 1_000;

type Figures = Awaited<ReturnType<Monitor['figures']>>;
/** `statistic`: as Micrometer names it: VALUE of what goes up and down, COUNT of what is only added up. */
type Reading = {
  readonly of: Parameters<Monitor['figures']>[0];
  readonly read: (figures: Figures, nowMs: number, watch: Monitor['watch']) => number;
  readonly statistic?: 'COUNT';
};
const number = (figures: Figures, name: string): number => Number(figures[name] ?? 0);
const plain = (of: Reading['of'], name: string): Reading => ({ of, read: figures => number(figures, name) });

/** In seconds, bytes or parts of one. */
const METRICS: Readonly<Record<string, Reading>> = {
  'system.cpu.count': plain('system', 'cpuCount'),
  'system.cpu.usage': { of: 'system', read: (_figures, _nowMs, watch) => watch.spent().systemCpu },
  'process.start.time': { of: 'system', read: (figures, nowMs) => Math.round(nowMs / MS_PER_SECOND) - number(figures, 'processUptime') },
  'process.uptime': plain('system', 'processUptime'),
  'process.cpu.usage': { of: 'jvm', read: (_figures, _nowMs, watch) => watch.spent().processCpu },
  'jvm.memory.max': plain('jvm', 'heapLimit'),
  'jvm.memory.committed': plain('jvm', 'heapTotal'),
  'jvm.memory.used': plain('jvm', 'heapUsed'),
  'jvm.buffer.memory.used': plain('jvm', 'external'),
  'tomcat.sessions.active.current': plain('web', 'sessions'),
  'jvm.gc.memory.promoted': { of: 'jvm', read: (_figures, _nowMs, watch) => watch.pauses().promoted, statistic: 'COUNT' },
  'jvm.gc.live.data.size': { of: 'jvm', read: () => heapSpace('old_space').space_used_size },
  'jvm.gc.max.data.size': plain('jvm', 'heapLimit'),
};
const NO_SPACE = { space_size: 0, space_used_size: 0 };
const heapSpace = (name: string) => getHeapSpaceStatistics().find(({ space_name: found }) => found === name) ?? NO_SPACE;

/** What a page of that front end asks together with the others, and nothing here counts: it shows a dash, and not an error for all of them. */
const NOT_COUNTED: ReadonlySet<string> = new Set([
  'jvm.buffer.count',
  'jvm.gc.memory.allocated', // V8 does not add up what was allocated
  'jvm.threads.daemon',
  'jvm.threads.live',
  'jvm.threads.peak',
  'jvm.classes.loaded',
  'jvm.classes.unloaded',
  'tomcat.sessions.created',
  'tomcat.sessions.expired',
  'tomcat.sessions.active.max',
  'tomcat.sessions.rejected',
]);
const DASH = '—';
const COLLECTIONS = 'jvm.gc.pause';
const byText = (one: string, other: string): number => (one < other ? -1 : 1);

export function registerActuator(app: FastifyInstance, { callerOf, nowMs, background: { monitor } }: PageRouteDeps): void {
  /** @param work undefined: there is no such thing. */
  const get = (path: string, work: (request: FastifyRequest) => Promise<object | undefined>): void =>
    void app.get(path, { config: { needs } }, async (request, reply) => {
      if (!callerOf(request).permissions.has(needs)) throw forbidden();
      const found = await work(request);
      if (found) return found;
      return reply.code(NOT_FOUND).send({ timestamp: toServerTime(nowMs()), status: NOT_FOUND, error: 'Not Found', path: request.url });
    });

  get('/actuator/metrics', async () => ({ names: [...Object.keys(METRICS), ...NOT_COUNTED, COLLECTIONS].toSorted(byText) }));
  get('/actuator/metrics/:name', async request => {
    const name = textIn(request.params, 'name');
    if (NOT_COUNTED.has(name)) return { name, measurements: [{ statistic: 'VALUE', value: DASH }], availableTags: [] };
    if (name === COLLECTIONS) {
      const { count, seconds, longest } = monitor.watch.pauses();
      return {
        name,
        baseUnit: 'seconds',
        measurements: [
          { statistic: 'COUNT', value: count },
          { statistic: 'TOTAL_TIME', value: seconds },
          { statistic: 'MAX', value: longest },
        ],
        availableTags: [],
      };
    }
    const reading = Object.hasOwn(METRICS, name) ? METRICS[name] : undefined;
    if (!reading) return undefined;
    const value = reading.read(await monitor.figures(reading.of), nowMs(), monitor.watch);
    return { name, measurements: [{ statistic: reading.statistic ?? 'VALUE', value }], availableTags: [] };
  });
  get('/actuator/httptrace', async () => traces(monitor, 'all', 'timestamp'));
  for (const path of ['/actuator/jeecghttptrace/:kind/:order', '/actuator/jeecghttptrace/:kind/'])
    get(path, async request => traces(monitor, textIn(request.params, 'kind'), textIn(request.params, 'order')));
  get('/sys/actuator/redis/keysSize', async () => ({
    create_time: nowMs(),
    dbSize: number(await monitor.figures('cache'), 'sessions'),
  }));
  get('/sys/actuator/redis/memoryInfo', async () => ({
    create_time: nowMs(),
    used_memory: String(number(await monitor.figures('cache'), 'cacheSize')),
  }));
}

/** @param kind all, success, warn (slow) or error. @param order timeTaken: the slowest first; else the newest. */
function traces(monitor: Monitor, kind: string, order: string): object {
  const found = monitor.traced().filter(({ status, tookMs }) => {
    if (kind === 'error') return status >= FAILED;
    if (kind === 'warn') return status < FAILED && tookMs >= SLOW_MS;
    return kind !== 'success' || status < FAILED;
  });
  const ordered = order.startsWith('timeTaken') ? found.toSorted((one, other) => other.tookMs - one.tookMs) : found;
  return {
    traces: ordered.map(({ atMs, method, path, status, tookMs }) => ({
      timestamp: new Date(atMs).toISOString(),
      request: { method, uri: path, headers: {} },
      response: { status, headers: {} },
      timeTaken: tookMs,
    })),
  };
}
