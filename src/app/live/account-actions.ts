/** A user's actions on their own account, callable from every page. The shell implements them and owns the dialogs. */
import { createContext, use } from 'react';

export type AccountActions = {
  readonly changePassword: () => void;
  readonly switchDepart: () => void;
  /** Makes the server read its dictionaries again and stores them. */
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
