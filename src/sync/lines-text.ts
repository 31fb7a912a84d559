/** Texts of the table of child rows inside a form. */
export const childText = {
  lineError: (list: string, line: number, message: string) => `${list}第 ${line} 行：${message}`,
  line: (line: number) => `第 ${line} 行`,
  add: (list: string) => `新增${list}`,
  remove: '删除',
  removeLine: (line: number) => `删除第 ${line} 行`,
  cell: (line: number, field: string) => `第 ${line} 行${field}`,
  count: (count: number) => `共 ${count} 行`,
  total: '合计',
  empty: '还没有明细',
  loading: '正在读取明细…',
  unknown: '明细还没有下载到本机，联网后才能查看和修改。其他字段可以照常保存，服务器上的明细不受影响。',
  partial: '离线：只列出本机已有的明细，服务器上可能还有，保存时不会丢失。',
  cut: (count: number) => `只列出前 ${count} 行，其余的保存时不会丢失。`,
  actions: '操作',
  relatedUnknown: '还没有下载到本机，联网后可以查看',
} as const;
