/** Texts of the detail drawer. */
export const detailText = {
  facts: '详情',
  basic: '基本信息',
  system: '系统信息',
  related: '相关数据',
  pending: '待同步的修改',
  history: '本机修改记录',
  showWhole: (label: string) => `显示完整的${label}`,
  starAgain: (label: string) => `隐藏${label}`,
  noHistory: '本机还没有提交完成的修改',
  deleted: '该数据已被删除',
  deletedHint: '本机和服务器上都已没有这条数据。',
  edit: '编辑',
  close: '关闭',
  fullOutbox: '去待同步处理',
  noRelated: '没有相关数据',
  relatedTotal: (count: number) => `共${count}条`,
} as const;
