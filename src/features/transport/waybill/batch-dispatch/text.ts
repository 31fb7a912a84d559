/** Texts of 批量派车. Ours. */
export const batchText = {
  title: (count: number) => `批量派车 · ${count} 条运单`,
  hint: '已按承运单位、载重和证照配好空闲的车辆和司机，可以逐条改。有问题的运单不会派车，会留在这里。',
  searching: '正在找空闲的车辆和司机',
  submit: (count: number) => `派车 ${count} 条`,
  cancel: '取消',
  leaveOut: '移出',
  leaveOutOf: (waybill: string) => `移出 ${waybill}`,
  ready: '可以派车',
  noneFree: '没有合适的空闲车辆和司机',
  asks: (why: string) => `请核对：${why}`,
  notHere: (labels: string) => `本机没有这条运单的${labels}，由服务器核对`,
  usedTwice: (what: string) => `${what}已用于上面的运单`,
  sure: '标为“请核对”的都已核对，仍然派车',
  saved: (count: number) => `派车 ${count} 条数据`,
  weight: (tons: string) => `${tons} 吨`,
  partial: '只比较了一部分空闲的车辆和司机，没有合适的可以自己选',
} as const;
