/** Texts of 对账函. */
export const statementText = {
  title: '对账函',
  greeting: (partner: string) => `${partner}：`,
  words: (contract: string, from: string, to: string) =>
    `根据合同 ${contract}，贵我双方 ${from} 至 ${to} 的往来核对如下，请核对后盖章寄回；如有不符，请在下方注明。`,
  unpaid: { receive: '贵方应付未付', pay: '我方应付未付' },
  capitals: (capitals: string) => `（大写：${capitals}）`,
  same: '贵方核对意见：□ 相符　□ 不符，差异说明：',
  signatures: ['我方（盖章）', '贵方（盖章）', '日期'],
} as const;
