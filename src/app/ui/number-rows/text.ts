/** Texts of 这个数怎么来的. */
export const numberText = {
  confirmed: '服务器确认',
  unsent: '有未同步的修改',
  verifying: '正在核对',
  never: '还没有确认',
  onlyHere: '部分：本机没有全部数据，这个数只包括本机上的各条。',
  onlySome: (most: number, count: number) => `共 ${count} 条，这里只列出 ${most} 条`,
  meanOf: (title: string, count: number) => `${title} ${count} 条，加权平均 `,
  sum: (labels: readonly string[]) => `算法：各条的${labels.join('、')}相加`,
  mean: (label: string, weight: string) => `算法：各条的${label} × ${weight}相加，再除以${weight}之和`,
  rows: '算法：符合条件的条数',
  different: (label: string) => `算法：各条中不同的${label}的个数`,
} as const;
