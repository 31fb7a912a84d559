/** Texts of a tab in which an administrator sees as another user. */
export const seeAsText = {
  bar: (name: string, username: string) => `正在以${name}（${username}）的身份查看，只能查看，不能修改。`,
  left: (minutes: number) => `剩余${minutes}分钟`,
  end: '结束查看',
  mark: '【查看】',
  ended: '查看已结束',
  endedHint: '本机上的查看数据已删除，可以关闭此页签。',
  close: '关闭页签',
} as const;
