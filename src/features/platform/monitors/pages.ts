/** 系统监控: five screens of figures, the last requests, and the console. */
import { definePage } from '#app/ui/slots/page.ts';

const page = (component: string, name: 'DiskPage' | 'JvmPage' | 'SystemPage' | 'WebPage' | 'CachePage') =>
  definePage({ components: [`modules/monitor/${component}`], load: async () => (await import('./figures-page.tsx'))[name] });

export const monitorPages = [
  page('DiskMonitoring', 'DiskPage'),
  page('JvmInfo', 'JvmPage'),
  page('SystemInfo', 'SystemPage'),
  page('TomcatInfo', 'WebPage'),
  page('RedisInfo', 'CachePage'),
  definePage({ components: ['modules/monitor/HttpTrace'], load: async () => (await import('./trace-page.tsx')).TracePage }),
  definePage({ components: ['modules/monitor/RedisTerminal'], load: async () => (await import('./terminal-page.tsx')).TerminalPage }),
];
