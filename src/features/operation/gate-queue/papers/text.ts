/** Texts of the printed 排队票. */
export const ticketText = {
  title: '排队票',
  heading: '排队票',
  /** The server gives the number; a truck that was written down without a network has none yet. */
  noNumber: '号待同步',
  ahead: (count: number) => (count === 0 ? '下一个就是您' : `前面还有 ${count} 辆`),
  work: '作业',
  goods: '货物',
  checkin: '签到',
  gate: '闸口',
  hint: '请留意叫号，过号请到门岗重新排队',
} as const;
