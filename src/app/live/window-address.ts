/** The window's address. A page in a tab sees the address of its tab only, and that of a list lacks the list's conditions. */
import { createContext } from 'react';

export type WindowAddress = {
  readonly pathname: string;
  readonly search: string;
  /** The tab that the address belongs to. */
  readonly tabKey: string;
};
export const WindowAddressContext = createContext<WindowAddress>({ pathname: '', search: '', tabKey: '' });
