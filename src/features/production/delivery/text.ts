/** Texts of the printed 送货单. Ours. */
export const deliveryNoteText = {
  title: '送货单',
  parts: ['第一联　存根', '第二联　客户签收'],
  signatures: ['发货人', '承运司机', '收货人（签字盖章）', '日期'],
} as const;
