/** The yard's machines in checks, files and repair orders: name, number, kind. */
export const DEVICES = [
  { name: '1号装载机', no: 'ZZ-001', type: 'loader', maker: '柳工机械' },
  { name: '2号装载机', no: 'ZZ-002', type: 'loader', maker: '徐工机械' },
  { name: '3号装载机', no: 'ZZ-003', type: 'loader', maker: '柳工机械' },
  { name: '1号挖掘机', no: 'WJ-001', type: 'excavator', maker: '三一重工' },
  { name: '2号挖掘机', no: 'WJ-002', type: 'excavator', maker: '三一重工' },
  { name: '洒水车', no: 'SS-001', type: 'sprinkler', maker: '中联重科' },
  { name: '1号自卸车', no: 'ZX-001', type: 'truck', maker: '陕汽重卡' },
  { name: '2号自卸车', no: 'ZX-002', type: 'truck', maker: '陕汽重卡' },
  { name: '5吨叉车', no: 'CC-001', type: 'forklift', maker: '杭叉集团' },
  { name: '门座起重机', no: 'QZ-001', type: 'crane', maker: '振华重工' },
] as const;

export const MECHANICS = ['王建国', '刘海涛', '赵志强', '孙立新', '周永平', '高文斌'] as const;
