/** The sentences about a workbook that fills a list: the same on the device before it is sent and on the server. */
export const sheetText = {
  oldWorkbook: '这是旧版 .xls 文件（或加了密码的文件），服务器不读取。请用 Excel 或 WPS 打开它，另存为不带密码的 .xlsx 后再导入',
  noWorkbook: '文件内容不是 Excel 工作簿，请选择 .xlsx 文件',
  damaged: '文件已损坏或不是 Excel 工作簿，请重新保存后再导入',
  outside: '文件里有超出工作表范围的单元格，请重新保存后再导入',
  tooMuch: '文件展开后过大，请分成几个文件',
  tooManyRows: (most: number) => `一个文件最多 ${most} 行数据，请分成几个文件`,
  noHeads: '没有找到列名。请把导出的文件当作模板，列名保持不变',
  twiceHead: (label: string) => `列“${label}”出现了不止一次`,
  missingHeads: (labels: readonly string[]) => `缺少必填的列：${labels.join('、')}`,
  noRows: '文件里没有数据',
  notInDict: (label: string, text: string) => `${label}“${text}”不在可选范围内`,
  notFound: (label: string, text: string) => `${label}“${text}”不存在或已停用`,
  notUnique: (label: string, text: string) => `${label}“${text}”有多条，无法确定是哪一条`,
  badNumber: (label: string, text: string) => `${label}“${text}”不是数字`,
  badDate: (label: string, text: string) => `${label}“${text}”不是日期，请写成 2026-01-31 或 2026-01-31 08:00:00`,
  badForm: (label: string, text: string) => `${label}“${text}”的格式不正确`,
} as const;
