/** Texts of 叫下一个. */
export const callNextText = {
  title: '叫下一个',
  submit: '叫号',
  cancel: '取消',
  yard: '货场',
  gate: '闸口',
  gateHint: '如 1号门；下次会记住',
  next: '下一辆',
  behind: (count: number) => `后面还有 ${count} 辆在排队`,
  searching: '正在查找排队的车辆…',
  waits: (minutes: string) => `已等 ${minutes} 分钟`,
  offline: '没有网络：先在本机叫这一辆，恢复网络后提交；如果别的闸口已经叫了它，会提示重新叫号',
} as const;
