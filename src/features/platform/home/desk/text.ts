/** Texts of the queue cards, the figures of today and 工作台. */
import { figureText } from '#app/ui/as-of.ts';

export const deskText = {
  waiting: '等我处理',
  noWork: '菜单里没有需要您处理的流程。',
  all: '全部待办',
  choose: '选择卡片',
  chooseHint: '勾选要显示的卡片，用箭头调整顺序。只在这台设备上生效。',
  up: (name: string) => `上移 ${name}`,
  down: (name: string) => `下移 ${name}`,
  byDefault: '恢复默认',
  save: '保存',
  cancel: '取消',
  notKept: '浏览器没有存下来，请检查存储空间。',
  nothing: '没有等待的',
  /** Beside a number that counts only rows of this device. @param more what else is said of it. */
  part: (more: string) => (more === '' ? figureText.part : `部分，${more}`),
  offline: (time: string | undefined) => (time === undefined ? '离线：使用本机的数据' : `离线：使用本机 ${time} 的数据`),
  today: '今天',
  allTodo: '我的待办',
  watch: '需要留意',
  tour: '新手引导',
  tourOffer: '第一次用这个系统？花一分钟看看怎么用。',
  tourStart: '开始',
  tourDecline: '不用了',
} as const;
