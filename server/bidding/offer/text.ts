/** The sentences of the server about an offer that comes uninvited or twice. Ours. */
export const offerText = {
  offeredBefore: (round: string) => `报价单位在竞价“${round}”里已经报过价，撤回后才能重报`,
  notInvited: '报价单位不在询价单的邀请单位里',
} as const;
