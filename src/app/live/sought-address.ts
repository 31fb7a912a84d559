/** The address that was asked for and not found: it travels with the step to 404 in the browser's history, so that a reload still knows it. */
import { createContext } from 'react';

export const stateOf = (sought: string): { readonly sought: string } => ({ sought });

/** @param state of a history entry; other entries carry other things, or nothing. */
export function soughtIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('sought' in state)) return undefined;
  return typeof state.sought === 'string' && state.sought !== '' ? state.sought : undefined;
}

/** A page in a tab sees its own address only; this one comes from the window's. */
export const SoughtAddressContext = createContext<string | undefined>(undefined);
