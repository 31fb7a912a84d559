/** Texts of the Markdown editor. */
export const markdownText = {
  toolbar: (label: string) => `${label}的工具栏`,
  heading: '标题',
  bold: '加粗',
  italic: '斜体',
  bullets: '项目符号',
  numbers: '编号',
  quote: '引用',
  code: '代码',
  link: '链接',
  table: '表格',
  tableSample: '| 列 1 | 列 2 |\n| --- | --- |\n|  |  |\n',
  picture: '插入图片',
  preview: '预览',
  previewOf: (label: string) => `${label}预览`,
  nothing: '还没有内容',
} as const;
