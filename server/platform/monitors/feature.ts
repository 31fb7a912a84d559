/** 系统监控: its menu entries, its figures, the console, and the stock dialect's paths where our server has something to say there. */
import { isCommand, isScreen, MONITOR_CODES } from '#features/platform/monitors/model.ts';
import { definePageFeature } from '../../feature.ts';
import type { PageRoute, RouteCall } from '../../feature.ts';
import { answer, refuse, succeed } from '../../web/envelope.ts';
import { textIn } from '../../web/json.ts';
import { registerActuator } from './actuator.ts';
import { consoleCommands } from './console.ts';

const needs = MONITOR_CODES.list;
const get = (path: string, handle: PageRoute['handle'], code: string = needs): PageRoute => ({ method: 'GET', path, needs: code, handle });

const REDIS_LABELS: Readonly<Record<string, string>> = {
  cacheHitRate: '数据库缓存命中率',
  cacheSize: '数据库缓存大小',
  databaseSize: '数据库大小',
  sessions: '有效登录',
};
const redisInfo = async ({ background }: RouteCall) => {
  const values = await background.monitor.figures('cache');
  return Object.entries(REDIS_LABELS).map(([key, description]) => ({ key, value: String(values[key] ?? ''), description }));
};

/** In bytes; the usage is a part of one. */
const memoryOf = (of: string, total: number, used: number): Readonly<Record<string, number>> => ({
  [`memory.${of}.total`]: total,
  [`memory.${of}.used`]: used,
  [`memory.${of}.free`]: total - used,
  [`memory.${of}.usage`]: total === 0 ? 0 : used / total,
});

const routes: readonly PageRoute[] = [
  get('/monitor/figures', async ({ query, background, nowMs }) => {
    const screen = textIn(query, 'screen');
    return isScreen(screen) ? answer({ atMs: nowMs(), values: await background.monitor.figures(screen) }) : refuse('没有这个监控页面');
  }),
  get('/monitor/trace', async ({ background }) => answer(background.monitor.traced())),
  get(
    '/monitor/terminal',
    async call => {
      const command = textIn(call.query, 'command').trim();
      if (!isCommand(command)) return refuse('没有这个命令，输入 help 查看全部命令');
      return succeed(await consoleCommands[command](call));
    },
    MONITOR_CODES.run,
  ),
  get('/sys/actuator/redis/info', async call => succeed(await redisInfo(call))),
  // Nothing is recorded between two looks: the history is how it is now.
  get('/sys/actuator/redis/metrics/history', async ({ background, nowMs }) => {
    const { sessions = 0, cacheSize = 0 } = await background.monitor.figures('cache');
    return succeed({
      dbSize: [{ create_time: nowMs(), dbSize: sessions }],
      memory: [{ create_time: nowMs(), used_memory: String(cacheSize) }],
    });
  }),
  get('/sys/actuator/memory/info', async ({ background }) => {
    const [system, process] = [await background.monitor.figures('system'), await background.monitor.figures('jvm')];
    const of = (values: typeof system, name: string): number => Number(values[name] ?? 0);
    return succeed({
      ...memoryOf('physical', of(system, 'memoryTotal'), of(system, 'memoryTotal') - of(system, 'memoryFree')),
      ...memoryOf('runtime', of(process, 'heapTotal'), of(process, 'heapUsed')),
      'memory.runtime.max': of(process, 'heapLimit'),
    });
  }),
  get('/sys/actuator/redis/queryDiskInfo', async ({ background }) => {
    const { diskName = '', diskTotal = 0, diskFree = 0, diskUsed = 0 } = await background.monitor.figures('disk');
    return succeed([{ name: diskName, max: diskTotal, rest: diskFree, restPPT: Math.round(Number(diskUsed)) }]);
  }),
];

const entry = (route: string, component: string, title: string, code: string = needs) =>
  ({ under: 'monitor', route, component: `modules/monitor/${component}`, title, needs: code }) as const;

export const monitorsFeature = definePageFeature({
  menu: [
    entry('/monitor/Disk', 'DiskMonitoring', '磁盘监控'),
    entry('/monitor/HttpTrace', 'HttpTrace', '请求追踪'),
    entry('/monitor/JvmInfo', 'JvmInfo', 'JVM信息'),
    entry('/monitor/redis/info', 'RedisInfo', '缓存监控'),
    entry('/monitor/redis/terminal', 'RedisTerminal', '终端', MONITOR_CODES.run),
    entry('/monitor/SystemInfo', 'SystemInfo', '系统信息'),
    entry('/monitor/TomcatInfo', 'TomcatInfo', 'Web服务器信息'),
  ],
  permissions: [
    { action: MONITOR_CODES.list, describe: '系统监控查询' },
    { action: MONITOR_CODES.run, describe: '终端执行命令' },
  ],
  routes,
  register: registerActuator,
});
