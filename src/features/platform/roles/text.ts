/** Texts of 角色管理. */

export const roleText = {
  title: '角色管理',
  hint: (isForeign: boolean) =>
    `角色决定能打开哪些页面、按哪些按钮、看哪些列和哪些数据。修改后，已打开的页面${isForeign ? '几分钟' : '几秒'}内更新。`,
  add: '新增角色',
  edit: '编辑',
  editTitle: '编辑角色',
  remove: '删除',
  /** A stock server deletes a role with whatever refers to it. */
  removeSure: (isForeign: boolean) =>
    isForeign
      ? '删除后不能恢复。这台服务器不检查角色还有没有用户，有这个角色的用户会失去它的权限。'
      : '删除后不能恢复。还有用户的角色不能删除。',
  rights: '授权',
  users: '用户',
  own: '系统内置',
  empty: '没有角色',
  codeRule: '只能是字母、数字和下划线',
  column: { name: '角色名称', code: '角色编码', description: '描述', actions: '操作' },
  drawerOf: (name: string) => `角色权限配置：${name}`,
  usersOf: (name: string) => `角色用户：${name}`,
  addUsers: '添加用户',
  account: '用户账号',
  realname: '用户姓名',
  removeUser: '移除',
  removeUserSure: '移除后，这个用户立刻失去该角色的权限。',
  noUsers: '没有用户',
  leave: '返回列表',
} as const;
