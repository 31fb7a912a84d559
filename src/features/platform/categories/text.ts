/** Texts of 分类字典. */
export const categoryText = {
  title: '分类字典',
  hint: '货物、费用、车辆等分类，一级一级往下分。编码由服务器按顺序给出。删除后，已保存的单据上只显示原来的编号。',
  add: '新增分类',
  addIn: (name: string) => `在“${name}”下新增分类`,
  editTitle: '修改分类名称',
  edit: '编辑',
  remove: '删除',
  removeSure: '删除后不能恢复。下面还有分类的不能删除。',
  below: '下级分类',
  top: '全部分类',
  way: '所在位置',
  empty: '没有分类',
  hasBelow: '有下级',
  column: { name: '分类名称', code: '分类编码', actions: '操作' },
} as const;
