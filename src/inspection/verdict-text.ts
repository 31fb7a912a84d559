/** The decisions of outbox and engine with their reasons, in words. A name of a newer version is shown unchanged. */

const VERDICTS: Readonly<Record<string, string>> = {
  saved: '已存入待同步',
  decided: '已作决定',
  givenUp: '已放弃',
  sent: '已发出',
  accepted: '服务器已接受',
  ambiguous: '结果不明',
  readBack: '读回核对',
  readFailed: '读取失败',
  settled: '已确认',
  blocked: '被挡住',
  rebased: '重新合并',
  retried: '稍后重试',
  paused: '暂停',
  resumed: '恢复',
  heldBack: '没有发出',
  freed: '不再等待',
  probed: '已探测服务器能力',
  withdrawn: '不再信任服务器的能力',
  seeded: '首次下载完成',
  swept: '清扫',
  sweepDue: '需要清扫',
  miscounted: '数目不符',
  bisected: '折半查找',
  deletedByScan: '扫描发现已删除',
  deletedByRead: '按编号读取，已删除',
  unverified: '存疑，重新读取',
  watchFailed: '观察出错',
};

const REASONS: Readonly<Record<string, string>> = {
  user: '用户操作',
  coalesced: '并入前一次',
  create: '新建',
  update: '修改',
  delete: '删除',
  action: '状态步骤',
  upload: '文件',
  timeout: '超时或 504',
  offline: '网络不通',
  captive: '应答的不是本服务器',
  aborted: '已中断',
  malformed: '应答看不懂',
  tokenExpired: '登录已过期',
  answerLost: '没有等到应答',
  notYet: '服务器上暂时没有',
  notApplied: '服务器上没有生效',
  readBack: '已读回',
  alreadyThere: '服务器上已是此值',
  uploaded: '文件已保存',
  noSession: '没有登录',
  session: '登录已变',
  dependency: '等待的条目已完成',
  conflict: '冲突',
  rejected: '被拒绝',
  gone: '已被删除',
  closed: '单据状态不允许',
  forbidden: '没有权限',
  unverifiable: '无法核实',
  schema: '版本不符',
  absent: '应答中没有',
  answersDisagree: '两次应答不一致',
  urgent: '差别太多',
  keyset: '按编号翻页',
  inFilter: '按多个编号查询',
  byId: '按编号读取',
  createdStream: '按创建时间查询',
  updatedStream: '按更新时间查询',
  exactTotal: '总数',
  serverTime: '服务器时间',
  windowsOnly: '只能逐页查看',
  noDeltas: '不能增量',
  noCount: '总数不可信',
  noAbsence: '不能确认删除',
};

const PATTERNS: readonly (readonly [RegExp, (...found: readonly string[]) => string])[] = [
  [/^attempt (\d+)$/, (times = '') => `第 ${times} 次`],
  [/^(\d+) rows$/, (rows = '') => `${rows} 行`],
  [/^(\d+) there, (\d+) here$/, (there = '', here = '') => `服务器 ${there} 行，本机 ${here} 行`],
  [/^\+(\d+)$/, (more = '') => `另有 ${more} 行`],
  [/^rejected (\d+)$/, (code = '') => `被拒绝 ${code}`],
];

export const verdictText = (verdict: string): string => VERDICTS[verdict] ?? verdict;

/** Several reasons are joined by ', ', a reason and what it is about by ': '. */
export const reasonText = (because: string): string =>
  wordOf(because) ??
  because
    .split(': ')
    .map(part =>
      part
        .split(', ')
        .map(name => wordOf(name) ?? name)
        .join('、'),
    )
    .join('：');

function wordOf(name: string): string | undefined {
  for (const [pattern, words] of PATTERNS) {
    const found = pattern.exec(name);
    if (found) return words(...found.slice(1));
  }
  return REASONS[name];
}
