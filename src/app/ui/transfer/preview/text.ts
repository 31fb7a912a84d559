/** Texts of the preview of an import and of its template. */
export const previewText = {
  open: '预览',
  openOf: (name: string) => `预览 ${name}`,
  reading: '正在读取…',
  title: (name: string) => `预览 ${name}`,
  counts: (lines: number, bad: number) => (bad === 0 ? `${lines} 行，没有发现错误` : `${lines} 行，${bad} 行有错误`),
  hint: '有错误的行不会导入，会连同原因退回；其余的行照常导入。引用的名称是否存在、编号是否重复，由服务器核对。',
  onlyBad: '只看有错误的行',
  line: '行号',
  close: '关闭',
} as const;

export const templateText = {
  download: '下载模板',
  fileName: (title: string) => `${title}导入模板.xlsx`,
  failed: '没有生成模板，请刷新页面后重试。',
  sheet: '数据',
  words: '填写说明',
  column: '列名',
  required: '是否必填',
  isRequired: '必填',
  how: '填写要求',
  many: '多个之间用顿号隔开',
  longest: (max: number) => `最多 ${max} 个字`,
  numbered: '不填则自动编号',
  oneOf: (names: string, isCut: boolean) => `可选：${names}${isCut ? '…' : ''}`,
  area: '省/市/区，如 山西省/太原市/小店区',
  named: '名称与系统中的一致',
  number: '整数',
  decimals: (scale: number) => (scale === 0 ? '整数' : `数字，最多 ${scale} 位小数`),
  day: '日期，如 2026-01-31',
  moment: '时间，如 2026-01-31 08:00:00',
} as const;
