/** The common parts of lines in a ledger: who brought them about, and how one is taken back. A document that moves stock spreads these. */
export const postedLine = { operator: { stamp: 'user' } } as const;
/** 红冲: the same line with the opposite sign, at the time of the correction. */
export const counterLine = { isCounter: 'Y', occurTime: { stamp: 'now' } } as const;
