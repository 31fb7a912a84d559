/** Texts of 监控页. */
export const monitorText = {
  title: '监控页',
  positions: (count: number) => `在途车辆的位置（${count} 辆有定位）`,
  plane: '在途车辆的位置',
  onRoad: (count: string) => `在途 ${count} 车`,
  alarms: (count: string) => `未处理的报警 ${count} 条`,
  noTrips: '现在没有在途的运单',
  noAlarms: '没有未处理的报警',
  show: (plate: string) => `在图上看 ${plate}`,
  open: (title: string) => `打开 ${title}`,
  eta: (time: string) => `预计 ${time} 到达`,
  located: (time: string) => `${time} 定位`,
  unlocated: '没有定位',
  all: '全部',
  someTrips: (shown: number) => `只列出装货最早的 ${shown} 车`,
  someAlarms: (shown: number) => `只列出最近的 ${shown} 条`,
} as const;
