/** Texts of 收款收据. */
export const receiptText = {
  title: '收款收据',
  from: '今收到',
  reason: '收款事由',
  reasonFor: (type: string, settlement: string) => (settlement === '' ? type : `${type}（结算单 ${settlement}）`),
  capitals: '人民币（大写）',
  digits: '小写',
  yuan: (digits: string) => `¥${digits}`,
  signatures: ['收款单位（盖章）', '收款人', '交款人'],
} as const;
