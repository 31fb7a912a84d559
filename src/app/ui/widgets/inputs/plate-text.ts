/** The keys of plates. */
export const plateText = {
  keysOf: (label: string) => `${label}键盘`,
  province: '请先选省份简称',
  back: '退格',
  done: '完成',
} as const;
