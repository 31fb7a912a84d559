/** Texts of the map of trucks. */
export const mapText = {
  title: (count: number) => `${count} 辆车的位置`,
  label: '车辆位置',
  some: (shown: number, total: number) => `列表找到 ${total} 辆，图上是最近定位的 ${shown} 辆；缩小查询条件可以看其余的`,
  noTrip: '现在没有运单',
  close: '关闭',
  choose: '在图上查找车辆',
  at: (time: string) => `${time} 定位`,
  speed: (speed: string) => `${speed} km/h`,
} as const;
