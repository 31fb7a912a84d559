/** Texts of 缴款通知书. */
export const noticeText = {
  title: '缴款通知书',
  greeting: (carrier: string) => `${carrier}：`,
  words: (section: string, type: string, digits: string, capitals: string, until: string) =>
    `贵单位报名参加“${section}”，请按下列账户缴纳${type} ${digits} 元（大写：${capitals}）${until}。`,
  until: (time: string) => `，并于 ${time} 前到账`,
  no: '通知书编号',
  section: '标段',
  type: '保证金类型',
  amount: '应缴金额（元）',
  accountName: '收款户名',
  bankName: '开户银行',
  bankAccount: '银行账号',
  noAccount: '本机没有收款账户的开户银行和账号，请联网后再打印',
  deadline: '报名截止',
  remark: '付款时请在用途栏注明通知书编号。保证金确认到账后方可报价；未中标的，定标后无息退还。',
  issuer: '通知单位（盖章）',
  handler: '经办人',
  date: '日期',
} as const;
