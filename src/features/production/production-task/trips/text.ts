/** Texts of the screen on which the trips of a task are entered. Ours. */
import { tripText } from '../../trip-text.ts';

export const boardText = {
  ...tripText,
  head: '登记趟次',
  title: (task: string) => `登记趟次 · ${task}`,
  close: '关闭',
  notHauling: '不是短倒或运输任务',
  done: (tons: string, planned: string) => `已确认 ${tons}${planned === '' ? '' : ` / ${planned}`} 吨`,
  trips: (all: number, planned: string) => `登记 ${all}${planned === '' ? '' : ` / ${planned}`} 趟`,
  vehicle: (count: number, tons: string) => (count === 0 ? '还没有出车' : `${count} 趟 · ${tons} 吨`),
  weightOf: (plate: string) => `${plate} 的重量`,
  start: '装一趟',
  whole: '补记整趟',
  wholeHint: '已经装好、运到、卸完的一趟，时间记为现在',
  step: (button: string, plate: string) => `${button} ${plate}`,
  wholeOf: (plate: string) => `补记整趟 ${plate}`,
  noDriver: '没有当班司机，先在生产车辆里填上',
  noWeight: '先填重量',
  unknownPlate: '车牌未知（这辆车的资料不在本机）',
  noVehicles: '任务还没有投入车辆，先在任务里选上',
} as const;
