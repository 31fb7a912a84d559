/** Texts of 编码校验规则. */
export const checkRuleText = {
  title: '编码校验规则',
  hint: (isForeign: boolean) =>
    `表单按规则编码校验所填的值。${isForeign ? '这台服务器不检查规则是否在用。' : '单据在用的规则不能删除，也不能修改编码。'}`,
  add: '新增规则',
  edit: '编辑',
  editTitle: '编辑规则',
  remove: '删除',
  removeSure: '删除后无法恢复。',
  removeChosen: (count: number) => `批量删除（${count}）`,
  empty: '没有校验规则',
  codeRule: '只能是字母、数字、下划线和短横线',
  addPart: '增加一条',
  removePart: (index: number) => `删除第${index}条`,
  partsHint: '按顺序校验：位数是数字时，校验接下来的这么多位；位数是*时，校验整个值。',
  tryOut: '试一试',
  tryHint: '输入一个值，看看规则怎样校验',
  passed: '校验通过',
  part: { digits: '位数', pattern: '正则表达式', message: '提示文本' },
  partLabel: (index: number, label: string) => `第${index}条${label}`,
  column: { name: '规则名称', code: '规则编码', description: '规则描述', parts: '校验规则', count: '条数', actions: '操作' },
} as const;
