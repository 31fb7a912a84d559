/** Texts of a list in groups. */
export const groupText = {
  group: '分组',
  by: (label: string) => `按${label}分组`,
  byMonth: (label: string) => `${label}（按月）`,
  byDay: (label: string) => `${label}（按日）`,
  none: '不分组',
  count: (count: number) => `${count.toLocaleString('zh-CN')} 条`,
  inGroups: (groups: number, rows: number) => `${groups} 组 共${rows.toLocaleString('zh-CN')}条`,
  empty: '（空）',
  rest: '其余',
  open: (name: string) => `展开 ${name}`,
  close: (name: string) => `收起 ${name}`,
  openAll: '全部展开',
  closeAll: '全部收起',
  part: '本机还没有全部数据，各组的条数和合计只是一部分',
} as const;
