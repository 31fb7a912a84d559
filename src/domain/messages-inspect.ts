/** Texts of the page 状态机 (/dev/machines): actors, time travel, log, traces in files. Ours. */
export const inspectText = {
  title: '状态机',
  setting: '状态机观察',
  settingHint: '开启后可打开“状态机”页面，查看每个页签和后台线程在做什么。',
  openPage: '打开状态机页面',
  notAllowed: '“状态机”页面没有开启。管理员可在系统设置中打开“状态机观察”。',
  waiting: '正在等待页签和后台线程回答…',
} as const;

export const traceText = {
  export: '导出轨迹',
  open: '打开轨迹',
  nothing: '还没有记录，没有可导出的内容。',
  opened: (name: string, count: number) => `正在查看轨迹文件“${name}”，共 ${count} 条记录。这里不接收实时消息。`,
  backToLive: '回到实时',
  fileName: (time: string) => `轨迹-${time}.json`,
  refused: {
    notTrace: '这个文件不是轨迹文件。请选择用“导出轨迹”保存的 JSON 文件。',
    truncated: '轨迹文件不完整，可能没有下载完或被截断。请重新获取这个文件。',
    damaged: (where: string) => `轨迹文件的内容有误（${where}），无法打开。`,
    version: (found: string, known: number) => `轨迹文件的版本是 ${found}，这个程序只能打开版本 ${known}。请用导出它的程序版本打开。`,
    tooLarge: (sizeMb: number, maxMb: number) => `轨迹文件有 ${sizeMb} MB，最大可打开 ${maxMb} MB。`,
    unreadable: '文件读不出来，请重新选择。',
  },
} as const;
