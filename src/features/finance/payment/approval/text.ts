/** Texts of 付款审批单. */
export const approvalText = {
  title: '付款审批单',
  capitals: '付款金额（大写）',
  digits: '付款金额（小写）',
  yuan: (digits: string) => `¥${digits}`,
  signatures: ['经办人', '部门负责人', '财务审核', '批准'],
} as const;
