/** Texts of the home page. */
export const homeText = {
  welcomeBack: (greeting: string, name: string) => `${greeting}，${name}，欢迎回来`,
  homeShortcuts: '常用页面',
  homeSync: '同步情况',
  homeEmpty: '菜单里还没有可打开的页面。',
} as const;
