/** The reasons why a change of a waiting entry was refused. */
export const outboxText = {
  entryGone: '这条变更已经提交或已被移除',
  entryBusy: '这条变更正在提交，请等服务器答复后再操作',
  entryPaused: '这条变更在等待原用户重新登录',
  notConflict: '这条变更没有冲突',
  conflictUndecided: '还有冲突的字段没有选择',
  cannotEdit: '删除操作不能修改，只能放弃',
  createHasNoTheirs: '新增的记录在服务器上没有可采用的值',
} as const;
