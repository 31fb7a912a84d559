/** Fields every table has; the server stamps them. */
import { datetime, dict, namedFields, text, user } from './field.ts';

const fields = {
  createBy: user('创建人', { readonly: true }),
  createTime: datetime('创建时间', { readonly: true }),
  updateBy: user('更新人', { readonly: true }),
  updateTime: datetime('更新时间', { readonly: true }),
  sysOrgCode: text('所属部门', { readonly: true }),
  tenantId: text('租户', { readonly: true }),
  delFlag: dict('删除标志', 'del_flag', { readonly: true }),
};

export type SystemFields = typeof fields;
export const systemFields = namedFields(fields);
