/** Texts of the recycle bin. */
export const binText = {
  restored: (name: string) => `还原${name}成功！`, // widgets §8 Lists
  removeForGood: '注意：彻底删除后将无法恢复，请谨慎操作！', // widgets §8 Lists
  removedForGood: (name: string) => `彻底删除${name}成功！`, // widgets §8 Lists
  bin: '回收站',
  back: '返回列表',
  hint: '删除的数据保留在服务器上，可以还原；彻底删除后不能恢复',
  deletedBy: '删除人',
  deletedAt: '删除时间',
  actions: '操作',
  restore: '还原',
  restoreSure: '是否还原选中数据?',
  remove: '彻底删除',
  empty: '回收站是空的',
  noneFound: '回收站里没有符合条件的数据',
  offline: '回收站的数据只在服务器上，恢复网络后才能查看和还原',
  selected: (count: number) => `已选 ${count} 项`,
  restoreSelected: '批量还原',
  removeSelected: '批量彻底删除',
  clear: '清空',
  notRestored: (count: number) => `${count} 条没有还原`,
} as const;
