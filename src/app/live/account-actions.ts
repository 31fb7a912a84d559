/** What a user may do about their own account, from anywhere in the page. The shell does it and owns the dialogs; whoever is drawn inside may ask. */
import { createContext, use } from 'react';

export type AccountActions = {
  readonly changePassword: () => void;
  readonly switchDepart: () => void;
  /** Has the server read its dictionaries again and keeps them. */
  readonly clearCache: () => void;
  readonly openSettings: () => void;
};

export const AccountActionsContext = createContext<AccountActions | undefined>(undefined);

/** @throws outside the shell's AccountProvider. */
export function useAccountActions(): AccountActions {
  const actions = use(AccountActionsContext);
  if (!actions) throw new Error('useAccountActions outside AccountProvider');
  return actions;
}
