/** Texts of 租户管理. */
export const tenantText = {
  title: '租户管理',
  hint: '每个租户只看得到自己的数据。有用户的租户不能删除。',
  add: '新增租户',
  edit: '编辑',
  editTitle: '编辑租户',
  remove: '删除',
  removeSure: '删除后无法恢复。',
  removeChosen: (count: number) => `批量删除（${count}）`,
  empty: '没有租户',
  active: '正常',
  stopped: '冻结',
  idRule: '必须是大于0的整数',
  orderRule: '结束时间不能早于开始时间',
  column: { id: '租户编号', name: '租户名称', begin: '开始时间', end: '结束时间', status: '状态', actions: '操作' },
} as const;
