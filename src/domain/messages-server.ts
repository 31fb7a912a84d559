/** What the reference server says, in the words of the JeecgBoot servers it stands for (wire protocol §1.3, §5). */
export const serverText = {
  done: '操作成功！',
  added: '添加成功！',
  edited: '编辑成功!',
  deleted: '删除成功!',
  batchDeleted: '批量删除成功!',
  stepDone: (button: string) => `${button}成功!`,
  notFound: '未找到对应数据',
  duplicate: '数据库中已存在该记录',
  tooLong: '字段太长,超出数据库字段的长度',
  forbidden: '没有权限，请联系管理员授权',
  injection: '校验失败，存在SQL注入风险！',
  failed: (reason: string) => `操作失败，${reason}`,
  empty: (label: string) => `${label}不能为空`,
  wrongState: (button: string) => `当前状态不允许${button}`,
  otherYard: '只能操作本货场的数据',
} as const;
