/** Texts of 派车计划表. */
export const tableText = {
  title: '派车计划表',
  trucks: '派车',
  none: '没有在途的车辆',
  more: (shown: number, total: number) => `共 ${total} 张运单，表中是最近的 ${shown} 张`,
  signatures: ['调度', '审核', '承运单位确认'],
} as const;
