/** Texts of 这个数怎么来的. */
export const numberText = {
  confirmed: '服务器确认',
  unsent: '有未同步的修改',
  verifying: '正在核对',
  never: '还没有确认',
  /** @param all how many rows the number is of, if it is known. */
  onlyHere: (rows: number, all: number | undefined) =>
    all === undefined
      ? '部分：本机没有全部数据，这个数只包括本机上的各条。'
      : `部分：这个数按全部 ${all.toLocaleString('zh-CN')} 条计算，本机只有其中 ${rows.toLocaleString('zh-CN')} 条，下面只列出这些。`,
  reading: (rows: number, all: number | undefined) =>
    `正在读取：本机已有${all === undefined ? '' : ` ${all.toLocaleString('zh-CN')} 条中的`} ${rows.toLocaleString('zh-CN')} 条，其余的读到后补上。`,
  onlySome: (most: number, count: number) =>
    `这个数按全部 ${count.toLocaleString('zh-CN')} 条计算，这里只列出其中 ${most.toLocaleString('zh-CN')} 条`,
  meanOf: (title: string, count: number) => `${title} ${count} 条，加权平均 `,
  sum: (labels: readonly string[]) => `算法：各条的${labels.join('、')}相加`,
  mean: (label: string, weight: string) => `算法：各条的${label} × ${weight}相加，再除以${weight}之和`,
  rows: '算法：符合条件的条数',
  different: (label: string) => `算法：各条中不同的${label}的个数`,
} as const;
