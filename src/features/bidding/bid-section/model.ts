/** Decides who has signed up for a section, as its count and its list of carriers understand it. */

/** The states of a bond that had arrived, whatever became of it since: 已确认, 已冻结, 已退还, 已扣罚. */
export const ARRIVED_BONDS = ['2', '4', '5', '6'] as const;
