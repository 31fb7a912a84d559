/** What the tabs in the head of a page say. */
export const headerText = {
  searchHint: '请输入...', // widgets §2 Layout
  search: '搜索', // widgets §2 Layout
} as const;
