/** 系统监控: what the server tells of itself. Server and client share this module. */

export const MONITOR_CODES = { list: 'monitor:server:list', run: 'monitor:terminal:run' } as const;

export type Unit = 'bytes' | 'percent' | 'seconds' | 'ms' | 'count' | 'text';
/** `isCharted`: its last values are drawn as a curve. */
export type FigureDef = { readonly key: string; readonly label: string; readonly unit: Unit; readonly isCharted?: true };

const of = (key: string, label: string, unit: Unit): FigureDef => ({ key, label, unit });
const charted = (key: string, label: string, unit: Unit): FigureDef => ({ key, label, unit, isCharted: true });

/** The figures of each screen, in their order. The names are those of the answer. */
export const SCREENS = {
  disk: [
    of('diskName', '目录', 'text'),
    of('diskTotal', '总空间', 'bytes'),
    of('diskFree', '可用空间', 'bytes'),
    charted('diskUsed', '已用', 'percent'),
  ],
  jvm: [
    charted('heapUsed', '堆内存已用', 'bytes'),
    of('heapTotal', '堆内存已申请', 'bytes'),
    of('heapLimit', '堆内存上限', 'bytes'),
    of('rss', '进程占用内存', 'bytes'),
    of('external', '堆外内存', 'bytes'),
    charted('loopDelay', '事件循环延迟', 'ms'),
    of('loopDelayMax', '事件循环最大延迟', 'ms'),
    charted('loopUsed', '事件循环占用', 'percent'),
    of('processCpu', '进程占用的CPU时间', 'seconds'),
    of('nodeVersion', '运行环境', 'text'),
  ],
  system: [
    of('platform', '操作系统', 'text'),
    of('host', '主机名', 'text'),
    of('cpuModel', 'CPU', 'text'),
    of('cpuCount', 'CPU核数', 'count'),
    charted('load', '一分钟平均负载', 'count'),
    of('memoryTotal', '内存总量', 'bytes'),
    of('memoryFree', '可用内存', 'bytes'),
    charted('memoryUsed', '内存已用', 'percent'),
    of('systemUptime', '系统运行时间', 'seconds'),
    of('processUptime', '服务运行时间', 'seconds'),
  ],
  web: [
    charted('requests', '请求总数', 'count'),
    of('refused', '出错的请求（4xx、5xx）', 'count'),
    of('declined', '被拒绝的请求（HTTP 200）', 'count'),
    of('meanMs', '平均耗时', 'ms'),
    of('maxMs', '最长耗时', 'ms'),
    charted('sockets', '打开的长连接', 'count'),
    charted('sessions', '有效登录', 'count'),
    of('processUptime', '服务运行时间', 'seconds'),
  ],
  cache: [
    charted('cacheHitRate', '数据库缓存命中率', 'percent'),
    of('cacheSize', '数据库缓存大小', 'bytes'),
    of('cacheHits', '命中的块', 'count'),
    of('cacheReads', '从磁盘读的块', 'count'),
    of('databaseSize', '数据库大小', 'bytes'),
    of('sessions', '有效登录', 'count'),
    of('captchas', '未过期的验证码', 'count'),
  ],
} as const satisfies Readonly<Record<string, readonly FigureDef[]>>;
export type Screen = keyof typeof SCREENS;
export const isScreen = (text: string): text is Screen => Object.hasOwn(SCREENS, text);

export type FigureValue = string | number;
/** The figures of one screen at one time. A figure that the machine does not tell is left out. */
export type Figures = { readonly atMs: number; readonly values: Readonly<Record<string, FigureValue>> };

/** A request that was answered. `path`: without parameters. `isRefused`: the envelope of the answer says no, whatever its status. */
export type Traced = {
  readonly id: string;
  readonly atMs: number;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly isRefused: boolean;
  readonly tookMs: number;
};
export const TRACED_MAX = 200;

/** The commands of the console; none of them changes anything. */
export const COMMANDS = {
  help: '列出全部命令',
  version: '程序、运行环境和数据库的版本',
  uptime: '服务和系统运行了多久',
  migrations: '数据库结构最近的变化',
  sockets: '打开的长连接和有效登录的数量',
  tables: '行数最多的数据表',
  jobs: '定时任务和下次执行时间',
} as const;
export type Command = keyof typeof COMMANDS;
export const isCommand = (text: string): text is Command => Object.hasOwn(COMMANDS, text);

const KILO = 1_024;
const BYTE_UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;
const MINUTE = 60;

/** A value in words: `1.5 GB`, `2天3小时`. */
export function figureText(value: FigureValue | undefined, unit: Unit): string {
  if (value === undefined || typeof value === 'string') return value ?? '—';
  switch (unit) {
    case 'bytes': {
      const power = value < 1 ? 0 : Math.min(Math.floor(Math.log(value) / Math.log(KILO)), BYTE_UNITS.length - 1);
      return `${rounded(value / KILO ** power)} ${BYTE_UNITS[power]}`;
    }
    case 'percent':
      return `${rounded(value)}%`;
    case 'seconds':
      return durationText(value);
    case 'ms':
      return `${rounded(value)} 毫秒`;
    case 'count':
    case 'text':
      return String(rounded(value));
  }
}

const rounded = (value: number): number => Number(value.toFixed(2));

function durationText(seconds: number): string {
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3_600) % 24, Math.floor(seconds / MINUTE) % MINUTE];
  if (days > 0) return `${days}天${hours}小时`;
  if (hours > 0) return `${hours}小时${minutes}分`;
  return minutes > 0 ? `${minutes}分${Math.floor(seconds % MINUTE)}秒` : `${rounded(seconds)}秒`;
}
