/** Texts of the tab bar and its menus. */
export const tabText = {
  pin: '固定',
  unpin: '取消固定',
  changed: '有新变化',
  edited: '有未提交的内容',
  openSheet: (count: number) => `打开的页面 ${count}`,
  moveHint: '拖动或 Ctrl+Shift+方向键 可调整顺序',
} as const;
