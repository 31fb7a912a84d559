/** Pages of a low-code application name it in their address; every request made from them carries it (shell specification §7.1). */
import type { AppRoute } from '#domain/menu-routes.ts';

/** @returns the `appId` parameter of a route whose name starts with low-app, else undefined. */
export function lowAppIdOf(route: Pick<AppRoute, 'name' | 'path'> | undefined, path: string): string | undefined {
  if (!route?.name.startsWith('low-app')) return undefined;
  const at = route.path.split('/').indexOf(':appId');
  const value = at === -1 ? undefined : path.split('/')[at];
  return value === undefined || value === '' ? undefined : decodeURIComponent(value);
}
