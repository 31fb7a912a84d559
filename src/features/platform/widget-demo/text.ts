/** The texts of the page of examples. */
export const demoText = {
  hint: '每种字段的输入框和它的各种选项。这里填的内容不会保存。',
  fields: '字段',
  table: '可编辑表格',
  cron: '时间表达式',
  disabled: '禁用',
  wrong: '标为有误',
  empty: '全部清空',
  stored: '保存的值',
  shown: '显示为',
  nothing: '没有值',
  expression: '当前表达式',
  noExpression: '还没有',
  editor: '生成器',
  withoutSecond: '生成器（没有秒）',
  withoutYear: '生成器（没有年）',
  short: '生成器（六段结果）',
  modal: '弹窗',
  modalWithoutSecond: '弹窗（没有秒）',
  clear: '清空表达式',
} as const;

export const editableText = {
  case: '选项',
  changeOutside: '模拟别人修改第 2 行',
  codePattern: '请输入两个大写字母和四位数字',
  endsTooEarly: '结束日期不能早于开始日期',
  moreColumn: '备用列',
  subLine: (at: number) => `第 ${at} 车`,
  saved: (inserted: number, updated: number, removed: number) => `新增 ${inserted} 行，修改 ${updated} 行，删除 ${removed} 行`,
} as const;
