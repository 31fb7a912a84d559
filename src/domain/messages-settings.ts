/** The settings drawer, the page header and what the tabs say beside their titles. Ours unless a clause is named. */
export const settingsText = {
  title: '系统设置', // shell §2.6
  openHandle: '打开系统设置',
  compiling: '正在编译主题！', // shell §8.2
  failed: 'Failed to update theme', // shell §8.2
  menuTheme: '菜单主题',
  menuLight: '浅色菜单',
  menuDark: '深色菜单',
  color: '主题色',
  layout: '导航模式',
  layoutSide: '侧边菜单',
  layoutTop: '顶部菜单',
  contentWidth: '内容区宽度',
  contentFixed: '定宽',
  contentFluid: '流式',
  contentHint: '定宽只在顶部菜单下起作用',
  fixedHeader: '固定标题栏',
  hideHeader: '下滑时隐藏标题栏',
  hideHeaderHint: '固定标题栏时可用',
  fixedSider: '固定侧边菜单',
  fixedSiderHint: '侧边菜单模式下可用',
  colorWeak: '色弱模式',
  multiPage: '多页签模式',
  multiPageHint: '小屏幕上总是单页',
  hideMissing: '菜单只显示本程序有的页面',
  otherSettings: '其他设置',
  device: '这台设备',
  version: '版本',
  paused: '已停止的下载',
  pausedHint: '本机空间不足时会停止下载较少使用的数据。腾出空间后可以继续。',
  server: '服务器',
  serverAddress: '地址',
  serverProfile: '协议',
  profiles: { spec: '本产品的服务器', jeecg: 'JeecgBoot（自动识别）', jeecg2: 'JeecgBoot 2.4 至 3.2', jeecg3: 'JeecgBoot 3.9 及以后' },
  captcha: '登录验证码',
  captchaAsked: { yes: '需要', no: '不需要' },
  password: '登录密码',
  passwordSent: { yes: '加密传输', no: '明文传输' },
  socketToken: '实时更新的令牌',
  socketTokenTaken: { yes: '随连接携带', no: '不携带' },
  selectDepart: '切换部门',
  buttonRule: '按钮权限',
  buttonRules: { spec: '列出的按钮，没有授权不能用', stock: '生效的限制，没有授权不能用；未列出的都能用' },
  unknownYet: '尚未识别',
  reset: '恢复默认设置',
} as const;

/** The theme palette in the specified order and names (shell §9); values are antd's own palette, the marked default as specified. */
export const PALETTE = [
  { name: '红', color: '#f5222d' },
  { name: '火山', color: '#fa541c' },
  { name: '日暮', color: '#faad14' },
  { name: '明青', color: '#13c2c2' },
  { name: '极光绿', color: '#52c41a' },
  { name: '拂晓蓝（默认）', color: '#1890ff' },
  { name: '极客蓝', color: '#2f54eb' },
  { name: '酱紫', color: '#722ed1' },
] as const;

export const headerText = {
  searchHint: '请输入...', // widgets §2 Layout
  search: '搜索', // widgets §2 Layout
} as const;

export const tabText = {
  pin: '固定',
  unpin: '取消固定',
  changed: '有新变化',
  edited: '有未提交的内容',
  openSheet: (count: number) => `打开的页面 ${count}`,
  moveHint: '拖动或 Ctrl+Shift+方向键 可调整顺序',
} as const;
