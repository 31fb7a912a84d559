/** The texts of the test page. */
export const testPageText = {
  hint: '这台设备能不能离线工作，一看便知。把这一页复制给管理员，可以帮助排查问题。',
  facts: {
    user: '账户类型',
    link: '网络',
    database: '本机数据库',
    worker: '后台线程',
    locks: '多窗口协调',
    offline: '离线打开',
    storage: '本机存储不会被清理',
    browser: '浏览器',
    server: '服务器地址',
    clock: '与服务器的时差',
  },
  userTypes: { administrator: '管理员', other: '其他用户' },
  yes: '可用',
  no: '不可用',
  seconds: (count: number) => `${count} 秒`,
} as const;
