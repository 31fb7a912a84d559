/** Texts of the advanced query builder. The first ones translate the English sentences of the widget specification (§5 Advanced query). */
import type { QueryRule } from '#query/list-query.ts';

export const advancedText = {
  emptyQuery: '不能查询空条件', // cannot query with empty condition
  emptySaved: '空条件不能保存', // empty condition cannot be saved
  emptyName: '保存名称不能为空', // save name cannot be empty
  overwrite: (name: string) => `${name} 已存在，是否覆盖？`, // {name} already exists, overwrite?

  title: (list: string) => `高级筛选 · ${list}`,
  match: '条件关系',
  matches: { and: '满足全部条件', or: '满足任一条件' },
  line: (no: number) => `条件 ${no}`,
  field: (no: number) => `条件 ${no} 字段`,
  rule: (no: number) => `条件 ${no} 比较方式`,
  value: (no: number) => `条件 ${no} 值`,
  chooseField: '请选择字段',
  fieldFirst: '请先选择字段',
  several: '可填多个，回车分隔',
  severalTimes: (format: string) => `可填多个 ${format}，回车分隔`,
  add: '添加条件',
  removeLine: (no: number) => `删除条件 ${no}`,
  run: '查询',
  reset: '重置',
  saved: '已保存的查询',
  views: '我的视图',
  all: '全部',
  moreViews: '保存或管理我的视图',
  noSaved: '还没有保存的查询。填好条件，起个名字，下次直接使用。',
  name: '保存名称',
  save: '保存',
  keep: (name: string) => `已保存“${name}”`,
  load: (name: string) => `使用“${name}”`,
  conditions: (count: number) => `${count} 个条件`,
  remove: (name: string) => `删除“${name}”`,
  removeTitle: (name: string) => `删除保存的查询“${name}”？`,
  removeOk: '删除',
  overwriteOk: '覆盖',
  cancel: '取消',
  dropped: (count: number) => `已去掉 ${count} 个条件：字段不存在或没有权限查看`,
} as const;

export const ruleText: Readonly<Record<QueryRule, string>> = {
  eq: '等于',
  like: '包含',
  right_like: '以…开始',
  left_like: '以…结尾',
  in: '在…中',
  ne: '不等于',
  gt: '大于',
  ge: '大于等于',
  lt: '小于',
  le: '小于等于',
};
