/** Texts of the home page. */
export const homeText = {
  attention: (count: number) => `${count} 条修改需要您处理`,
  decide: '去处理',
  recent: '最近处理',
  openRow: (label: string) => `打开 ${label}`,
  visits: '访问情况',
  visitsToday: '今日登录',
  addressesToday: '今日登录IP',
  visitsTotal: '累计登录',
  visitsOfDays: '最近七天的登录',
  visitsOfDay: (day: string, visits: number, addresses: number) => `${day}：登录${visits}次，IP ${addresses}个`,
  homeEmpty: '菜单里还没有可打开的页面。',
} as const;

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'];

/** @param now server time. */
export function dayText(now: string): string {
  const [year = 0, month = 1, day = 1] = now.slice(0, 'YYYY-MM-DD'.length).split('-').map(Number);
  return `${month}月${day}日 星期${WEEKDAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()]}`;
}
