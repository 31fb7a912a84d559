/** What is said of a row that others hold. */
export const heldText = {
  rows: (count: number, title: string) => `${count.toLocaleString('zh-CN')} 条${title}`,
  rowsBy: (count: number, title: string, label: string) => `${count.toLocaleString('zh-CN')} 条${title}（${label}）`,
  comma: '、',
  more: (rows: string) => `${rows}等`,
  held: (rows: string) => `被 ${rows}引用，不能删除`,
  show: (title: string, count: number) => `查看引用它的${title}（${count.toLocaleString('zh-CN')}）`,
  /** Behind the question, where nobody knows all that may refer to the rows. */
  unsure: '本机没有可能引用它的全部数据，提交时由服务器核对：被引用的不会删除。',
  /** Of a server that is not ours, which may delete what others refer to. */
  unsureForeign: '本机没有可能引用它的全部数据，请先确认没有单据引用它。',
} as const;
