/** Texts of 职务管理. */
export const positionText = {
  title: '职务管理',
  hint: (isForeign: boolean) => `用户的职务从这里选择。${isForeign ? '' : '有用户在用的职务不能删除。'}`,
  add: '新增职务',
  edit: '编辑',
  editTitle: '编辑职务',
  remove: '删除',
  /** A stock server does not ask who has the position. */
  removeSure: (isForeign: boolean) => `删除后无法恢复。${isForeign ? '这台服务器不检查还有没有用户在用这个职务。' : ''}`,
  removeChosen: (count: number) => `批量删除（${count}）`,
  empty: '没有职务',
  noRank: '无',
  codeRule: '只能是字母、数字、下划线和短横线',
  column: { name: '职务名称', code: '职务编码', rank: '职级', actions: '操作' },
} as const;
