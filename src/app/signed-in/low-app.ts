/** Finds the id of the low-code application in a page's address. Every request made from such a page carries it (shell specification §7.1). */
import type { AppRoute } from '#domain/menu-routes.ts';

/** @returns the `appId` parameter of a route whose name starts with low-app, else undefined. */
export function lowAppIdOf(route: Pick<AppRoute, 'name' | 'path'> | undefined, path: string): string | undefined {
  if (!route?.name.startsWith('low-app')) return undefined;
  const at = route.path.split('/').indexOf(':appId');
  const value = at === -1 ? undefined : path.split('/')[at];
  return value === undefined || value === '' ? undefined : decodeURIComponent(value);
}
