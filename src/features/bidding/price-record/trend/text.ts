/** Texts of 价格走势. */
export const trendText = {
  title: '价格走势',
  close: '关闭',
  label: (lines: number, records: number) => `${lines} 条线路 ${records} 条价格的走势，单位元/吨`,
  found: (records: number) => `按列表的条件，${records} 条价格，按线路、按日加权平均（元/吨）`,
  partial: (shown: number, total: number) => `只画出本机已有的 ${shown} 条，共 ${total} 条`,
  offline: '没有网络：只画出本机已有的数据',
  others: (count: number) => `另有 ${count} 条线路的价格没有画出，请用条件缩小范围`,
  withoutLine: (count: number) => `${count} 条没有线路，没有画出`,
  none: '没有可画的价格',
} as const;
