/** Texts about a change made by a direct call. */
export const serverActText = {
  needsServer: '这一步需要连上服务器，请恢复网络后再试，已填写的内容都还在。',
  notOffered: '这台服务器没有提供这项功能，请联系管理员。',
  saved: '保存成功！',
} as const;
