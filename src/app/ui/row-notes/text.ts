/** Texts of 便签: what colleagues wrote on a row. */

export const rowNotesText = {
  label: (title: string) => `${title}的便签`,
  write: '写便签',
  placeholder: '写给看这条数据的同事，例如：等客户电话再派车',
  add: '添加',
  cancel: '取消',
  added: '便签已添加',
  unsent: '待同步',
  me: '我',
  handled: (count: number) => `已处理 ${count} 条`,
  handledBy: '处理',
  mark: (count: number, latest: string) => (count === 1 ? `便签：${latest}` : `便签 ${count} 条，最近一条：${latest}`),
  partial: '离线：只列出这台设备上的便签',
  more: (total: number) => `共 ${total} 条，其余在便签列表中`,
} as const;
