/** 角色管理: roles, their rights and their users. Server and client share this module. */

/** `isOwn`: the program's own role: it cannot be deleted. */
export type Role = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly isOwn: boolean;
};
export type RoleDraft = Pick<Role, 'code' | 'name' | 'description'>;
export type RoleQuery = { readonly pageNo: number; readonly pageSize: number; readonly name: string };

export type RoleUser = { readonly id: string; readonly username: string; readonly realname: string };

export const ROLE_ADMIN_CODES = {
  list: 'system:role:list',
  add: 'system:role:add',
  edit: 'system:role:edit',
  delete: 'system:role:delete',
  /** Rights and data rules of a role. */
  rights: 'system:role:auth',
  users: 'system:user:addUserRole',
} as const;

/** Characters, and users of one call. */
export const ROLE_MAX = { code: 50, name: 50, description: 200, users: 500 } as const;
/** A colon marks the roles of departments. */
export const ROLE_CODE_PATTERN = /^\w+$/;
/** The role that has every right. */
export const ADMINISTRATOR = 'admin';
