/** Says why a row's status closes it. Ours. */
export const closedText = {
  title: '现在能不能修改和删除',
  openFirst: (status: string, button: string) => `${status}，先${button}`,
  noEdit: (status: string) => `${status}，不能修改`,
  noDelete: (status: string) => `${status}，不能删除`,
  withFields: (reason: string, labels: string) => `${reason}（${labels}）`,
  ofRow: (what: string, reason: string) => `${what}：${reason}`,
  partly: (question: string, kept: readonly string[]) => `${question}其中 ${kept.length} 条不会删除：${kept.join('；')}`,
  cannotSave: (reason: string) => `${reason}。填写的内容还在，现在不能保存。`,
  canEdit: (reason: string | undefined) => `修改：${reason ?? '可以'}`,
  canDelete: (reason: string | undefined) => `删除：${reason ?? '可以'}`,
  offline: '没有网络，只能查看',
  comma: '、',
  label: (action: string, reason: string) => `${action}（${reason}）`,
} as const;

export const stepClosedText = {
  statusMustBe: (states: string) => `仅“${states}”可用`,
  beingDeleted: '正在删除',
  unconfirmed: '上一步还没有被服务器确认',
} as const;
