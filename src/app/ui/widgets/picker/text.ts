/** Texts of the picker dialogs. */

export const pickerText = {
  title: (name: string) => `${name}选择`, // widgets §2: the picker name plus 选择
  ok: '确定',
  close: '关闭', // widgets §2
  search: '查询',
  reset: '重置',
  more: '更多条件',
  less: '收起',
  conditions: (title: string) => `${title}条件`,
  rows: (title: string) => `${title}列表`,
  choose: '选择',
  chosen: '已选',
  chosenCount: (count: number) => `已选 ${count} 项`,
  clear: '清空',
  refresh: '刷新',
  remove: '删除',
  removeOne: (text: string) => `删除 ${text}`,
  chooseOne: (text: string) => `选择 ${text}`,
  open: '详情',
  openOf: (text: string) => `详情：在新页面打开${text}`,
  nothingChosen: '还没有选择',
  loading: '正在读取…',
  noRows: '没有符合条件的数据',
  notKnownHere: '本机还没有这些数据，恢复网络后会自动加载。',
} as const;

/** The first `max` characters and … of a longer text; a shorter one as it is. */
export const cutText = (text: string, max: number): string => {
  const characters = Array.from(text);
  return characters.length > max ? `${characters.slice(0, max).join('')}…` : text;
};
