/** The signed-in user's permissions for the screens. */
import { remembered } from '#base/remembered.ts';
import { createContext, use, useMemo } from 'react';
import type { Grants } from '#domain/menu.ts';
import { canUse, isColumnShown, isUnknownCode, naming } from '#domain/permissions.ts';
import type { PermissionProfile } from '#domain/permissions.ts';
import { warnOnce } from './warn-developer.ts';

export type GrantsInForce = {
  readonly grants: Grants;
  readonly profile: PermissionProfile;
  /** The server answered since the program started, or cannot be reached; before that, these are the last stored grants. */
  readonly isConfirmed: boolean;
};
export type Permissions = {
  /** May the user use the button with this code, e.g. `mtWaybill:add`? */
  readonly can: (code: string) => boolean;
  /** Does the server say that the user has the code? Of a code that it does not know it says nothing. */
  readonly holds: (code: string) => boolean;
  /** Is the column shown? `prefix` is the entity's permission prefix, e.g. `mtWaybill`. */
  readonly isColumnVisible: (prefix: string, field: string) => boolean;
};

/** Provided by the shell once the menu is known; without it nothing is granted. */
export const GrantsContext = createContext<GrantsInForce>({
  grants: { menu: [], auth: [], allAuth: [] },
  profile: 'spec',
  isConfirmed: false,
});

/** Whether the menu comes from the server's answer of this start. */
export const useIsMenuConfirmed = (): boolean => use(GrantsContext).isConfirmed;

/** Permission checks that stay the same object until the grants change. */
export function usePermissions(): Permissions {
  const { grants, profile } = use(GrantsContext);
  return useMemo(
    () => ({
      // Every row checks every button: the lists of grants are searched once per code.
      can: remembered(code => {
        if (import.meta.env.DEV && isUnknownCode(code, grants, profile)) warnOnce(`unknown permission code: ${code}`);
        return canUse(code, grants, profile);
      }),
      holds: code => naming(grants.auth, code).length > 0,
      isColumnVisible: (prefix, field) => isColumnShown(prefix, field, grants),
    }),
    [grants, profile],
  );
}
