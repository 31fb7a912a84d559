/** Texts of saved views. */
export const savedViewsText = {
  pinned: '我的视图',
  pin: (title: string) => `把“${title}”固定到菜单`,
  unpin: (title: string) => `从菜单取下“${title}”`,
  pinFull: (count: number) => `菜单里最多固定 ${count} 个视图，请先取下一个`,
  share: (title: string) => `“${title}”共享给哪些角色`,
  shareWith: '共享给角色',
  shared: '共享',
  sharedBy: (name: string) => `${name} 共享`,
  sharedHead: '同事共享的视图',
  copy: (title: string) => `复制“${title}”为我的视图`,
  copied: (title: string) => `已复制为“${title}”`,
  copyOf: (title: string) => `${title}（副本）`,
  partly: '这个视图用到您不能查看的字段，已略去',
  lookKept: '同时保存列、排序、分组和其他查询条件',
  part: '部分',
  count: (title: string, count: number, isPart: boolean) => `${title}，${count} 条${isPart ? '，部分' : ''}`,
} as const;
