/** Texts of the reference server, in the words of the JeecgBoot servers (wire protocol §1.3, §5). */
export const serverText = {
  edited: '编辑成功!',
  deleted: '删除成功!',
  notFound: '未找到对应数据',
  duplicate: '数据库中已存在该记录',
  forbidden: '没有权限，请联系管理员授权',
  failed: (reason: string) => `操作失败，${reason}`,
  empty: (label: string) => `${label}不能为空`,
  tooManyConditions: '查询条件过多，请减少后再试',
  badRequest: '请求格式不正确',
  badId: '数据编号的格式不正确，请刷新页面后重新新增',
  badRef: (label: string) => `${label}所选的数据不存在或已删除，请重新选择`,
  ofRow: (what: string, reason: string) => `${what}：${reason}`,
} as const;
