/** The codes that no role but the administrator's can be granted. */
import type { PageFeature } from '../../feature.ts';

export const adminOnlyIn = (pages: readonly PageFeature[]): ReadonlySet<string> =>
  new Set(pages.flatMap(({ permissions = [] }) => permissions.flatMap(({ action, isAdminOnly }) => (isAdminOnly ? [action] : []))));

export const ADMIN_ONLY_REFUSAL = '只属于系统管理员角色的权限不能授予其他角色！';
