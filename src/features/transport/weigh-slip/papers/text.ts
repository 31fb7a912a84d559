/** Texts of the printed weigh slip. */
export const slipText = {
  title: '磅单',
  parts: ['第一联　磅房存根', '第二联　客户', '第三联　承运司机'],
  signatures: ['司磅员', '司机', '收（发）货人'],
} as const;
