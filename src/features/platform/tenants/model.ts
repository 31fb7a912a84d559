/** 租户管理. Server and client share this module. */

export const TENANT_CODES = {
  list: 'system:tenant:list',
  add: 'system:tenant:add',
  edit: 'system:tenant:edit',
  delete: 'system:tenant:delete',
} as const;

/** `name` in characters; `id` the highest number. */
export const TENANT_MAX = { name: 100, id: 999_999_999 } as const;

/** Days are `yyyy-MM-dd`, '' for none. */
export type Tenant = {
  readonly id: string;
  readonly name: string;
  readonly begin: string;
  readonly end: string;
  readonly isActive: boolean;
};
export type TenantQuery = { readonly pageNo: number; readonly pageSize: number; readonly name: string };
