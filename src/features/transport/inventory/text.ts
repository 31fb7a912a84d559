/** Texts of the dialogs 盘点 and 移库. */
export const stockDialogText = {
  cancel: '取消',
  withUnit: (label: string) => `${label}（吨）`,
  check: '盘点',
  submitCheck: '提交盘点',
  transfer: '移库',
  target: '目标垛位号',
  targetHint: '没有这个垛位时自动建垛，货物和货权不变',
} as const;
