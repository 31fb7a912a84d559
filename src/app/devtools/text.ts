/** Texts of the page 状态机 (/dev/machines): actors, time travel, log, trace files. Not in the specification. */

export const inspectText = {
  waiting: '正在等待页签和后台线程回答…',
  actors: '参与者',
  ended: (count: number) => `已结束 ${count} 个`,
  hasEnded: '已结束',
  clearEnded: '清除已结束',
  chart: '状态图',
  noChart: '它没有状态图：是一个普通任务。',
  none: '选择一个参与者',
  sequence: '时序图',
} as const;

export const traceText = {
  export: '导出轨迹',
  open: '打开轨迹',
  dismiss: '关闭提示',
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

export const shortAddress = {
  tab: (no: number) => `页签 ${no}`,
  workerOf: (no: number) => `页签 ${no} 后台`,
  actor: (no: number, name: string) => `${no} · ${name}`,
  worker: '后台线程',
  thisTab: '本页签',
  leads: '主导',
  leadsHint: '只有主导的后台线程拉取数据、发送修改',
  gone: '已离开',
} as const;

/** Senders and receivers of messages besides actors, by their name in the report. */
export const worldText: Readonly<Record<string, string>> = { server: '服务器', socket: '长连接', tabs: '其他页签' };

export const entryText = {
  card: '出现',
  died: '结束',
  gone: '离开',
  here: '加入',
  leads: '成为主导',
  follows: '不主导',
  because: (reason: string) => `（${reason}）`,
  eventFrom: (event: string, from: string) => `${event} ← ${from}`,
  goesTo: (to: string) => `→ ${to}`,
  failsAt: (to: string) => `→ ${to} 失败`,
  decision: (title: string, id: string) => `${title} ${id}`,
  status: { done: '已完成', error: '出错', stopped: '已停止' },
  kinds: { step: '事件', crossing: '消息', decision: '决定', card: '出现', died: '结束', place: '线程' },
} as const;

export const contextText = {
  title: '上下文',
  empty: '没有上下文',
  change: { added: '新增', changed: '已改', removed: '已删' },
  was: (text: string) => `原为 ${text}`,
} as const;

export const possibleText = {
  title: '现在能发生什么',
  titlePast: '那时能发生什么',
  titleShort: '可发生',
  none: '没有状态图，不知道它接收哪些事件',
  answer: { enabled: '能', unknown: '不确定', disabled: '不能' },
  notHere: (count: number) => `另有 ${count} 个事件，当前状态不接收`,
  goesTo: (targets: string) => `进入 ${targets}`,
  stays: '状态不变',
  shadowed: (state: string) => `先由 ${state} 接收`,
  guard: {
    enabled: (guard: string) => `条件 ${guard} 成立`,
    unknown: (guard: string) => `条件 ${guard} 要看事件内容`,
    disabled: (guard: string) => `条件 ${guard} 不成立`,
  },
} as const;

export const timeBarText = {
  label: '时间旅行',
  back: '上一步',
  forward: '下一步',
  slider: '第几步',
  seen: '出现',
  place: (at: number, count: number) => `第 ${at} / ${count} 步`,
  nothing: '还没有记录',
  now: '现在',
  goNow: '回到现在',
} as const;

export const logText = {
  title: '日志',
  label: '事件日志',
  actor: '按参与者筛选',
  anyActor: '全部参与者',
  kind: '按类型筛选',
  anyKind: '全部类型',
  search: '搜索事件、状态、内容',
  pause: '暂停',
  resume: '继续',
  jump: '跳到最新',
  count: (count: number) => `${count} 条`,
  nothing: '还没有事件',
  noMatch: '没有符合条件的记录',
} as const;

export const sendText = {
  label: '发送事件（仅开发版）',
  type: '事件名',
  payload: '事件内容（JSON 对象）',
  send: '发送',
  sent: '已发送',
  sure: (event: string, actor: string) => `把事件 ${event} 发给 ${actor}？`,
  sureHint: '它会像真的发生一样起作用，可能发出请求或改动本机数据。',
  badPayload: '事件内容要是一个 JSON 对象，例如 {"id": "1"}。',
} as const;

/** Texts of the sequence diagram. Not in the specification. */
export const sequenceText = {
  title: '时序图',
  world: '外部',
  messages: (count: number) => `${count} 条消息`,
  none: '这段时间里没有消息。',
  zoomIn: '拉长时间',
  zoomOut: '压缩时间',
  toEnd: '到最新',
  export: '导出图片',
  fileName: (time: string) => `时序图-${time}.svg`,
  keysHint: '上下方向键逐条查看消息，加号减号缩放时间。',
  sentence: (time: string, from: string, to: string, text: string) => `${time} ${from} 发给 ${to}：${text}`,
  note: (time: string, where: string, text: string) => `${time} ${where}：${text}`,
  failed: '失败',
  asText: '文字版',
  newest: (count: number) => `只列出最近 ${count} 条`,
  truncated: (count: number) => `这段时间的消息太多，图中只有最近 ${count} 条`,
} as const;
