/** Texts of the outbox page: states, reasons (the cause, the kept data, the remedy), actions. */

export const outboxPageText = {
  title: '待同步',
  empty: '没有待同步的修改',
  emptyHint: '所有修改都已在服务器上确认。',
  summary: (waiting: number, attention: number) =>
    attention === 0 ? `${waiting} 条等待提交` : `${waiting} 条等待提交，${attention} 条需要处理`,
  recent: (count: number) => `最近完成 ${count} 条`,
  quarantine: (count: number) => `${count} 条记录无法读取`,
  quarantineHint: '这些记录由其他版本的程序写入或已损坏，当前程序无法读取。内容原样保留，没有提交到服务器；请导出后交给管理员。',
  exportQuarantine: '导出',
  quarantineFile: 'quayside-quarantine.json',
  retry: '重试',
  edit: '修改后重试',
  editWaiting: '修改',
  takeTheirs: '采用服务器值',
  discard: '放弃',
  discardMine: '放弃我的修改',
  copy: '复制',
  copied: '已复制',
  copyManually: '请手动复制',
  attempts: (count: number) => `已尝试 ${count} 次`,
  nextAt: (time: string) => `${time} 重试`,
  waitsFor: (count: number) => `等待 ${count} 条先提交`,
  discardTitle: (what: string) => `放弃“${what}”？`,
  discardBody: '这项修改将从本机移除，不会提交到服务器。',
  discardDependants: (count: number) => `以下 ${count} 条依赖它，将一起放弃：`,
  takeTheirsTitle: (what: string) => `采用服务器值，放弃“${what}”？`,
  cancel: '取消',
  done: '已处理',
  conflictTitle: (label: string, fields: string) => `${label} 的${fields}与服务器不一致`,
  field: '字段',
  base: '原值',
  mine: (when: string) => `我的（${when}）`,
  theirs: (who: string, when: string) => {
    const details = [who, when].filter(part => part !== '').join(' ');
    return details === '' ? '对方的' : `对方的（${details}）`;
  },
  theirsUnknown: '服务器的值',
  allMine: '全部用我的',
  allTheirs: '全部用对方的',
  submitChosen: '提交所选',
  chooseEach: '请为每个字段选择一个值',
  willDelete: '删除',
  deleteAnyway: '仍要删除',
  settled: '已提交',
  bulkTitle: (verb: string, title: string, total: number) => `${verb} ${title} ${total} 条`,
  bulkProgress: (settled: number, total: number) => `已提交 ${settled}/${total} 条`,
  bulkBlocked: (count: number) => `${count} 条需要处理`,
  bulkDiscarded: (count: number) => `已放弃 ${count} 条`,
  bulkRows: (count: number) => `逐条查看（${count}）`,
  bulkRetry: '全部重试',
  bulkDiscard: '全部放弃',
  bulkDiscardTitle: (what: string, count: number) => `放弃“${what}”中还没有提交的 ${count} 条？`,
  bulkDiscardBody: '这些修改将从本机移除，不会提交到服务器；已经提交的不受影响，正在提交的会继续。',
  bulkNothing: '没有可以重试的修改，有冲突的请逐条处理',
  discarded: '已放弃',
} as const;

export const entryWords = {
  update: '修改',
  create: (what: string) => `新增${what}`,
  delete: (what: string) => `删除${what}`,
  changed: (label: string, before: string, after: string) => `${label} ${before} → ${after}`,
  set: (label: string, after: string) => `${label} ${after}`,
  cleared: '（清空）',
  comma: '，',
  colon: '：',
} as const;

export const whatWasKept = {
  both: '两边的值都已保留。',
  mine: '修改已保留在本机。',
} as const;

export const whatToDo = {
  chooseDelete: '删除之前有人改动过这条数据，没有删除。请确认仍要删除，或放弃。',
  choose: '逐项选择用哪一个值，再点“提交所选”。',
  correct: '按提示修改后重试，或放弃。',
  closed: '状态退回以后重试，或放弃。',
  gone: '放弃这项修改；还需要这些内容时，先复制再重新新增。',
  dependency: '先处理它所依赖的修改，之后会自动提交。',
  askAdmin: '请管理员开通权限后重试，或放弃。',
  verify: '请到列表核对：已经生效就放弃，没有生效就重试。',
  update: '更新程序后重试，或复制内容后放弃。',
  wait: '恢复后会自动提交，不需要操作。',
  login: '用同一账号重新登录后会自动继续。',
} as const;
