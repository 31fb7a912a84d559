/** Texts of the picker of any list's rows. */
export const listPickerText = {
  unset: '选择框没有配置完整：需要名称、取值的字段和要显示的列。',
  badPath: '选择框的接口地址不对：只能是本系统的路径。',
} as const;
