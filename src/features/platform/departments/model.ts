/** 部门管理. Server and client share this module. */

export const DEPART_CODES = {
  list: 'system:depart:list',
  add: 'system:depart:add',
  edit: 'system:depart:edit',
  delete: 'system:depart:delete',
} as const;

/** In characters; `order` is the highest number. */
export const DEPART_MAX = { name: 100, text: 100, memo: 500, order: 9_999 } as const;
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
};
export type DepartmentDraft = Omit<Department, 'id' | 'orgCode'>;

/** `phone`: '' also if it is not to be seen. */
export type DepartmentUser = {
  readonly id: string;
  readonly username: string;
  readonly realname: string;
  readonly phone: string;
  readonly isFrozen: boolean;
};
