/** Texts of 批量修改. */
export const bulkEditText = {
  open: '批量修改',
  title: (count: number, title: string) => `批量修改 ${count} 条${title}`,
  fields: '要修改的字段',
  choose: '选择要修改的字段',
  empty: '留空表示清空这个字段',
  submit: (count: number) => (count === 0 ? '修改' : `修改 ${count} 条`),
  preview: '修改前后',
  noField: '选择字段并填写新的值，这里会列出每一条修改前后的内容',
  counts: (changed: number, same: number, refused: number) =>
    [`将修改 ${changed} 条`, ...(same > 0 ? [`${same} 条已经是这个值`] : []), ...(refused > 0 ? [`${refused} 条不能修改`] : [])].join('，'),
  more: (count: number) => `另有 ${count} 条没有列出`,
  same: '没有变化',
  cleared: '（清空）',
  deleting: '正在删除',
  conflict: '有冲突待处理',
  gone: '服务器上已删除',
  uncleanable: (labels: string) => `${labels}已有值，服务器不能清空`,
  notAsked: (labels: string) => `${labels}在这条数据里不填写`,
} as const;
