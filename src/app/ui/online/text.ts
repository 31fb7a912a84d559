/** Texts of what the online reports and forms have in common. */
export const onlineText = {
  askAdmin: '出错了，请联系管理员!', // widgets §8 Lists
  pageTotal: '本页合计',
  kept: (age: string) => `离线：显示的是${age}从服务器读到的内容`,
  retry: '重试',
  away: '连不上服务器，这些数据也没有在本机打开过。恢复网络后会自动加载。',
  failed: '没有加载成功，请稍后重试。',
  notSynced: '这张表单还没有同步到数据库，暂时不能使用。请联系管理员在线同步后重试。',
  notThere: '这张表单或报表不存在，可能已被删除，或菜单地址有误。请联系管理员。',
  noSuchCall: '服务器没有这个功能，可能没有安装在线开发模块。请联系管理员。',
  serverFault: (status: number, words: string) =>
    `服务器出错了（${status}）${words === '' ? '' : `：${words}`}。请稍后重试，仍不行请联系管理员。`,
  captive: '收到的不是服务器的回答（可能是网络认证页面或代理的错误页），请检查网络后重试。',
} as const;
