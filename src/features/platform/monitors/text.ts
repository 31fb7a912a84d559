/** Texts of 系统监控. */
import type { Screen } from './model.ts';

export const monitorText = {
  titles: { disk: '磁盘监控', jvm: 'JVM信息', system: '系统信息', web: 'Web服务器信息', cache: '缓存监控' } satisfies Record<
    Screen,
    string
  >,
  hints: {
    disk: '数据和附件所在磁盘的空间。',
    jvm: '本服务器用 Node 运行，没有 JVM：这里是进程的内存和事件循环。',
    system: '服务器的操作系统、CPU 和内存。',
    web: '服务启动以来的请求、长连接和登录。',
    cache: '本服务器不用 Redis：登录和验证码存在数据库里，这里是数据库缓存的命中率。',
  } satisfies Record<Screen, string>,
  every: '页面打开时每 5 秒更新一次',
  item: '项目',
  value: '数值',
  empty: '没有数据',
  trace: {
    title: '请求追踪',
    hint: '最近 200 次请求的时间和耗时。不记录参数、内容和登录凭证；“已拒绝”是服务器没有照办的请求。',
    time: '时间',
    method: '请求方法',
    path: '请求路径',
    status: '状态',
    refused: '已拒绝',
    took: '耗时（毫秒）',
    reload: '刷新',
    empty: '还没有请求',
  },
  terminal: {
    title: '终端',
    hint: '只能执行查询命令，输入 help 查看全部；不会改动任何数据，也没有系统命令行。',
    command: '命令',
    run: '执行',
    output: '输出',
    clear: '清屏',
    away: '现在连不上服务器，请恢复网络后再试',
  },
} as const;
