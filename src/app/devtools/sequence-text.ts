/** Texts of the sequence diagram. Not in the specification. */
export const sequenceText = {
  title: '时序图',
  world: '外部',
  messages: (count: number) => `${count} 条消息`,
  none: '这段时间里没有消息。',
  zoomIn: '拉长时间',
  zoomOut: '压缩时间',
  toEnd: '到最新',
  export: '导出图片',
  fileName: (time: string) => `时序图-${time}.svg`,
  keysHint: '上下方向键逐条查看消息，加号减号缩放时间。',
  sentence: (time: string, from: string, to: string, text: string) => `${time} ${from} 发给 ${to}：${text}`,
  note: (time: string, where: string, text: string) => `${time} ${where}：${text}`,
  failed: '失败',
  asText: '文字版',
  newest: (count: number) => `只列出最近 ${count} 条`,
  truncated: (count: number) => `这段时间的消息太多，图中只有最近 ${count} 条`,
} as const;
