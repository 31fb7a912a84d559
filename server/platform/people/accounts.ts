/** The users and departments of a new database. */
export const SEED_PASSWORD = 'Quay@2026';
/** The only tenant of the seed; its users see only its rows. */
export const SEED_TENANT = '0';

export type SeedAccount = {
  readonly id: string;
  readonly username: string;
  readonly realname: string;
  readonly role: string;
  readonly sex: number;
  readonly phone: string;
  readonly post: string;
  readonly workNo: string;
  readonly departs: readonly string[];
  readonly oneYard?: 'loading' | 'port';
  /** Printed beside the account when the server starts. */
  readonly note: string;
};

export const seedDeparts = [
  { id: '18cf5aed928ce993dfe783fad2966093', parentId: '', name: '北方智慧物流集团', orgCode: 'A01', category: '1' },
  {
    id: '83eacfce93b6a79e0cbb87c4edf24139',
    parentId: '18cf5aed928ce993dfe783fad2966093',
    name: '运输调度中心',
    orgCode: 'A01A01',
    category: '2',
  },
  {
    id: 'a29fb064b66f9b59c6a006e7a56fe7ca',
    parentId: '18cf5aed928ce993dfe783fad2966093',
    name: '计量磅房',
    orgCode: 'A01A02',
    category: '2',
  },
  {
    id: 'b2224f3c7177a742d9130c82ecb3a811',
    parentId: '18cf5aed928ce993dfe783fad2966093',
    name: '合同商务部',
    orgCode: 'A01A03',
    category: '2',
  },
] as const;

export const seedAccounts: readonly SeedAccount[] = [
  {
    id: 'c12cb201f043522f5398a0487c7d8cec',
    username: 'admin',
    realname: '系统管理员',
    role: 'admin',
    sex: 1,
    phone: '13800000001',
    post: '系统管理',
    workNo: '00001',
    departs: ['A01', 'A01A01'],
    note: '全部功能',
  },
  {
    id: 'a497d2fe4591cc56253377935dae740d',
    username: 'dispatcher',
    realname: '张调度',
    role: 'dispatcher',
    sex: 1,
    phone: '13800000002',
    post: '调度员',
    workNo: '00002',
    departs: ['A01A01'],
    note: '运输、基础数据、招标、合同、作业、生产',
  },
  {
    id: '1ccfc1bc05b18cfa49be5a09120a8031',
    username: 'clerk',
    realname: '李司磅',
    role: 'clerk',
    sex: 2,
    phone: '13800000003',
    post: '司磅员',
    workNo: '00003',
    departs: ['A01A02'],
    oneYard: 'loading',
    note: '一个货场，无删除，无价格',
  },
  {
    id: '5f0c2b6d9e1a4c7b8d3e6f0a1b2c3d4e',
    username: 'finance',
    realname: '王财务',
    role: 'finance',
    sex: 2,
    phone: '13800000004',
    post: '财务员',
    workNo: '00004',
    departs: ['A01A03'],
    note: '结算财务、保证金；可查看合同与运单',
  },
  {
    id: '7d1e3c5b9a2f4e6d8c0b1a3f5e7d9c2b',
    username: 'yard',
    realname: '赵场站',
    role: 'yard',
    sex: 1,
    phone: '13800000005',
    post: '货场主管',
    workNo: '00005',
    departs: ['A01A02'],
    oneYard: 'port',
    note: '一个货场的排队、作业与库存，无价格',
  },
];

/** Positions by code. `rank`: an item of the dictionary position_rank. */
export const seedPositions = [
  { code: 'system-manager', name: '系统管理', rank: '1' },
  { code: 'dispatcher', name: '调度员', rank: '3' },
  { code: 'weigher', name: '司磅员', rank: '4' },
  { code: 'accountant', name: '财务员', rank: '3' },
  { code: 'yard-head', name: '货场主管', rank: '2' },
] as const;
