/** 部门管理. Server and client share this module. */

export const DEPART_CODES = {
  list: 'system:depart:list',
  add: 'system:depart:add',
  edit: 'system:depart:edit',
  delete: 'system:depart:delete',
} as const;

/** What the roles of a department may be granted at most. */
export const DEPART_RIGHTS_CODE = 'system:permission:saveDepart';
/** Granted to administrators, and to superiors for the departments that they are responsible for. */
export const DEPART_ROLE_CODES = {
  list: 'system:depart:role:list',
  add: 'system:depart:role:add',
  edit: 'system:depart:role:edit',
  delete: 'system:depart:role:delete',
  /** Rights of a role. */
  rights: 'system:depart:role:auth',
  users: 'system:depart:role:userAdd',
} as const;

/** In characters; `order` is the highest number, `directors` the users responsible for one department. */
export const DEPART_MAX = { name: 100, text: 100, memo: 500, order: 9_999, directors: 20 } as const;
/** What a department is; one at the top is a company. */
export const ORG_CATEGORIES = { company: '1', department: '2', post: '3' } as const;

export type Department = {
  readonly id: string;
  /** '' at the top. */
  readonly parentId: string;
  readonly name: string;
  readonly nameEn: string;
  readonly nameAbbr: string;
  readonly category: string;
  /** Made by the server. */
  readonly orgCode: string;
  readonly order: number;
  readonly mobile: string;
  readonly fax: string;
  readonly address: string;
  readonly memo: string;
  /** The ids of the superiors responsible for it, and their names. */
  readonly directors: readonly string[];
  readonly directorNames: readonly string[];
};
export type DepartmentDraft = Omit<Department, 'id' | 'orgCode' | 'directorNames'>;

/** `phone`: '' also if it is not to be seen. */
export type DepartmentUser = {
  readonly id: string;
  readonly username: string;
  readonly realname: string;
  readonly phone: string;
  readonly isFrozen: boolean;
  /** Of the department itself, not of one below it. */
  readonly isMember: boolean;
};

/** A role of one department. */
export type DepartRole = { readonly id: string; readonly name: string; readonly code: string; readonly description: string };
/** `isReadOnly`: the caller is not in charge of the department. `isAssignable`: he may give the roles to users. */
export type DepartRoles = {
  readonly rows: readonly DepartRole[];
  readonly total: number;
  readonly isReadOnly: boolean;
  readonly isAssignable: boolean;
};
export type DepartRoleDraft = Omit<DepartRole, 'id'>;

/** In characters, and roles of one department. */
export const DEPART_ROLE_MAX = { name: 50, code: 50, description: 200, perDepart: 100 } as const;
export const DEPART_ROLE_CODE_PATTERN = /^\w+$/;
/** The permission for data rules of roles; the feature of data rules declares it. */
export const RULES_CODE = 'system:permission:rule:list';
