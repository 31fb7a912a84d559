/** 系统监控: five screens of figures, the last requests, and the console. */
import { definePage } from '#app/ui/slots/page.ts';

type FiguresPage = 'DiskPage' | 'JvmPage' | 'SystemPage' | 'WebPage' | 'CachePage';
const page = (component: string, name: FiguresPage, ...newer: readonly string[]) =>
  definePage({ components: [`modules/monitor/${component}`, ...newer], load: async () => (await import('./figures-page.tsx'))[name] });

export const monitorPages = [
  page('DiskMonitoring', 'DiskPage', 'monitor/disk/DiskMonitoring'),
  page('JvmInfo', 'JvmPage'),
  page('SystemInfo', 'SystemPage', 'monitor/server/index'),
  page('TomcatInfo', 'WebPage'),
  page('RedisInfo', 'CachePage', 'monitor/redis/index'),
  definePage({
    components: ['modules/monitor/HttpTrace', 'monitor/trace/index'],
    load: async () => (await import('./trace-page.tsx')).TracePage,
  }),
  definePage({ components: ['modules/monitor/RedisTerminal'], load: async () => (await import('./terminal-page.tsx')).TerminalPage }),
];
