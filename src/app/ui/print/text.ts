/** Texts of the printed sheet of one document. Ours. */
export const printText = {
  preview: (title: string) => `打印${title}`,
  print: '打印',
  close: '关闭',
  unsent: '含有尚未提交到服务器的修改',
  partial: '离线打印，明细只包括本机已有的数据',
  capitals: (label: string) => `${label}（大写）`,
  made: '制单',
  reviewed: '复核',
  agreed: '对方确认',
  printedAt: (time: string, who: string) => `打印时间 ${time}　打印人 ${who}`,
} as const;
