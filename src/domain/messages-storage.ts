/** What becomes of the data on this device: texts of ours. */
export const deviceText = {
  lostTitle: (count: number) => `${count} 条没有提交的修改丢失了`,
  lostWhy: '浏览器清除了本站保存在这台设备上的数据（可能是磁盘空间不足，或清理了浏览器数据），其中有还没有提交的修改。',
  lostNext: '服务器上的数据不受影响。请核对最近的操作，需要的话重新录入。',
  lostSeen: '知道了',
  reload: '重新加载',
} as const;

/** Why a change of a waiting entry was refused: texts of ours. */
export const outboxText = {
  entryGone: '这条变更已经提交或已被移除',
  entryBusy: '这条变更正在提交，请等服务器答复后再操作',
  entryPaused: '这条变更在等待原用户重新登录',
  notConflict: '这条变更没有冲突',
  conflictUndecided: '还有冲突的字段没有选择',
  cannotEdit: '删除操作不能修改，只能放弃',
  createHasNoTheirs: '新增的记录在服务器上没有可采用的值',
} as const;
