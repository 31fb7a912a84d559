/** Texts of the inputs. */

export const widgetText = {
  clear: '清除',
  call: (label: string, number: string) => `拨打${label} ${number}`,
  lastDay: '截止日期',
  sealed: '密封',
  notANumber: (text: string) => `“${text.length > 20 ? `${text.slice(0, 20)}…` : text}”不能作为数字填在这里`,
  rightNow: '此刻',
  minutesAgo: (minutes: number) => `−${minutes} 分`,
  momentChips: (label: string) => `${label}快捷选择`,
  openPicker: '打开选择窗口',
  openPickerOf: (label: string) => `选择${label}`,
  chooseUser: '请选择用户', // widgets §2
  chooseDepart: '请点击选择部门', // widgets §2
  notReached: '现在连不上服务器，恢复网络后再试',
  noTree: '没有加载成功，请稍后再试',
  verified: '验证通过', // widgets §4 Slider: verification passed
  dragToEnd: '请按住滑块，拖到最右边',
  noMatch: '没有匹配的数据',
  noneOffered: (unlisted: readonly string[]) => `没有匹配的数据${unlisted.length === 0 ? '' : `（不列出：${unlisted.join('；')}）`}`,
  chooseOrWrite: (label: string) => `请选择或输入${label}`,
  noLongerThere: '已不在可选的数据中',
  awaits: (confirmed: string, awaited: string) => `${confirmed} → ${awaited}，等待服务器确认`,
  localOnly: '离线：只列出本机已有的数据',
  searching: '正在查找…',
  onlyOf: (labels: string) => `只列出所选${labels}的数据`,
  moreHint: (shown: number, total: number) => `只列出前 ${shown} 条，共 ${total} 条，请输入关键字缩小范围`,
  seenUsersOnly: '只列出本机见过的用户，其他人请打开选择窗口',
  moreInPicker: '更多请打开选择窗口',
  noImages: '暂无图片',
  noDictCode: '字典Code不能为空!', // shell §5.3: dictionary code cannot be empty!
  notChecked: '现在无法核对，请稍后再试',
  noFiles: '暂无文件',
  htmlTooLong: '内容太长，只显示开头的文字。',
  imageAlt: (label: string, position: number) => `${label}第 ${position} 张`,
} as const;

/** Texts of the page header's tabs. */
export const headerText = {
  searchHint: '请输入...', // widgets §2 Layout
  search: '搜索', // widgets §2 Layout
} as const;

/** How much of an amount is allowed. */
export const allowanceText = {
  within: (allowed: string, rate: string) => `允差 ${allowed}（${rate}）`,
  over: (allowed: string, rate: string) => `超过允差 ${allowed}（${rate}），请核对`,
} as const;
