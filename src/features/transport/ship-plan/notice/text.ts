/** Texts of the notice of a ship's work. */
export const noticeText = {
  title: '船舶作业通知单',
  shifts: '作业班次',
  signatures: ['调度签发', '港口确认', '船方签收'],
} as const;
