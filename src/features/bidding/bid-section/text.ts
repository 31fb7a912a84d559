/** Texts of a section's own dialogs and papers. */
export const sectionText = {
  bidders: (title: string) => `报名单位 - ${title}`,
  close: '关闭',
  signedUp: (carriers: number, offered: number) => `${carriers} 家已报名（保证金已到账），其中 ${offered} 家已报价`,
  none: '还没有单位缴纳保证金',
  partial: '没有网络：只包括本机已有的数据',
  carrier: '报名单位',
  bond: '保证金',
  paid: '实缴（元）',
  confirmTime: '确认时间',
  offers: '报价次数',
  best: '最优报价（元/吨）',
  lastTime: '最近报价',
  notOffered: '未报价',
  hidden: '密封',
  // The printed tender.
  tender: '招标文件',
  invitation: (company: string, section: string) => `${company}就“${section}”的运输服务进行招标，欢迎符合资格要求的承运单位报名参加。`,
  subject: '一、标的',
  schedule: '二、时间安排',
  bonds: '三、投标保证金',
  bondWords: (digits: string, capitals: string) =>
    `报名单位应在报名截止前缴纳投标保证金 ${digits} 元（大写：${capitals}）。保证金确认到账后方可报价；未中标的，定标后无息退还。`,
  rules: '四、报价规则',
  down: (start: string, step: string) =>
    `报价以 ${start} 元/吨 为上限，由高向低报出；每次报价至少比当前最低价低 ${step} 元/吨。报价含税，提交后不能撤回。`,
  up: (start: string, ceiling: string, step: string) =>
    `报价自 ${start} 元/吨 起，由低向高报出，不超过 ${ceiling} 元/吨；每次报价至少比当前最高价高 ${step} 元/吨。报价含税，提交后不能撤回。`,
  sealed: (ceiling: string) => `一次密封报价，不高于 ${ceiling} 元/吨。竞价截止前可以撤回后重报；截止后统一开标。`,
  fixed: (ceiling: string) => `按固定价 ${ceiling} 元/吨 报名，由招标单位定标。`,
  qualification: '五、资格要求',
  noQualification: '具有有效的道路运输经营许可，未被列入黑名单。',
  tenderer: '招标单位（盖章）',
  bidder: '投标单位（盖章）',
  date: '日期',
} as const;
