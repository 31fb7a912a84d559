/** The texts of the account menu's dialogs. */
export const departText = {
  choose: '部门选择', // §2.7
  switch: (name: string) => `部门切换（当前部门 : ${name}）`, // §2.7
  hint: '你属于多个部门，请选择当前要使用的部门。', // §2.7, ours in wording
  none: '您尚未设置部门信息!', // §5.3
  menu: '切换部门', // §2.6
  label: '部门',
  required: '请选择部门',
  unsent: (count: number) => `还有 ${count} 条修改没有提交。切换后它们留在本机，切换回当前部门才会继续提交。`,
  switched: (name: string) => `已切换到 ${name}`,
} as const;
export const cacheText = {
  label: '清理缓存', // §2.6
  done: '刷新缓存完成！', // §8.2: cache refresh complete!
  failed: '刷新缓存失败！', // §8.2: cache refresh failed!
} as const;
