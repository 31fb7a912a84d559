/** Texts of the file of preferences. Ours. */
export const preferencesText = {
  preferences: '偏好设置文件',
  preferencesHint: '外观、布局、列设置、保存的查询和首页卡片；不含数据和登录信息',
  exportPreferences: '导出偏好设置',
  importPreferences: '导入偏好设置',
  importTitle: '导入这份偏好设置？',
  importWhat: '文件里有的外观、布局、列设置和首页卡片会替换现在的；同名的查询会被替换，其他查询保留。',
  importLists: (columns: number, queries: number) => `包含 ${columns} 个列表的列设置和 ${queries} 个保存的查询。`,
  importOk: '导入',
  imported: '已导入偏好设置',
  importFull: '本机存储空间不足，没有导入。',
  importRefused: {
    wrongType: (name: string) => `${name} 不是 JSON 文件，没有导入`,
    tooLarge: (name: string) => `${name} 超过 1 MB，没有导入`,
    malformed: (name: string) => `${name} 的内容不完整或已损坏，没有导入`,
    foreign: (name: string) => `${name} 不是本程序的偏好设置文件，没有导入`,
    newer: (name: string) => `${name} 是更新版本的程序导出的，请更新程序后再导入`,
    unreadable: (name: string, where: string) => `${name} 里「${where}」的值不正确，没有导入`,
  },
} as const;
