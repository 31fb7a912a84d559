/** Texts of the page header's tabs. */
export const headerText = {
  searchHint: '请输入...', // widgets §2 Layout
  search: '搜索', // widgets §2 Layout
} as const;
