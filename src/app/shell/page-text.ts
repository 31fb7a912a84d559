/** Names of the fixed pages and of their links, needed before the pages themselves are loaded. Ours unless a clause is named. */
export const pageText = {
  center: '个人中心', // shell §2.6
  machines: '状态机',
  openMachines: '打开状态机页面',
  entities: '业务定义',
  openEntities: '打开业务定义',
  inspectSetting: '状态机观察',
  inspectNotAllowed: '这个页面没有开启。可在系统设置中打开“状态机观察”。',
  toSystemSettings: '打开系统设置',
} as const;
