/** 用户管理: users as they are administered. Server and client share this module. */

/** Without `contact` a user sees of other users only what is needed to choose one: no mobile, no mail, no birthday. */
export const USER_CODES = {
  contact: 'system:user:contact',
  list: 'system:user:list',
  add: 'system:user:add',
  edit: 'system:user:edit',
  delete: 'system:user:delete',
  freeze: 'system:user:frozenBatch',
  password: 'system:user:changepwd',
  import: 'system:user:import',
  export: 'system:user:export',
  seeAs: 'system:user:seeAs',
} as const;

/** The right to the users of roles (角色管理): only the administrator's role can be granted it, so whoever has it is an administrator. */
export const ADMIN_CODE = 'system:user:addUserRole';

/** The limits of our server and of the forms: characters, and how many of each a user has. */
export const USER_MAX = { text: 100, avatar: 1_000, roles: 50, departs: 100, tenants: 50, ids: 200 } as const;

export const USER_STATUS = { normal: 1, frozen: 2 } as const;
/** `superior` is responsible for departments. */
export const USER_IDENTITY = { ordinary: 1, superior: 2 } as const;
/** The tenant of those who have none. */
export const NO_TENANT = '0';

/** `sex`: '1' man, '2' woman, '' unknown. `departNames`, `postName`: as the server names them. */
export type ManagedUser = {
  readonly id: string;
  readonly username: string;
  readonly realname: string;
  readonly phone: string;
  readonly email: string;
  readonly workNo: string;
  readonly sex: string;
  readonly birthday: string;
  readonly avatar: string;
  readonly post: string;
  readonly postName: string;
  readonly telephone: string;
  readonly departNames: string;
  /** Ids of the departments he is responsible for. */
  readonly responsibleFor: readonly string[];
  readonly tenants: readonly string[];
  readonly isSuperior: boolean;
  readonly isFrozen: boolean;
  /** Only an administrator may write him. Our server says it; others say nothing. */
  readonly isAdmin: boolean;
  /** He has more rights or data than the user who asks, who therefore does not decide whether and how he signs in. Our server says it; others say nothing. */
  readonly isStronger: boolean;
};

export type UserDraft = Omit<ManagedUser, 'id' | 'departNames' | 'postName' | 'isFrozen' | 'isAdmin' | 'isStronger'> & {
  readonly roles: readonly string[];
  readonly departs: readonly string[];
  /** Of a new user only. */
  readonly password: string;
};

/** Parts of texts; '' for any. `status`: '1' or '2'. `departId`: of this department and those below it. */
export type UserQuery = {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly username: string;
  readonly realname: string;
  readonly phone: string;
  readonly status: string;
  readonly departId: string;
  /** The deleted ones instead. */
  readonly isInBin: boolean;
};

/** Who stands in for a user, and from when to when; times are those of the server, `yyyy-MM-dd HH:mm:ss`. */
export type Agent = {
  /** '' while there is none. */
  readonly id: string;
  readonly username: string;
  readonly start: string;
  readonly end: string;
  readonly isOn: boolean;
};

export type Choice = { readonly value: string; readonly label: string };

/** The columns of an imported and of an exported file, in the words of the original. */
export const USER_COLUMNS = {
  username: '登录账号',
  realname: '真实姓名',
  password: '登录密码',
  sex: '性别',
  birthday: '生日',
  phone: '电话',
  email: '电子邮件',
  workNo: '工号',
  post: '职务',
  telephone: '座机号',
  departs: '部门',
  roles: '角色',
  status: '状态',
} as const;
/** The columns of one user only: no two users have the same text in them. */
export const UNIQUE_OF_USER = {
  username: '用户账号',
  phone: '手机号',
  email: '邮箱',
  workNo: '工号',
} as const;
