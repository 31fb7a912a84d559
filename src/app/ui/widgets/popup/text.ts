/** Texts of the report picker, and of the picker of a table's rows. */
export const popupText = {
  // The words of the specification are English; they are the codes by which a misconfiguration is found in a log.
  unset: 'popup参数未正确配置!', // widgets §5: popup parameters not configured correctly
  uneven: 'popup参数未正确配置,原始值和目标值数量不一致!', // widgets §5: … original and target counts differ
  selectOne: '请选择一条记录', // widgets §5
  onlyOne: '只能选择一条记录', // widgets §5
  fillFirst: (label: string) => `请先填写${label}`,
  notAllowed: '没有这张报表的权限，请联系管理员授权',
  noColumns: '这张报表没有可显示的列，无法选择。请联系管理员检查报表配置。',
  noQuery: (reason: string) => `没有读到查询条件，列出的是全部数据：${reason}`,
  partial: '部分',
  partialHint: '连不上服务器：只列出本机见过的行',
  clear: (label: string) => `清除${label}`,
} as const;
