/** Texts of the trees that are read level by level. */
export const treesText = {
  loading: '正在加载…',
  // widgets §5 Popup picker: a condition must be a JSON object
  badCondition: 'condition传值有误，需要一个JSON字符串!',
  openedOnly: '只查找已经展开的部分',
} as const;
