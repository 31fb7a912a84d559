/** Texts of 派车, of one waybill and of several, and of 改派. Ours. */
const DAY_MINUTES = 1_440;
const HOUR_MINUTES = 60;

/** A waybill that waits to be sent has no number yet. */
const NEW = '新运单';

export const dispatchText = {
  title: (button: string, number: string) => `${button} · ${number || NEW}`,
  titleOfMany: (button: string, count: number) => `${button} · ${count} 条运单`,
  loading: '正在读取车辆、司机和承运单位',
  plate: '车牌',
  plateHint: '车牌后几位、司机首字母或承运单位',
  phone: '电话',
  /** The band. */
  cargo: '货物',
  route: '线路',
  kilometres: (distance: string) => `${distance} 公里`,
  waiting: '等待',
  waited: (minutes: number) => {
    if (minutes < HOUR_MINUTES) return `${Math.max(0, minutes)} 分钟`;
    if (minutes < DAY_MINUTES) return `${Math.floor(minutes / HOUR_MINUTES)} 小时 ${minutes % HOUR_MINUTES} 分`;
    return `${Math.floor(minutes / DAY_MINUTES)} 天 ${Math.floor((minutes % DAY_MINUTES) / HOUR_MINUTES)} 小时`;
  },
  weight: (tons: string) => `${tons} 吨`,
  /** The rows. */
  free: '空闲',
  lastHere: (day: string) => `上次 ${day} 此线路`,
  ends: (paper: string, day: string) => `${paper} ${day} 到期`,
  carries: (tons: string) => `核载 ${tons} 吨`,
  noDriver: '司机待定',
  found: (count: number, shown: number) => (count > shown ? `${count} 辆，列出前 ${shown} 辆` : `${count} 辆`),
  foundRows: (count: number, shown: number) => (count > shown ? `${count} 个，列出前 ${shown} 个` : `${count} 个`),
  partial: '部分：本机没有全部车辆和司机',
  nothing: '没有这样的车辆',
  nothingOther: '没有匹配的数据',
  cannotTake: (plate: string, why: string) => `${plate}不能派：${why}`,
  /** What follows. */
  done: (number: string, plate: string, driver: string) => `${number || NEW} → ${plate} ${driver}`,
  settled: '已提交',
  waitingToSend: '待提交',
  sending: '正在提交',
  failed: (why: string) => `没有派成：${why}`,
  undo: '撤销',
  undoOf: (number: string) => `撤销 ${number} 的派车`,
  toOutbox: '去处理',
  left: (count: number) => (count > 0 ? `还有 ${count} 条待派车` : '没有其他待派车的运单'),
  passedOver: (count: number) => `跳过了现在不能派的 ${count} 条`,
  queueEmpty: '待派车的运单都派完了',
  skip: '跳过',
  skipHint: '先不派这一条，看下一条',
  taken: (status: string, plate: string) => `这条运单已是“${status}”${plate === '' ? '' : `，车辆 ${plate}`}，不用再派`,
  next: '下一条',
  /** Of a button: the step, and the next waybill. */
  andNext: (button: string) => `${button}，下一条`,
  close: '关闭',
  sure: '已核对，仍然派车',
  sureFirst: '请先核对，再勾选“已核对，仍然派车”',
  /** Several waybills. */
  hint: '已按承运单位、载重和证照配好空闲的车辆和司机，可以逐条改。有问题的运单不会派车，会留在这里。',
  submit: (button: string, count: number) => `${button} ${count} 条`,
  cancel: '取消',
  leaveOut: '移出',
  leaveOutOf: (waybill: string) => `移出 ${waybill}`,
  fillDown: '同上',
  fillDownHint: '承运单位、车辆和司机与上一条相同（Ctrl D）',
  fillDownOf: (waybill: string) => `${waybill} 同上一条`,
  ready: '可以派车',
  /** @param isPartial this device does not know all of them. */
  noCar: (isPartial: boolean) => (isPartial ? '本机没有空闲车辆的数据' : '现在没有空闲的车辆'),
  noDriverFree: (isPartial: boolean) => (isPartial ? '本机没有空闲司机的数据' : '现在没有空闲的司机'),
  carsTaken: '空闲的车辆都已用于上面的运单',
  driversTaken: '空闲的司机都已用于上面的运单',
  noCarFits: (count: number, example: string) => `剩下的 ${count} 辆空闲车辆都不合适，如${example}`,
  noDriverOfCarrier: '承运单位没有空闲的司机',
  noDriverFits: (count: number, example: string) => `剩下的 ${count} 名空闲司机都不合适，如${example}`,
  asks: (why: string) => `请核对：${why}`,
  notHere: (labels: string) => `本机没有这条运单的${labels}，由服务器核对`,
  usedTwice: (what: string) => `${what}已用于上面的运单`,
  sureOfAll: '标为“请核对”的都已核对，仍然派车',
  saved: (button: string, count: number) => `${button} ${count} 条数据`,
  partialHint: '只比较了一部分空闲的车辆和司机，没有合适的可以自己选。',
} as const;
