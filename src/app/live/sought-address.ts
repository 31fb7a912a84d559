/** The address that was not found. It is stored in the history entry of the 404 page, so that a reload still knows it. */
import { createContext } from 'react';

export const stateOf = (sought: string): { readonly sought: string } => ({ sought });

/** @param state of a history entry; other entries contain other data, or none. */
export function soughtIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('sought' in state)) return undefined;
  return typeof state.sought === 'string' && state.sought !== '' ? state.sought : undefined;
}

/** A page in a tab sees its own address only; this one is the window's. */
export const SoughtAddressContext = createContext<string | undefined>(undefined);
