/** Texts of the papers of a waybill. */
export const paperText = {
  choose: '单据',
  staying: (count: number) => `${count} 张运单现在不出这张单据`,
  capitals: '应付运费（大写）',
  code: (name: string) => `${name} 的二维码`,
  codeHint: '手机扫码直接打开这张运单；扫码枪扫进列表或搜索框，查到的也是它',
  copy: '复制运单号',
  close: '关闭',
} as const;
