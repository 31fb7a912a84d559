/** The signed-in user's menu as routes and as a tree. */
import { createContext, use, useMemo } from 'react';
import { codesOf } from '#domain/permissions.ts';
import { buildMenu } from '#domain/menu-routes.ts';
import type { BuiltMenu } from '#domain/menu-routes.ts';
import { useAppServices } from './app-services.tsx';
import { GrantsContext } from './use-permissions.ts';
import { useWorkerLink } from './worker-link.tsx';

export const MenuContext = createContext<BuiltMenu>({ routes: [], nodes: [] });
export const useMenu = (): BuiltMenu => use(MenuContext);

/** Builds the menu from the grants in force; called by the signed-in frame, which provides it. */
export function useBuiltMenu(): BuiltMenu {
  const { grants } = use(GrantsContext);
  const { host, staticRoot } = useWorkerLink();
  const { session } = useAppServices();
  return useMemo(
    () =>
      buildMenu(grants.menu, {
        codes: grants.auth.flatMap(entry => codesOf(entry.action)),
        variables: {
          "window._CONFIG['domianURL']": host,
          "window._CONFIG['staticDomainURL']": staticRoot,
          token: session.token,
          tenantId: session.tenantId,
          username: session.user.username,
          userId: session.user.id,
        },
      }),
    [grants, host, staticRoot, session],
  );
}
