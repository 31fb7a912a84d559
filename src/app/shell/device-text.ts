/** Texts about the data on this device. Not in the specification. */
export const deviceText = {
  lostTitle: (count: number) => `${count} 条没有提交的修改丢失了`,
  lostWhy: '浏览器清除了本站保存在这台设备上的数据（可能是磁盘空间不足，或清理了浏览器数据），其中有还没有提交的修改。',
  lostNext: '服务器上的数据不受影响。请核对最近的操作，需要的话重新录入。',
  lostSeen: '知道了',
  reload: '重新加载',
} as const;
