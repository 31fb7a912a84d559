/** Texts of the home page. */
export const homeText = {
  welcomeBack: (greeting: string, name: string) => `${greeting}，${name}，欢迎回来`,
  homeShortcuts: '常用页面',
  homeSync: '同步情况',
  visits: '访问情况',
  visitsToday: '今日登录',
  addressesToday: '今日登录IP',
  visitsTotal: '累计登录',
  visitsOfDays: '最近七天的登录',
  visitsOfDay: (day: string, visits: number, addresses: number) => `${day}：登录${visits}次，IP ${addresses}个`,
  homeEmpty: '菜单里还没有可打开的页面。',
} as const;
