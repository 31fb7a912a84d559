/** Texts of the picker of any table's rows. */
export const tablePickerText = {
  unset: 'mpopup参数未正确配置!', // widgets §5
  notJson: (name: string) => `${name}传值有误，需要一个JSON字符串!`, // widgets §5: must parse to a JSON object
  noTree: (reason: string) => `没有读到左侧的树，列出的是全部数据：${reason}`,
  tree: (title: string) => `${title}树`,
} as const;
