/** Texts of the page of open sessions. */
export const onlineText = {
  title: '在线用户',
  hint: '此刻登录着的账户。强制下线后，那台设备要重新登录；它还没提交的修改留在它本机，不会丢。可按用户名查找。',
  column: { username: '用户名', realname: '姓名', loginTime: '登录时间', lastTime: '最近使用', actions: '操作' },
  forceLogout: '强制下线',
  sure: (name: string) => `确定让「${name}」的这个登录下线吗？`,
  here: '本机',
  empty: '没有找到在线的账户',
} as const;
