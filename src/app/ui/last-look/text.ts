/** Texts of what changed since the user last looked. */
export const lookText = {
  changed: (when: string, count: number) => `自 ${when} 以来 ${count.toLocaleString('zh-CN')} 条变化`,
  hint: '自上次离开这个列表以来新增或修改过的数据。点击只看这些。',
  showAll: '查看全部',
  seen: '已看过',
  seenHint: '从现在起重新计算',
  isNew: '上次查看以后',
} as const;
