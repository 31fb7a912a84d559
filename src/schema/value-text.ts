/** Words for values and for what is missing, wherever values are written or checked. */
export const valueText = {
  empty: '—',
  yes: '是',
  no: '否',
  pleaseEnter: (label: string) => `请输入${label}`,
  pleaseSelect: (label: string) => `请选择${label}`,
  images: (count: number) => `${count} 张图片`,
} as const;
