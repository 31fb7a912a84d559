/** The codes that no role but the administrator's can be granted. */
import type { PageFeature } from '../../feature.ts';

export const adminOnlyIn = (pages: readonly PageFeature[]): ReadonlySet<string> =>
  new Set(pages.flatMap(({ permissions = [] }) => permissions.flatMap(({ action, isAdminOnly }) => (isAdminOnly ? [action] : []))));
