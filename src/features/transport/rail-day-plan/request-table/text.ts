/** Texts of the table of requested trains. */
export const requestText = {
  title: '请车计划表',
  of: (day: string, station: string) => `装车日期 ${day}　发站 ${station}`,
  total: '合计',
  signatures: ['制表', '车站值班员', '货运主任'],
} as const;
