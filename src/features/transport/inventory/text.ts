/** Texts of the dialogs 盘点 and 移库. */
export const stockDialogText = {
  cancel: '取消',
  withUnit: (label: string) => `${label}（吨）`,
  check: '盘点',
  withUnsent: (count: number) => `账面已计入本机 ${count} 项未同步的出入库`,
  submitCheck: '提交盘点',
  submitAgain: '重新提交',
  ofMoment: (moment: string) => `实盘是 ${moment} 的数；这里的账面是那一刻的账面，之后的出入库不影响盘点`,
  transfer: '移库',
  target: '目标垛位号',
  targetHint: '列出的是本机已有的垛位；没有这个垛位时自动建垛，货物和货权不变',
} as const;
