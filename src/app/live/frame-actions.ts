/**
 * The acts that the signed-in frame offers to every page: the user's actions on their own account, and the commands (palette, help sheet, permission lens).
 * The shell implements them and owns the dialogs.
 */
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

/** The commands of every page: the command palette, the help sheet and the permission lens. The signed-in frame provides them. */
export type Commands = {
  readonly openPalette: () => void;
  readonly openHelp: () => void;
  readonly toggleLens: () => void;
  readonly isLensOn: boolean;
};

const NOTHING: Commands = { openPalette: () => undefined, openHelp: () => undefined, toggleLens: () => undefined, isLensOn: false };
export const CommandsContext = createContext<Commands>(NOTHING);
export const useCommands = (): Commands => use(CommandsContext);

/** For the names of keys: a Mac has ⌘ where others have Ctrl. */
export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
