/** Texts of the papers of a waybill. */
export const paperText = {
  title: '打印运单',
  choose: '单据',
  staying: (count: number) => `${count} 张运单现在不出这张单据`,
  capitals: '应付运费（大写）',
  code: (name: string) => `${name} 的二维码`,
  codeHint: '扫码得到运单号，在列表和搜索框里都能查到',
  copy: '复制运单号',
  close: '关闭',
} as const;
