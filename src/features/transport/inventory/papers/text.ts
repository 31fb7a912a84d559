/** Texts of the printed 盘点表. */
export const countSheetText = {
  title: '盘点表',
  yard: '货场',
  bookAt: '账面时间',
  stacks: '垛位数',
  total: '账面合计（吨）',
  columns: [
    { label: '垛位号', isNumber: false },
    { label: '货物', isNumber: false },
    { label: '货权单位', isNumber: false },
    { label: '账面（吨）', isNumber: true },
    { label: '实盘（吨）', isNumber: true },
    { label: '盈亏（吨）', isNumber: true },
    { label: '备注', isNumber: false },
  ],
  /** Beside a book that counts changes which the server does not have. */
  unsentMark: ' *',
  unsentNote: '* 账面已计入本机尚未同步的出入库',
  signatures: ['盘点人', '监盘人', '场站负责人', '盘点时间'],
} as const;
