/** What the server says about an offer that comes too late, uninvited or twice. Ours. */
export const offerText = {
  roundOver: (round: string) => `竞价“${round}”已经结束，不能报价`,
  deadlinePassed: (inquiry: string) => `询价单“${inquiry}”已过报价截止，不能报价`,
  offeredBefore: (round: string) => `报价单位在竞价“${round}”里已经报过价，撤回后才能重报`,
  notInvited: '报价单位不在询价单的邀请单位里',
} as const;
