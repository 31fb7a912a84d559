/** Texts of the cron editors. */
import type { CronUnit } from '#base/cron/fields.ts';

/** How a value of the unit is called beside its number. */
export const unitWord: Readonly<Record<CronUnit, string>> = {
  second: '秒',
  minute: '分',
  hour: '时',
  day: '日',
  month: '月',
  week: '',
  year: '年',
};
export const unitTab: Readonly<Record<CronUnit, string>> = { ...unitWord, week: '周' };

/** From Monday, as the editors number them. */
export const weekdayNames = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const;

export const cronText = {
  edit: '打开 cron 编辑器',
  editor: 'cron 编辑器',
  modal: 'cron表达式',
  expression: '表达式',
  meaning: '含义',
  runs: '最近 10 次运行时间',
  noRuns: '以后不会再执行',
  every: (unit: CronUnit) => (unit === 'week' ? '每天' : `每${unit === 'hour' ? '小时' : unit === 'minute' ? '分钟' : unitTab[unit]}`),
  unset: '不设置',
  range: '周期',
  loop: '循环',
  list: '指定',
  workday: '离',
  last: '每月最后一天',
  beforeEnd: '月末之前',
  lastWorkday: '每月最后一个工作日',
  nth: '每月第',
  lastWeekday: '每月最后一个',
  from: '从',
  to: '到',
  start: '从',
  startTail: '开始，每',
  stepTail: {
    second: '秒执行一次',
    minute: '分钟执行一次',
    hour: '小时执行一次',
    day: '天执行一次',
    month: '个月执行一次',
    week: '天执行一次',
    year: '年执行一次',
  },
  workdayTail: '日最近的工作日（在同一个月）',
  beforeEndTail: '天',
  nthTail: '个',
  other: (part: string) => `由表达式给出：${part}`,
  dayClosed: '已按“周”设置，“日”不起作用；把“周”改为不设置后可选',
  part: (unit: CronUnit) => `${unitTab[unit]}一段`,
  modes: (unit: CronUnit) => `${unitTab[unit]}的方式`,
  number: (unit: CronUnit, what: string) => `${unitTab[unit]}：${what}`,
  what: { from: '起', to: '止', start: '开始', step: '间隔', list: '指定的值', day: '日', before: '天数', weekday: '星期', nth: '第几个' },
} as const;
