/** The commands of every page: the command palette, the help sheet and the permission lens. The signed-in frame provides them. */
import { createContext, use } from 'react';

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
